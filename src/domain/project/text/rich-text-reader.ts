// This file reads proposal text that comes from outside, node by node. It stores nothing that the types do not name.
import type {
  BlockNode,
  CellSpan,
  InlineNode,
  ListItem,
  Mark,
  RichTextDocument,
  TableCell,
  TableRow,
} from './rich-text.ts';

/** Deepest nesting of blocks: ten lists inside one another. */
export const MAX_DEPTH = 20;
export const MAX_NODES = 20_000;
/** Unicode code units over all text nodes. This is far beyond any section, and small enough to render. */
export const MAX_TEXT = 200_000;
const MAX_ADDRESS = 2_000;
/** More columns than this no page can show. */
const MAX_COLUMNS = 30;
const MAX_ROWS = 500;

/** Why a text was refused. */
export type RichTextProblem =
  | 'wrong_shape'
  | 'unknown_node'
  | 'unknown_mark'
  | 'unknown_attribute'
  | 'bad_text'
  | 'bad_link'
  | 'too_deep'
  | 'too_large';
export type ReadResult =
  | { readonly ok: true; readonly document: RichTextDocument }
  | { readonly ok: false; readonly problem: RichTextProblem };

type Fields = Readonly<Record<string, unknown>>;
type Count = { nodes: number; text: number };

// Carries a problem out of the recursion; it never leaves this file.
class Refusal extends Error {
  readonly problem: RichTextProblem;
  constructor(problem: RichTextProblem) {
    super(problem);
    this.problem = problem;
  }
}

function refuse(problem: RichTextProblem): never {
  throw new Refusal(problem);
}

// Tab and line feed are text. PostgreSQL's JSON cannot store the other control characters, halves of pairs and the two
// noncharacters, and a Word document cannot hold them.
const unwritable = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A pasted text without the characters that no document can hold. */
export function writableText(text: string): string {
  return text.toWellFormed().replace(unwritable, '');
}

function isWritable(text: string): boolean {
  return text.isWellFormed() && text.search(unwritable) === -1;
}

const webAddress = /^https?:\/\/[^\s/?#<>"'`\\]+[^\s<>"`\\]*$/iu;
const mailAddress = /^mailto:[^\s<>"`\\]+@[^\s<>"`\\]+$/iu;

/** Whether an address may stand behind a link: the web or mail, never a script or a file. */
export function isLinkAddress(href: string): boolean {
  return href.length <= MAX_ADDRESS && isWritable(href) && (webAddress.test(href) || mailAddress.test(href));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown, allowed: readonly string[]): Fields {
  if (!isFields(value)) return refuse('wrong_shape');
  for (const key of Object.keys(value)) if (!allowed.includes(key)) refuse('unknown_attribute');
  return value;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : refuse('wrong_shape');
}

function countNode(count: Count, depth: number): void {
  count.nodes += 1;
  if (count.nodes > MAX_NODES) refuse('too_large');
  if (depth > MAX_DEPTH) refuse('too_deep');
}

function readMark(value: unknown): Mark {
  if (!isFields(value)) return refuse('wrong_shape');
  switch (value['type']) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
    case 'code':
      fieldsOf(value, ['type']);
      return { type: value['type'] };
    case 'link': {
      const { href } = fieldsOf(fieldsOf(value, ['type', 'attrs'])['attrs'], ['href']);
      return typeof href === 'string' && isLinkAddress(href) ? { type: 'link', attrs: { href } } : refuse('bad_link');
    }
    default:
      return refuse('unknown_mark');
  }
}

function readInline(value: unknown, count: Count, depth: number): InlineNode {
  countNode(count, depth);
  if (!isFields(value)) return refuse('wrong_shape');
  if (value['type'] === 'hardBreak') {
    fieldsOf(value, ['type']);
    return { type: 'hardBreak' };
  }
  if (value['type'] !== 'text') return refuse('unknown_node');
  const { text, marks } = fieldsOf(value, ['type', 'text', 'marks']);
  if (typeof text !== 'string' || text === '' || !isWritable(text)) return refuse('bad_text');
  count.text += text.length;
  if (count.text > MAX_TEXT) refuse('too_large');
  if (marks === undefined) return { type: 'text', text };
  const read = listOf(marks).map(readMark);
  if (new Set(read.map((mark) => mark.type)).size !== read.length) refuse('wrong_shape');
  return read.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: read };
}

function readInlines(fields: Fields, count: Count, depth: number): { content?: readonly InlineNode[] } {
  return fields['content'] === undefined
    ? {}
    : { content: listOf(fields['content']).map((node) => readInline(node, count, depth + 1)) };
}

function readItem(value: unknown, count: Count, depth: number): ListItem {
  countNode(count, depth);
  if (!isFields(value) || value['type'] !== 'listItem') return refuse('unknown_node');
  const content = listOf(fieldsOf(value, ['type', 'content'])['content']).map((block) =>
    readBlock(block, count, depth + 1),
  );
  // The editor has the same rule: an item begins with its paragraph.
  return content[0]?.type === 'paragraph' ? { type: 'listItem', content } : refuse('wrong_shape');
}

function readItems(fields: Fields, count: Count, depth: number): readonly ListItem[] {
  const items = listOf(fields['content']).map((item) => readItem(item, count, depth + 1));
  return items.length > 0 ? items : refuse('wrong_shape');
}

function readHeading(value: Fields, count: Count, depth: number): BlockNode {
  const fields = fieldsOf(value, ['type', 'attrs', 'content']);
  const { level } = fieldsOf(fields['attrs'], ['level']);
  if (level !== 1 && level !== 2 && level !== 3) return refuse('unknown_attribute');
  return { type: 'heading', attrs: { level }, ...readInlines(fields, count, depth) };
}

function readOrderedList(value: Fields, count: Count, depth: number): BlockNode {
  const fields = fieldsOf(value, ['type', 'attrs', 'content']);
  const content = readItems(fields, count, depth);
  if (fields['attrs'] === undefined) return { type: 'orderedList', content };
  const { start } = fieldsOf(fields['attrs'], ['start']);
  if (typeof start !== 'number' || !Number.isInteger(start) || start < 0 || start > 9_999)
    return refuse('unknown_attribute');
  return { type: 'orderedList', attrs: { start }, content };
}

function spanOf(value: unknown, most: number): number {
  if (value === undefined) return 1;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
    ? value
    : refuse('unknown_attribute');
}

function readSpan(attrs: unknown): { attrs?: CellSpan } {
  if (attrs === undefined) return {};
  const fields = fieldsOf(attrs, ['colspan', 'rowspan']);
  const [colspan, rowspan] = [spanOf(fields['colspan'], MAX_COLUMNS), spanOf(fields['rowspan'], MAX_ROWS)];
  const span: CellSpan = {
    ...(fields['colspan'] === undefined ? {} : { colspan }),
    ...(fields['rowspan'] === undefined ? {} : { rowspan }),
  };
  return { attrs: span };
}

function readCell(value: unknown, count: Count, depth: number): TableCell {
  countNode(count, depth);
  if (!isFields(value) || (value['type'] !== 'tableCell' && value['type'] !== 'tableHeader'))
    return refuse('unknown_node');
  const fields = fieldsOf(value, ['type', 'attrs', 'content']);
  const content = listOf(fields['content']).map((block) => readBlock(block, count, depth + 1));
  return content.length > 0 ? { type: value['type'], ...readSpan(fields['attrs']), content } : refuse('wrong_shape');
}

function readRow(value: unknown, count: Count, depth: number): TableRow {
  countNode(count, depth);
  if (!isFields(value) || value['type'] !== 'tableRow') return refuse('unknown_node');
  const content = listOf(fieldsOf(value, ['type', 'content'])['content']).map((cell) =>
    readCell(cell, count, depth + 1),
  );
  if (content.reduce((sum, cell) => sum + (cell.attrs?.colspan ?? 1), 0) > MAX_COLUMNS) refuse('too_large');
  // Empty where cells of the rows above cover the whole row.
  return { type: 'tableRow', content };
}

function readTable(value: Fields, count: Count, depth: number): BlockNode {
  const content = listOf(fieldsOf(value, ['type', 'content'])['content']).map((row) => readRow(row, count, depth + 1));
  if (content.length > MAX_ROWS) refuse('too_large');
  return content.length > 0 && content[0]?.content.length !== 0 ? { type: 'table', content } : refuse('wrong_shape');
}

function readBlock(value: unknown, count: Count, depth: number): BlockNode {
  countNode(count, depth);
  if (!isFields(value)) return refuse('wrong_shape');
  switch (value['type']) {
    case 'paragraph':
      return { type: 'paragraph', ...readInlines(fieldsOf(value, ['type', 'content']), count, depth) };
    case 'heading':
      return readHeading(value, count, depth);
    case 'blockquote': {
      const content = listOf(fieldsOf(value, ['type', 'content'])['content']).map((block) =>
        readBlock(block, count, depth + 1),
      );
      return content.length > 0 ? { type: 'blockquote', content } : refuse('wrong_shape');
    }
    case 'bulletList':
      return { type: 'bulletList', content: readItems(fieldsOf(value, ['type', 'content']), count, depth) };
    case 'orderedList':
      return readOrderedList(value, count, depth);
    case 'horizontalRule':
      fieldsOf(value, ['type']);
      return { type: 'horizontalRule' };
    case 'table':
      return readTable(value, count, depth);
    default:
      return refuse('unknown_node');
  }
}

/** Reads proposal text from an untrusted value: the typed document, or why it is refused. Never throws. */
export function readRichText(value: unknown): ReadResult {
  try {
    if (!isFields(value) || value['type'] !== 'doc') return { ok: false, problem: 'wrong_shape' };
    const count: Count = { nodes: 0, text: 0 };
    const content = listOf(fieldsOf(value, ['type', 'content'])['content']).map((block) => readBlock(block, count, 1));
    return { ok: true, document: { type: 'doc', content } };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}
