import type { BlockNode, InlineNode, ListItem, RichTextDocument, TableCell, TableRow } from './rich-text.ts';

type Inner = BlockNode | ListItem | TableRow | TableCell;
/** What becomes of the pieces of one paragraph. */
export type Rewrite = (content: readonly InlineNode[]) => readonly InlineNode[];

function rewritten<Node extends Inner>(node: Node, rewrite: Rewrite): Node {
  if (node.type === 'horizontalRule' || node.type === 'picture' || node.content === undefined) return node;
  if (node.type === 'paragraph' || node.type === 'heading') {
    const content = rewrite(node.content);
    return content === node.content ? node : { ...node, content };
  }
  const before: readonly Inner[] = node.content;
  const content = before.map((inner) => rewritten(inner, rewrite));
  return content.every((inner, index) => inner === before[index]) ? node : { ...node, content };
}

/** A text with the pieces of its paragraphs rewritten; the same value where all of them stay as they are. */
export function rewrittenText(document: RichTextDocument, rewrite: Rewrite): RichTextDocument {
  const content = document.content.map((block) => rewritten(block, rewrite));
  return content.every((block, index) => block === document.content[index]) ? document : { ...document, content };
}
