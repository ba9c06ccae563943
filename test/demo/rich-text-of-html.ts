import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

import type {
  BlockNode,
  InlineNode,
  ListItem,
  Mark,
  RichTextDocument,
  TableCell,
  TableRow,
} from '#domain/project/text/rich-text.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const named = (nodes: readonly Node[], ...names: readonly string[]) =>
  nodes.filter(isElement).filter(({ tagName }) => names.includes(tagName));

const markOf: Readonly<Record<string, Mark>> = { strong: { type: 'bold' }, em: { type: 'italic' } };

function inlines(nodes: readonly Node[], marks: readonly Mark[] = []): readonly InlineNode[] {
  return nodes.flatMap((node): readonly InlineNode[] => {
    if (isElement(node)) {
      const mark = markOf[node.tagName];
      return inlines(node.childNodes, mark ? [...marks, mark] : marks);
    }
    if (!('value' in node) || node.value === '') return [];
    return [{ type: 'text', text: node.value, ...(marks.length > 0 ? { marks } : {}) }];
  });
}

const paragraph = (nodes: readonly Node[]): BlockNode => ({ type: 'paragraph', content: inlines(nodes) });

function itemsOf(list: Element): readonly ListItem[] {
  return named(list.childNodes, 'li').map((item) => ({ type: 'listItem', content: [paragraph(item.childNodes)] }));
}

function rowsOf(table: Element): readonly TableRow[] {
  const bodies = named(table.childNodes, 'tbody');
  return bodies
    .flatMap((body) => named(body.childNodes, 'tr'))
    .map((row) => ({
      type: 'tableRow',
      content: named(row.childNodes, 'td', 'th').map((cell): TableCell => ({
        type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
        content: [paragraph(cell.childNodes)],
      })),
    }));
}

function blockOf(element: Element): BlockNode {
  switch (element.tagName) {
    case 'p':
      return paragraph(element.childNodes);
    case 'h2':
      return { type: 'heading', attrs: { level: 2 }, content: inlines(element.childNodes) };
    case 'ul':
      return { type: 'bulletList', content: itemsOf(element) };
    case 'ol':
      return { type: 'orderedList', attrs: { start: 1 }, content: itemsOf(element) };
    case 'table':
      return { type: 'table', content: rowsOf(element) };
    default:
      throw new Error(`the texts of the demo hold no <${element.tagName}>`);
  }
}

/** Section text of the few elements that the demo's texts use: paragraphs, headings, lists, tables, bold and italic. */
export function richTextOfHtml(html: string): RichTextDocument {
  return { type: 'doc', content: parseFragment(html).childNodes.filter(isElement).map(blockOf) };
}
