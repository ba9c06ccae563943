import type { WordBlock, WordCell, WordParagraph, WordPlace, WordTable } from '#domain/project/word-file/word-file.ts';
import { WORD_LINES } from '#domain/project/word-file/word-codes.ts';
import { MAX_COLUMNS, MAX_ROWS } from '#domain/project/text/rich-text-size.ts';
import type { InlineNode } from '#domain/project/text/rich-text.ts';

import { refuse } from '#server/adapters/file-reader/refusal.ts';
import { leaveOut, readInline, type OpenLine, type WordReading } from './word-inline.ts';
import { joinedLine, lengthOfLine } from './word-line.ts';
import { styleLook, type WordNumbering } from './word-styles.ts';
import { allBelow, childOf, elementsOf, switchOf, valueOf, type XmlNode } from './xml-tree.ts';

// Reads the lines and tables of a Word file, as they are after all tracked changes are accepted.

export type BodyReading = WordReading & {
  readonly numbering: WordNumbering;
  readonly blocks: WordBlock[];
  /** Where each comment begins and ends. */
  readonly places: Map<string, { from: WordPlace; to: WordPlace; whole: boolean }>;
  lines: number;
  /** What a paragraph whose end was deleted hands on to the next one. */
  carried: OpenLine | null;
  /** Marks and comments that begin between two paragraphs. */
  readonly waiting: { readonly marks: string[]; readonly comments: OpenLine['comments'] };
};

function nextLine(body: BodyReading): number {
  body.lines += 1;
  return body.lines > WORD_LINES ? refuse('too_complex') : body.lines;
}

function placeComments(body: BodyReading, line: number, found: OpenLine['comments'], length: number): void {
  for (const { id, is, at } of found) {
    const place = { line, at };
    const known = body.places.get(id);
    if (is === 'start') body.places.set(id, { from: place, to: { line, at: length }, whole: false });
    else if (is === 'end' && known) known.to = place;
    // A comment without a stretch is about its line.
    else if (!known) body.places.set(id, { from: { line, at: 0 }, to: { line, at: length }, whole: true });
    else if (known.whole) known.to = { line, at: length };
  }
}

function listIn(
  body: BodyReading,
  properties: XmlNode | undefined,
  byStyle: XmlNode | undefined,
): WordParagraph['list'] {
  const own = childOf(properties, 'numPr');
  const id = valueOf(own, 'numId') ?? valueOf(byStyle, 'numId');
  const depth = Number(valueOf(own, 'ilvl') ?? valueOf(byStyle, 'ilvl') ?? 0);
  const level = id === null ? undefined : body.numbering.get(id)?.get(depth);
  if (id === null || !level || level.format === 'none' || !(depth >= 0 && depth <= 8)) return null;
  return { id, depth, ordered: level.format !== 'bullet', start: level.start };
}

/** Words below a picture without the number that Word counts before them. */
function withoutNumber(nodes: readonly InlineNode[], counted: number): readonly InlineNode[] {
  if (counted === 0) return nodes;
  let at = 0;
  const rest = nodes.flatMap((node) => {
    const from = at;
    at += lengthOfLine([node]);
    if (at <= counted) return [];
    return node.type === 'text' && from < counted ? [{ ...node, text: node.text.slice(counted - from) }] : [node];
  });
  const [first, ...others] = rest;
  if (first?.type !== 'text') return rest;
  const text = first.text.replace(/^[\s:.–—-]+/u, '');
  return text === '' ? others : [{ ...first, text }, ...others];
}

const emptyLine = (): OpenLine => ({ nodes: [], counted: 0, marks: [], pictures: [], comments: [] });

/** The line of a paragraph; null where its end was deleted, so that it goes on in the next one. */
function lineOf(body: BodyReading, paragraph: XmlNode): OpenLine | null {
  const line = body.carried ?? emptyLine();
  body.carried = null;
  line.marks.push(...body.waiting.marks.splice(0));
  line.comments.push(...body.waiting.comments.splice(0));
  for (const node of elementsOf(paragraph)) readInline(body, line, node, null);
  const end = childOf(childOf(paragraph, 'pPr'), 'rPr');
  if (!childOf(end, 'del') && !childOf(end, 'moveFrom')) return line;
  body.carried = line;
  return null;
}

type Added = { readonly paragraph: WordParagraph; readonly pictures: readonly string[]; readonly rule: boolean };

function paragraphOf(body: BodyReading, node: XmlNode, line: OpenLine): Added | null {
  const properties = childOf(node, 'pPr');
  const look = styleLook(body.styles, valueOf(properties, 'pStyle'));
  if (look.contents) return null;
  const outline = Number(valueOf(properties, 'outlineLvl') ?? 9);
  const heading = outline < 9 ? outline + 1 : look.heading;
  const number = nextLine(body);
  placeComments(body, number, line.comments, lengthOfLine(line.nodes));
  const indent = childOf(properties, 'ind');
  const content = joinedLine(look.caption ? withoutNumber(line.nodes, line.counted) : line.nodes);
  const borders = childOf(properties, 'pBdr');
  const paragraph: WordParagraph = {
    is: 'paragraph',
    line: number,
    block: content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content },
    heading,
    list: heading > 0 ? null : listIn(body, properties, look.numbering),
    indented: look.indented || Number(indent?.attribute('left') ?? indent?.attribute('start') ?? 0) > 0,
    quoted: look.quoted,
    caption: look.caption,
    marks: line.marks.filter((mark) => mark !== '' && !mark.startsWith('_')),
  };
  const rule = content.length === 0 && (switchOf(borders, 'bottom') ?? switchOf(borders, 'top')) === true;
  return { paragraph, pictures: line.pictures, rule };
}

function readParagraph(body: BodyReading, node: XmlNode): void {
  const line = lineOf(body, node);
  const added = line && paragraphOf(body, node, line);
  if (!added) return;
  const { paragraph, pictures, rule } = added;
  const { line: number, marks, block } = paragraph;
  if (rule && marks.length === 0) body.blocks.push({ is: 'rule', line: number });
  else if (pictures.length === 0 || marks.length > 0 || block.content !== undefined) body.blocks.push(paragraph);
  for (const name of pictures) body.blocks.push({ is: 'picture', line: number, name });
}

/** The lines of a cell; a table in it has no room of its own. */
function linesOfCell(body: BodyReading, cell: XmlNode): readonly WordParagraph[] {
  return elementsOf(cell).flatMap((node): readonly WordParagraph[] => {
    switch (node.name) {
      case 'p': {
        const line = lineOf(body, node);
        const added = line && paragraphOf(body, node, line);
        added?.pictures.forEach(() => leaveOut(body, 'pictures'));
        return added ? [{ ...added.paragraph, heading: 0 }] : [];
      }
      case 'tbl':
        leaveOut(body, 'nested_tables');
        return allBelow(node, 'tc').flatMap((inner) => linesOfCell(body, inner));
      case 'bookmarkStart':
        body.waiting.marks.push(node.attribute('name') ?? '');
        return [];
      case 'sdt':
      case 'sdtContent':
      case 'customXml':
      case 'ins':
      case 'moveTo':
        return linesOfCell(body, node);
      default:
        return [];
    }
  });
}

/** The rows or cells of a table; Word may put them into tags and fields of forms. */
function within(node: XmlNode, name: 'tr' | 'tc'): readonly XmlNode[] {
  return elementsOf(node).flatMap((child) => {
    if (child.name === name) return [child];
    return ['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo'].includes(child.name) ? within(child, name) : [];
  });
}

type OpenCell = { readonly columns: number; rows: number; readonly lines: readonly WordParagraph[] };

function readRow(body: BodyReading, row: XmlNode, tall: Map<number, OpenCell>): readonly OpenCell[] {
  const cells: OpenCell[] = [];
  let column = 0;
  for (const node of within(row, 'tc')) {
    const properties = childOf(node, 'tcPr');
    const span = Number(valueOf(properties, 'gridSpan') ?? 1);
    if (!Number.isInteger(span) || span < 1 || column + span > MAX_COLUMNS) refuse('too_complex');
    const merge = childOf(properties, 'vMerge');
    const above = tall.get(column);
    if (merge && merge.attribute('val') !== 'restart' && above?.columns === span) above.rows += 1;
    else {
      const cell = { columns: span, rows: 1, lines: linesOfCell(body, node) };
      cells.push(cell);
      for (let step = 0; step < span; step += 1) tall.delete(column + step);
      if (merge) tall.set(column, cell);
    }
    column += span;
  }
  return cells;
}

function readTable(body: BodyReading, node: XmlNode): void {
  const marks = body.waiting.marks.splice(0).filter((mark) => !mark.startsWith('_'));
  const tall = new Map<number, OpenCell>();
  const rows = within(node, 'tr').filter((row) => !childOf(childOf(row, 'trPr'), 'del'));
  if (rows.length > MAX_ROWS) refuse('too_complex');
  const line = nextLine(body);
  const cells = rows.map((row): readonly WordCell[] => readRow(body, row, tall));
  const first = rows.findIndex((row) => switchOf(childOf(row, 'trPr'), 'tblHeader') !== true);
  const table: WordTable = { is: 'table', line, headerRows: first === -1 ? 0 : first, rows: cells, marks };
  if (rows.length > 0) body.blocks.push(table);
}

/** What was left of a paragraph whose end was deleted, where no other follows. */
function flush(body: BodyReading): void {
  if (body.carried) readParagraph(body, { name: 'p', attribute: () => null, children: [] });
}

const isContents = (node: XmlNode) =>
  /table of contents/i.test(allBelow(node, 'docPartGallery')[0]?.attribute('val') ?? '');

/** Reads the blocks of the body, or of what stands for some of it. */
export function readBlocks(body: BodyReading, parent: XmlNode): void {
  for (const node of elementsOf(parent)) {
    switch (node.name) {
      case 'p':
        readParagraph(body, node);
        break;
      case 'tbl':
        flush(body);
        readTable(body, node);
        break;
      case 'sdt':
        if (!isContents(childOf(node, 'sdtPr') ?? node)) readBlocks(body, childOf(node, 'sdtContent') ?? node);
        break;
      case 'customXml':
      case 'ins':
      case 'moveTo':
        readBlocks(body, node);
        break;
      case 'AlternateContent':
        readBlocks(body, childOf(node, 'Choice') ?? childOf(node, 'Fallback') ?? node);
        break;
      case 'altChunk':
        leaveOut(body, 'embedded');
        break;
      case 'bookmarkStart':
        body.waiting.marks.push(node.attribute('name') ?? '');
        break;
      case 'commentRangeStart':
        body.waiting.comments.push({ id: node.attribute('id') ?? '', is: 'start', at: 0 });
        break;
      case 'commentRangeEnd': {
        const known = body.places.get(node.attribute('id') ?? '');
        const last = body.blocks.at(-1);
        if (known && last?.is === 'paragraph')
          known.to = { line: last.line, at: lengthOfLine(last.block.content ?? []) };
      }
    }
  }
  flush(body);
}
