// What a Word file brings back for one section: what it proposes, and what was said about it.
import { lineStarts, textOf, type LineBlock, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { picturesOf } from '#domain/project/text/rich-text.ts';
import { anchorAt, QUOTE_LIMIT, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import { exportedUnits } from './exported-units.ts';
import { keyOfLine, stretchBefore } from './merged-line.ts';
import { plainTextOf } from './plain-text.ts';
import { compared, type Compared, type WordProposal } from './proposals.ts';
import { returnedUnits, type ReturnedUnit } from './returned-units.ts';
import type { ExportNames } from './returned-sections.ts';
import { unitsOf, type UnitBlock } from './units.ts';
import type { WordBlock, WordThread } from './word-file.ts';

/** A thread of the file at its place in the section's exported text. */
export type ReturnedThread = {
  /** Null where its words stand in no text yet. */
  readonly anchor: TextAnchor | null;
  /** The words of the file that it is about, in short. */
  readonly about: string;
  readonly comments: WordThread['comments'];
};

export type SectionReturn = {
  readonly proposals: readonly WordProposal[];
  /** How many changes of the file are suggested, or in the text, already. */
  readonly already: number;
  readonly threads: readonly ReturnedThread[];
  /** Pictures of the file that the exported text does not have. */
  readonly newPictures: number;
};

/** The lines as an export would have them: what it says itself where nothing stands is not what somebody wrote. */
function withoutExportsOwn(blocks: readonly WordBlock[], names: ExportNames): readonly WordBlock[] {
  return blocks.flatMap((block): readonly WordBlock[] => {
    if (block.is !== 'paragraph') return [block];
    const text = plainTextOf(block.block).trim();
    if (text === names.notWritten) return [];
    return text === names.missingPicture ? [{ is: 'picture', line: block.line, name: '' }] : [block];
  });
}

/** Which picture of the text each one of the file is: by its name, else in their order. */
function pictureFinder(exported: RichTextDocument, blocks: readonly WordBlock[]) {
  const pictures = picturesOf(exported);
  const names = new Set(blocks.flatMap((block) => (block.is === 'picture' ? [block.name] : [])));
  const nameless = pictures.filter(({ attrs }) => !names.has(attrs.id));
  let unknown = 0;
  const find = (name: string): UnitBlock | null => {
    const found = pictures.find(({ attrs }) => attrs.id === name) ?? nameless.shift() ?? null;
    if (!found) unknown += 1;
    return found;
  };
  return { find, unknown: () => unknown };
}

type Span = { readonly from: number; readonly to: number };

/** The lines of words in a block. */
function linesIn(block: UnitBlock): readonly LineBlock[] {
  if (block.type !== 'table') return [block];
  return block.content.flatMap((row) =>
    row.content.flatMap(({ content }) => unitsOf({ type: 'doc', content }).flatMap((unit) => linesIn(unit.block))),
  );
}

/** Where a stretch of a line of the file stands in the exported text; null where the line is new. */
function placeBefore(
  unit: ReturnedUnit,
  { before }: Compared,
  starts: ReadonlyMap<LineBlock, number>,
  nth: number,
  span: Span,
) {
  const was = before.get(unit)?.block;
  const line = unit.lines[nth];
  if (!was || !line) return null;
  const lines = linesIn(was);
  const key = keyOfLine(line.content);
  const old =
    was.type === 'table'
      ? lines.find(
          (each) => (each.type === 'paragraph' || each.type === 'heading') && keyOfLine(each.content ?? []) === key,
        )
      : lines[0];
  const start = old && starts.get(old);
  if (start === undefined || !old || old.type === 'horizontalRule') return null;
  if (old.type === 'picture') return { from: start, to: start + old.attrs.caption.length };
  const content = old.content ?? [];
  const found = stretchBefore(content, line.content, span) ?? { from: 0, to: plainTextOf(old).length };
  return { from: start + found.from, to: start + found.to };
}

const ABOUT_LIMIT = 200;

function shortened(text: string): string {
  const characters = [...text.trim()];
  return characters.length > ABOUT_LIMIT ? `${characters.slice(0, ABOUT_LIMIT).join('')}…` : characters.join('');
}

/** The threads about lines of these blocks, each where its words stood in the exported text. */
function threadsOf(
  exported: RichTextDocument,
  now: readonly ReturnedUnit[],
  found: Compared,
  threads: readonly WordThread[],
): readonly ReturnedThread[] {
  const starts = lineStarts(exported);
  const text = textOf(exported);
  const places = now.flatMap((unit) => unit.lines.map(({ line, content }, nth) => ({ unit, nth, line, content })));
  return threads.flatMap(({ from, to, comments }): readonly ReturnedThread[] => {
    const within = places.filter(({ line }) => line >= from.line && line <= Math.max(from.line, to.line));
    if (within.length === 0) return [];
    const spans = within.map(({ unit, nth, line, content }) => {
      const words = plainTextOf({ type: 'paragraph', content });
      const span = { from: line === from.line ? from.at : 0, to: line === to.line ? to.at : words.length };
      return { words: words.slice(span.from, span.to), place: placeBefore(unit, found, starts, nth, span) };
    });
    const known = spans.flatMap(({ place }) => place ?? []);
    const start = Math.min(...known.map((place) => place.from));
    const end = Math.min(start + QUOTE_LIMIT, Math.max(...known.map((place) => place.to)));
    const anchor = known.length === 0 ? null : anchorAt(text, start, end);
    return [{ anchor, about: shortened(spans.map(({ words }) => words).join(' ')), comments }];
  });
}

/** A value as text that is the same for equal values, however their parts are ordered. */
function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, part]) => `${key}:${stableText(part)}`).join(',')}}`;
}

const nameOf = ({ kind, at, unit }: WordProposal) => stableText([kind, at, unit?.block ?? null]);

/** A text as if it had come back. */
function asReturned(document: RichTextDocument): readonly ReturnedUnit[] {
  return exportedUnits(document)
    .filter(({ hidden }) => !hidden)
    .map(({ block, key, heading, list, frames }) => ({
      block,
      key,
      heading,
      list: list && { ...list, id: '', start: 1 },
      indented: list === null && frames.some(({ type }) => type === 'listItem'),
      quoted: list === null && frames.some(({ type }) => type === 'blockquote'),
      lines: [],
    }));
}

type Section = {
  /** The text that was exported. */
  readonly exported: RichTextDocument;
  /** The text with everything that the person suggests already. */
  readonly suggested: RichTextDocument;
};

/** What a section of a file brings back: what is suggested already, or in the text by now, is not proposed again. */
export function sectionReturn(
  { exported, suggested }: Section,
  blocks: readonly WordBlock[],
  threads: readonly WordThread[],
  names: ExportNames,
): SectionReturn {
  const own = withoutExportsOwn(blocks, names);
  const pictures = pictureFinder(exported, own);
  const now = returnedUnits(own, pictures.find);
  const found = compared(exported, now);
  // Where nothing is proposed, nobody needs to know what is suggested already.
  const there = found.proposals.length === 0 ? [] : compared(exported, asReturned(suggested)).proposals;
  const known = new Set(there.map(nameOf));
  const proposals = found.proposals.filter((proposal) => !known.has(nameOf(proposal)));
  return {
    proposals,
    already: found.proposals.length - proposals.length,
    threads: threadsOf(exported, now, found, threads),
    newPictures: pictures.unknown(),
  };
}

/** Shorter lines may stand in any text. */
const TELLING = 30;

/** Whether lines of a file are some of this text: words of its own, as they stand in it. */
export function isTextOf(blocks: readonly WordBlock[], text: RichTextDocument): boolean {
  const lines = returnedUnits(blocks, () => null).map(({ key }) => key);
  const own = new Set(exportedUnits(text).map(({ key }) => key));
  return lines.some((key) => key.length >= TELLING && own.has(key));
}
