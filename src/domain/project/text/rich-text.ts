// The stored form of proposal text: the editor's JSON, restricted to the nodes and marks named here.

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type TextNode = { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] };
export type InlineNode = TextNode | { readonly type: 'hardBreak' };

export type BlockNode =
  | { readonly type: 'paragraph'; readonly content?: readonly InlineNode[] }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 1 | 2 | 3 };
      readonly content?: readonly InlineNode[];
    }
  | { readonly type: 'blockquote'; readonly content: readonly BlockNode[] }
  | { readonly type: 'bulletList'; readonly content: readonly ListItem[] }
  | { readonly type: 'orderedList'; readonly attrs?: { readonly start: number }; readonly content: readonly ListItem[] }
  | { readonly type: 'horizontalRule' }
  | TableNode;

export type ListItem = { readonly type: 'listItem'; readonly content: readonly BlockNode[] };

/** How many columns and rows a cell takes; both 1 where absent. */
export type CellSpan = { readonly colspan?: number; readonly rowspan?: number };
export type TableCell = {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs?: CellSpan;
  readonly content: readonly BlockNode[];
};
export type TableNode = { readonly type: 'table'; readonly content: readonly TableRow[] };
export type TableRow = { readonly type: 'tableRow'; readonly content: readonly TableCell[] };

/** The text of one section. */
export type RichTextDocument = { readonly type: 'doc'; readonly content: readonly BlockNode[] };

export const emptyDocument: RichTextDocument = { type: 'doc', content: [] };

function inlineText(nodes: readonly InlineNode[] | undefined): string {
  return (nodes ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('');
}

function blockLines(block: BlockNode | ListItem | TableRow | TableCell): readonly string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inlineText(block.content)];
    case 'horizontalRule':
      return [''];
    case 'blockquote':
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'tableCell':
    case 'tableHeader':
      return block.content.flatMap(blockLines);
  }
}

/**
 * The plain text of a document in NFC, with one line break between blocks. This is the one text that is counted and
 * searched.
 */
export function textOf(document: RichTextDocument): string {
  return document.content.flatMap(blockLines).join('\n').normalize('NFC');
}

/** How many characters (Unicode code points of `textOf`) a document has. Blank lines alone are no text. */
export function lengthOf(document: RichTextDocument): number {
  const text = textOf(document);
  return text.trim() === '' ? 0 : [...text].length;
}
