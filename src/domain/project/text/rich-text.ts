import type { Shape } from '#domain/values/schemas.ts';
import type {
  blockSchema,
  cellSpanSchema,
  inlineSchema,
  listItemSchema,
  markSchema,
  richTextSchema,
  tableCellSchema,
  tableRowSchema,
} from './rich-text-schema.ts';

export type Mark = Shape<typeof markSchema>;
export type InlineNode = Shape<typeof inlineSchema>;
/** What the project stores once, in a line of a text. */
export type StoredValueNode = Extract<InlineNode, { readonly type: 'storedValue' }>;
export type BlockNode = Shape<typeof blockSchema>;
export type ListItem = Shape<typeof listItemSchema>;
/** How many columns and rows a cell takes; both 1 where absent. */
export type CellSpan = Shape<typeof cellSpanSchema>;
export type TableCell = Shape<typeof tableCellSchema>;
export type TableRow = Shape<typeof tableRowSchema>;
export type PictureNode = Extract<BlockNode, { readonly type: 'picture' }>;
export type TableNode = Extract<BlockNode, { readonly type: 'table' }>;
/** A block that is a line of its own in the text of a document. */
export type LineBlock = Extract<BlockNode, { readonly type: 'paragraph' | 'heading' | 'horizontalRule' | 'picture' }>;

/** The text of one section. */
export type RichTextDocument = Shape<typeof richTextSchema>;

export const emptyDocument: RichTextDocument = { type: 'doc', content: [] };

/** The text of a footnote as it stands in the plain text: in brackets at its place. */
export function noteText(text: string): string {
  return `[${text}]`;
}

/** The plain text of one piece of a paragraph. */
export function inlineText(node: InlineNode): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'hardBreak':
      return '\n';
    case 'footnote':
      return noteText(node.attrs.text);
    case 'storedValue':
      return node.attrs.text;
  }
}

/** The blocks that are a line of the text, in order. */
function linesIn(block: BlockNode | ListItem | TableRow | TableCell): readonly LineBlock[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'horizontalRule':
    case 'picture':
      return [block];
    case 'blockquote':
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'tableCell':
    case 'tableHeader':
      return block.content.flatMap(linesIn);
  }
}

function lineOf(block: LineBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map(inlineText).join('');
    case 'horizontalRule':
      return '';
    // What stands below it is read by everybody; what it shows in words is for those who do not see it.
    case 'picture':
      return block.attrs.caption;
  }
}

function notesIn(block: BlockNode | ListItem | TableRow | TableCell): readonly string[] {
  if (block.type === 'horizontalRule' || block.type === 'picture') return [];
  if (block.type === 'paragraph' || block.type === 'heading')
    return (block.content ?? []).flatMap((node) => (node.type === 'footnote' ? [node.attrs.text] : []));
  return block.content.flatMap(notesIn);
}

function storedValuesIn(block: BlockNode | ListItem | TableRow | TableCell): readonly StoredValueNode['attrs'][] {
  if (block.type === 'horizontalRule' || block.type === 'picture') return [];
  if (block.type === 'paragraph' || block.type === 'heading')
    return (block.content ?? []).flatMap((node) => (node.type === 'storedValue' ? [node.attrs] : []));
  return block.content.flatMap(storedValuesIn);
}

/** The stored values that stand in a text, in order. */
export function storedValuesOf({ content }: RichTextDocument): readonly StoredValueNode['attrs'][] {
  return content.flatMap(storedValuesIn);
}

function picturesIn(block: BlockNode | ListItem | TableRow | TableCell): readonly PictureNode[] {
  if (block.type === 'picture') return [block];
  if (block.type === 'horizontalRule' || block.type === 'paragraph' || block.type === 'heading') return [];
  return block.content.flatMap(picturesIn);
}

/** The pictures of a text, in order. */
export function picturesOf({ content }: RichTextDocument): readonly PictureNode[] {
  return content.flatMap(picturesIn);
}

/** The footnotes of a text in the order of their numbers. */
export function notesOf({ content }: RichTextDocument): readonly string[] {
  return content.flatMap(notesIn);
}

/**
 * The plain text of a document in NFC, with one line break between blocks. This is the one text that is counted and
 * searched.
 */
export function textOf(document: RichTextDocument): string {
  return document.content.flatMap(linesIn).map(lineOf).join('\n').normalize('NFC');
}

/** Where the line of each block begins in `textOf`, in code units. */
export function lineStarts({ content }: RichTextDocument): ReadonlyMap<LineBlock, number> {
  const starts = new Map<LineBlock, number>();
  let at = 0;
  for (const block of content.flatMap(linesIn)) {
    starts.set(block, at);
    at += lineOf(block).normalize('NFC').length + 1;
  }
  return starts;
}

/** How many characters (Unicode code points of `textOf`) a document has. Blank lines alone are no text. */
export function lengthOf(document: RichTextDocument): number {
  const text = textOf(document);
  return text.trim() === '' ? 0 : [...text].length;
}
