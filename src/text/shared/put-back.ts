import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { ReplaceStep } from '@tiptap/pm/transform';

type Placing = {
  readonly step: ReplaceStep;
  /** Where the first of the words then stands. */
  readonly from: number;
};

/** How words come to a place: into the text block there, or into a paragraph of their own beside what stands there. */
export function wordsAt(doc: Node, words: Fragment, at: number): Placing {
  const place = doc.resolve(Math.max(0, Math.min(at, doc.content.size)));
  const { parent, pos } = place;
  if (parent.isTextblock) {
    const allowed = words.content.map((node) => node.mark(parent.type.allowedMarks(node.marks)));
    return { step: new ReplaceStep(pos, pos, new Slice(Fragment.fromArray(allowed), 0, 0)), from: pos };
  }
  const { paragraph } = doc.type.schema.nodes;
  if (!paragraph) throw new Error('the schema has no paragraph');
  const block = new Slice(Fragment.from(paragraph.create(null, words)), 0, 0);
  for (let { depth } = place; depth >= 0; depth -= 1) {
    const index = depth === place.depth ? place.index() : place.indexAfter(depth);
    if (!place.node(depth).canReplaceWith(index, index, paragraph)) continue;
    const start = depth === place.depth ? pos : place.after(depth + 1);
    return { step: new ReplaceStep(start, start, block), from: start + 1 };
  }
  const end = doc.content.size;
  return { step: new ReplaceStep(end, end, block), from: end + 1 };
}
