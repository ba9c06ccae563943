import type { InlineNode, Mark } from '#domain/project/text/rich-text.ts';
import type { WordLeftOut } from '#domain/project/word-file/word-codes.ts';
import { WORD_CHARACTERS } from '#domain/project/word-file/word-codes.ts';

import { refuse } from '#server/adapters/file-reader/refusal.ts';
import { breakOf, lengthOfLine, linkOf, linkOfField, marksOfRun, noteOf, pieceOf } from './word-line.ts';
import type { WordStyles } from './word-styles.ts';
import { allBelow, childOf, elementsOf, switchOf, textBelow, type XmlNode } from './xml-tree.ts';

// Reads what stands in a line of a Word file, as it is after all tracked changes are accepted.

/** A field of Word: its instruction, and whether its result has begun. */
type Field = { instruction: string; inResult: boolean };

/** What the lines of a file share while they are read. */
export type WordReading = {
  readonly styles: WordStyles;
  /** Addresses of links by the ids of their references. */
  readonly links: ReadonlyMap<string, string>;
  readonly notes: { readonly footnote: ReadonlyMap<string, string>; readonly endnote: ReadonlyMap<string, string> };
  readonly fields: Field[];
  readonly leftOut: Partial<Record<WordLeftOut, number>>;
  characters: number;
};

/** A line while it is read. */
export type OpenLine = {
  nodes: InlineNode[];
  /** How much of it stands before the end of the number that Word counts for a picture; 0 where there is none. */
  counted: number;
  readonly marks: string[];
  readonly pictures: string[];
  readonly comments: { readonly id: string; readonly is: 'start' | 'end' | 'whole'; readonly at: number }[];
};

export function leaveOut({ leftOut }: WordReading, what: WordLeftOut): void {
  leftOut[what] = (leftOut[what] ?? 0) + 1;
}

/** What the fields around this place show: nothing in an instruction, and where their result leads. */
function fieldsNow({ fields }: WordReading): { readonly shown: boolean; readonly link: string | null } {
  const shown = fields.every(({ inResult }) => inResult);
  const link = fields.map(({ instruction }) => linkOfField(instruction)).findLast((address) => address !== null);
  return { shown, link: link ?? null };
}

function readField(reading: WordReading, line: OpenLine, kind: string | null): void {
  const { fields } = reading;
  if (kind === 'begin') fields.push({ instruction: '', inResult: false });
  const last = fields.at(-1);
  if (kind === 'separate' && last) last.inResult = true;
  if (kind !== 'end') return;
  const ended = fields.pop();
  if (ended && /^\s*SEQ\b/i.test(ended.instruction)) line.counted = lengthOfLine(line.nodes);
}

function readPicture(reading: WordReading, line: OpenLine, node: XmlNode): void {
  if (allBelow(node, 'txbxContent').length > 0) return leaveOut(reading, 'text_boxes');
  const isPicture = allBelow(node, 'blip').length + allBelow(node, 'imagedata').length > 0;
  if (!isPicture) return leaveOut(reading, 'embedded');
  line.pictures.push(allBelow(node, 'docPr')[0]?.attribute('name') ?? '');
}

/** The sign of a symbol font is known only where it is one of every font. */
function signOf(code: string | null): string {
  const point = Number.parseInt(code ?? '', 16);
  return Number.isInteger(point) && point >= 0x20 && point < 0xe000 ? String.fromCodePoint(point) : '•';
}

function add(reading: WordReading, line: OpenLine, node: InlineNode): void {
  line.nodes.push(node);
  reading.characters += lengthOfLine([node]);
  if (reading.characters > WORD_CHARACTERS) refuse('too_complex');
}

function addNote(reading: WordReading, line: OpenLine, node: XmlNode, kind: 'footnote' | 'endnote'): void {
  const text = reading.notes[kind].get(node.attribute('id') ?? '');
  const note = noteOf(text);
  if (note) return add(reading, line, note);
  if (text !== undefined) leaveOut(reading, 'long_notes');
}

function wordsOf(node: XmlNode): string {
  const text = textBelow(node).replaceAll(/[\r\n\t]+/g, ' ');
  return node.attribute('space') === 'preserve' ? text : text.trim();
}

/** The part of an alternative that today's programs show. */
function chosen(node: XmlNode): XmlNode | undefined {
  return childOf(node, 'Choice') ?? childOf(node, 'Fallback');
}

function readRunPart(reading: WordReading, line: OpenLine, node: XmlNode, marks: readonly Mark[]): void {
  const text = (words: string) => {
    if (words !== '') add(reading, line, pieceOf(words, marks));
  };
  switch (node.name) {
    case 't':
      return text(wordsOf(node));
    case 'tab':
    case 'ptab':
      return text('\t');
    case 'br':
      if (['page', 'column'].includes(node.attribute('type') ?? '')) return;
      return add(reading, line, breakOf(marks));
    case 'cr':
      return add(reading, line, breakOf(marks));
    case 'noBreakHyphen':
      return text('\u2011');
    case 'sym':
      return text(signOf(node.attribute('char')));
    case 'footnoteReference':
      return addNote(reading, line, node, 'footnote');
    case 'endnoteReference':
      return addNote(reading, line, node, 'endnote');
    case 'drawing':
    case 'pict':
    case 'object':
      return readPicture(reading, line, node);
    case 'commentReference':
      line.comments.push({ id: node.attribute('id') ?? '', is: 'whole', at: lengthOfLine(line.nodes) });
      return;
    case 'ruby':
      for (const run of elementsOf(childOf(node, 'rubyBase') ?? node)) readInline(reading, line, run, null);
      return;
    case 'AlternateContent':
      for (const part of elementsOf(chosen(node) ?? node)) readRunPart(reading, line, part, marks);
  }
}

function readRun(reading: WordReading, line: OpenLine, run: XmlNode, link: string | null): void {
  const properties = childOf(run, 'rPr');
  for (const node of elementsOf(run)) {
    if (node.name === 'fldChar') {
      readField(reading, line, node.attribute('fldCharType'));
      continue;
    }
    const last = reading.fields.at(-1);
    if (node.name === 'instrText' && last && !last.inResult) last.instruction += textBelow(node).slice(0, 4_000);
    const field = fieldsNow(reading);
    if (!field.shown || switchOf(properties, 'vanish') === true) continue;
    readRunPart(reading, line, node, marksOfRun(reading.styles, properties, link ?? field.link));
  }
}

/** Reads one element of a line into it. */
export function readInline(reading: WordReading, line: OpenLine, node: XmlNode, link: string | null): void {
  const within = (some: readonly XmlNode[], to: string | null) => {
    for (const child of some) readInline(reading, line, child, to);
  };
  switch (node.name) {
    case 'r':
      return readRun(reading, line, node, link);
    case 'hyperlink':
      return within(elementsOf(node), linkOf(reading.links.get(node.attribute('id') ?? '')) ?? link);
    case 'fldSimple': {
      const instruction = node.attribute('instr') ?? '';
      within(elementsOf(node), linkOfField(instruction) ?? link);
      if (/^\s*SEQ\b/i.test(instruction)) line.counted = lengthOfLine(line.nodes);
      return;
    }
    case 'ins':
    case 'moveTo':
    case 'smartTag':
    case 'customXml':
    case 'dir':
    case 'bdo':
    case 'sdtContent':
      return within(elementsOf(node), link);
    case 'sdt':
      return within(elementsOf(childOf(node, 'sdtContent') ?? node), link);
    case 'AlternateContent':
      return within(elementsOf(chosen(node) ?? node), link);
    case 'bookmarkStart':
      line.marks.push(node.attribute('name') ?? '');
      return;
    case 'commentRangeStart':
    case 'commentRangeEnd': {
      const is = node.name === 'commentRangeStart' ? 'start' : 'end';
      line.comments.push({ id: node.attribute('id') ?? '', is, at: lengthOfLine(line.nodes) });
      return;
    }
    case 'oMath':
    case 'oMathPara': {
      leaveOut(reading, 'formulas');
      const words = allBelow(node, 't').map(textBelow).join('').trim();
      if (words !== '') add(reading, line, pieceOf(words, []));
    }
  }
}
