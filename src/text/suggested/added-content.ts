import { Fragment, type Node } from '@tiptap/pm/model';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import type { TextPiece } from '#text/suggested/pieces.ts';
import { documentOf } from '#text/stored-form.ts';

/** What has no form of its own is shown by its words. */
function inWords(text: string): RichTextDocument {
  return {
    type: 'doc',
    content: [{ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) }],
  };
}

/** A stretch that ends inside a list or a table leaves parts without anything in them: they get what they need. */
function whole(node: Node): Node | null {
  if (node.isText || node.isAtom) return node;
  const children: Node[] = [];
  node.forEach((child) => {
    const made = whole(child);
    if (made) children.push(made);
  });
  return node.type.createAndFill(node.attrs, Fragment.fromArray(children), node.marks);
}

/** What a piece adds, as a text of its own that can be shown. Null where it adds nothing. */
export function addedContent(doc: Node, { new: { from, to }, added }: TextPiece): RichTextDocument | null {
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
  const made = documentOf(whole(doc.type.create(null, shown))?.toJSON());
  const read = made.ok ? readRichText(made.document) : made;
  return read.ok ? read.document : inWords(added);
}
