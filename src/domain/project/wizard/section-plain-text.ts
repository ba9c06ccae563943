import {
  inlineText,
  type BlockNode,
  type ListItem,
  type RichTextDocument,
  type TableCell,
} from '#domain/project/text/rich-text.ts';

// A text of the application as a box of the portal can hold it: lists keep their signs, and a row of a table is a line.

const INDENT = '  ';

/** The lines of an entry of a list: its sign before the first, the others below its text. */
function itemLines({ content }: ListItem, sign: string): readonly string[] {
  const lines = content.flatMap(blockLines);
  return lines.map((line, index) => (index === 0 ? `${sign} ${line}` : `${INDENT}${line}`));
}

function cellText({ content }: TableCell): string {
  return content
    .flatMap(blockLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

function blockLines(block: BlockNode): readonly string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map(inlineText).join('').split('\n');
    case 'horizontalRule':
      return [''];
    case 'picture':
      return block.attrs.caption === '' ? [] : [block.attrs.caption];
    case 'blockquote':
      return block.content.flatMap(blockLines);
    case 'bulletList':
      return block.content.flatMap((item) => itemLines(item, '-'));
    case 'orderedList':
      return block.content.flatMap((item, index) => itemLines(item, `${(block.attrs?.start ?? 1) + index}.`));
    case 'table':
      return block.content.map((row) => row.content.map(cellText).join(' | '));
  }
}

/** A text of the application as plain text for the portal. */
export function sectionPlainText({ content }: RichTextDocument): string {
  return content.flatMap(blockLines).join('\n').trim();
}
