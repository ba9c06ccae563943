import type { Authors } from './authors.ts';
import type { BlockNode, InlineNode, ListItem, RichTextDocument, TableCell, TableRow } from './rich-text.ts';

/** The pieces of a text as authors are counted: its characters, and one for each break, note, value, rule and picture. */
function* piecesIn(block: BlockNode | ListItem | TableRow | TableCell): Generator<string> {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      for (const node of block.content ?? []) yield* inlinePieces(node);
      return;
    case 'horizontalRule':
      yield '';
      return;
    case 'picture':
      yield block.attrs.caption;
      return;
    default:
      for (const inner of block.content) yield* piecesIn(inner);
  }
}

function* inlinePieces(node: InlineNode): Generator<string> {
  if (node.type === 'text') for (let at = 0; at < node.text.length; at += 1) yield node.text.charAt(at);
  else yield node.type === 'hardBreak' ? '\n' : node.attrs.text;
}

/** What one person wrote of a text, passage by passage in its order. A passage ends with its block. */
export function passagesOf({ content }: RichTextDocument, authors: Authors, userId: string): readonly string[] {
  const runs = authors.values();
  let [left, author] = runs.next().value ?? [0, null];
  const passages: string[] = [];
  for (const block of content) {
    let passage = '';
    const end = () => {
      if (passage.trim() !== '') passages.push(passage);
      passage = '';
    };
    for (const piece of piecesIn(block)) {
      while (left === 0) [left, author] = runs.next().value ?? [Number.POSITIVE_INFINITY, null];
      left -= 1;
      if (author === userId) passage += piece;
      else end();
    }
    end();
  }
  return passages;
}
