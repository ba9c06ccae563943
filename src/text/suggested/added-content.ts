import { Fragment, type Node } from '@tiptap/pm/model';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { TextPiece } from '#text/suggested/pieces.ts';
import { documentOf } from '#text/stored-form.ts';

/** What a piece adds, as a text of its own that can be shown. Null where it adds nothing. */
export function addedContent(doc: Node, { new: { from, to } }: TextPiece): RichTextDocument | null {
  if (from === to) return null;
  const place = doc.resolve(from);
  const depth = place.sharedDepth(to);
  const isInLine = place.node(depth).isTextblock;
  // Of a block that becomes another kind, the piece is where it begins.
  const block = to === from + 1 && !isInLine ? place.nodeAfter : null;
  const { content } = block ? { content: Fragment.from(block) } : doc.slice(from, to);
  const { paragraph } = doc.type.schema.nodes;
  let shown = isInLine ? Fragment.from(paragraph?.create(null, content)) : content;
  for (let at = isInLine ? 0 : depth; at > 0 && !doc.type.validContent(shown); at -= 1)
    shown = Fragment.from(place.node(at).copy(shown));
  const made = documentOf(doc.type.create(null, shown).toJSON());
  return made.ok ? made.document : null;
}
