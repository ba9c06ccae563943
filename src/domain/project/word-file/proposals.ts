// What a text that came back from Word changes in the text that was exported: paragraph by paragraph.
import type { RichTextDocument, TableNode } from '#domain/project/text/rich-text.ts';
import type { Shape } from '#domain/values/schemas.ts';
import { commonPairs, heaviestPairs, type PlacePair } from './common-row.ts';
import { exportedUnits, type ExportedUnit } from './exported-units.ts';
import { mergedLine } from './merged-line.ts';
import { framesFor } from './placed-frames.ts';
import type { ReturnedUnit } from './returned-units.ts';
import { mergedTable } from './merged-table.ts';
import { textOfUnits, unitsOf, type TextUnit } from './units.ts';
import type { proposalSchema } from './word-schema.ts';

export type WordProposal = Shape<typeof proposalSchema>;

/** Lines with less in common than this are not the same line changed. */
const ALIKE = 0.4;
/** Lines up to this length are compared letter by letter from both ends, too: they have few words. */
const SHORT = 60;

/** Where more lines than this are compared with each other, only those at about the same place are. */
const MUCH = 10_000;
const BAND = 8;

/** The words of a line, how often it has each, and how many letters they have. */
type Counted = { readonly key: string; readonly words: ReadonlyMap<string, number>; readonly letters: number };

function countedWords(key: string): Counted {
  const words = new Map<string, number>();
  let letters = 0;
  for (const [word] of key.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
    letters += word.length;
  }
  return { key, words, letters };
}

/** Which part of two short lines is the same at their beginning and end. */
function sharedEnds(a: string, b: string): number {
  const [least, most] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (most > SHORT || most === 0) return 0;
  let start = 0;
  while (start < least && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return (start + end) / most;
}

/** How much of their words two lines share, by the letters of these, from 0 to 1. */
function likeness(a: Counted, b: Counted): number {
  if (a.letters + b.letters === 0) return 0;
  let shared = 0;
  for (const [word, count] of a.words) shared += word.length * Math.min(count, b.words.get(word) ?? 0);
  return Math.max((2 * shared) / (a.letters + b.letters), sharedEnds(a.key, b.key));
}

/** Which kinds of blocks can become one another. */
function kindOf({ block }: TextUnit | ReturnedUnit): string {
  return block.type === 'heading' ? 'paragraph' : block.type;
}

/** The blocks that stand for one another: first those with the same words, then those that are alike. */
function pairsOf(old: readonly ExportedUnit[], now: readonly ReturnedUnit[]): readonly PlacePair[] {
  const equal = commonPairs(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  );
  const counted = { old: old.map(({ key }) => countedWords(key)), now: now.map(({ key }) => countedWords(key)) };
  const none = countedWords('');
  const pairs: PlacePair[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...equal, [old.length, now.length] as const]) {
    const [startA, startB] = [a, b];
    const [countA, countB] = [nextA - a, nextB - b];
    const isMuch = countA * countB > MUCH;
    const alike = heaviestPairs(countA, countB, (x, y) => {
      if (isMuch && Math.abs(x - (y * countA) / countB) > BAND) return 0;
      const [one, other] = [old[startA + x], now[startB + y]];
      if (!one || !other || kindOf(one) !== kindOf(other)) return 0;
      const share = likeness(counted.old[startA + x] ?? none, counted.now[startB + y] ?? none);
      return share >= ALIKE ? share : 0;
    });
    pairs.push(...alike.map(([x, y]): PlacePair => [x + startA, y + startB]));
    if (nextA < old.length || nextB < now.length) pairs.push([nextA, nextB]);
    [a, b] = [nextA + 1, nextB + 1];
  }
  return pairs;
}

function isSameList(old: ExportedUnit, now: ReturnedUnit): boolean {
  // A line below the number of an item has none of its own, however far in it stands.
  if (old.list === null || now.list === null) return old.list === null && now.list === null;
  return old.list.depth === now.list.depth && old.list.ordered === now.list.ordered;
}

/** The block that came back, in the place of the one that it was; null where nothing is changed. */
function changed(
  old: ExportedUnit,
  now: ReturnedUnit,
  frames: () => TextUnit['frames'],
): Omit<WordProposal, 'at'> | null {
  const { block } = old;
  if (block.type === 'table') {
    const table: TableNode | null = now.block.type === 'table' ? mergedTable(block, now.block) : null;
    return table && { kind: 'changed', unit: { frames: old.frames, block: table }, onlyLook: false };
  }
  if (block.type === 'picture') {
    if (now.block.type !== 'picture' || now.block.attrs.caption === block.attrs.caption.trim()) return null;
    const attrs = { ...block.attrs, caption: now.block.attrs.caption };
    return { kind: 'changed', unit: { frames: old.frames, block: { ...block, attrs } }, onlyLook: false };
  }
  if (block.type === 'horizontalRule' || (now.block.type !== 'paragraph' && now.block.type !== 'heading')) return null;
  const { content, differs } = mergedLine(block.content ?? [], now.block.content ?? []);
  const sameKind = old.heading === now.heading && isSameList(old, now);
  if (differs === 'nothing' && sameKind) return null;
  const words = content.length > 0 ? { content } : {};
  const shape = old.heading === now.heading ? block : now.block;
  const made: TextUnit['block'] =
    shape.type === 'heading' ? { type: 'heading', attrs: shape.attrs, ...words } : { type: 'paragraph', ...words };
  return {
    kind: 'changed',
    unit: { frames: sameKind || old.heading !== now.heading ? old.frames : frames(), block: made },
    onlyLook: differs !== 'words',
  };
}

export type Compared = {
  readonly proposals: readonly WordProposal[];
  /** What each block that came back was when it was exported; none of what is added. */
  readonly before: ReadonlyMap<ReturnedUnit, ExportedUnit>;
};

/**
 * What the blocks that came back change in an exported text, in the order in which they stand. Blocks that are as they
 * were give nothing. What is moved is removed at one place and added at another.
 */
export function compared(exported: RichTextDocument, now: readonly ReturnedUnit[]): Compared {
  const all = exportedUnits(exported);
  const shown = all.map((unit, index) => ({ unit, index })).filter(({ unit }) => !unit.hidden);
  const old = shown.map(({ unit }) => unit);
  const pairs = pairsOf(old, now);
  const pairOf = new Map(pairs.map(([a, b]) => [b, a]));
  const kept = new Set(pairs.map(([a]) => a));
  const placed: TextUnit[] = [];
  const proposals: WordProposal[] = [];
  let last = -1;
  const removeUntil = (end: number) => {
    for (let a = last + 1; a < end; a += 1)
      if (!kept.has(a)) proposals.push({ kind: 'removed', at: shown[a]?.index ?? 0, unit: null, onlyLook: false });
  };
  let next = 0;
  now.forEach((unit, b) => {
    const a = pairOf.get(b);
    const before = a === undefined ? undefined : old[a];
    while ((pairs[next]?.[1] ?? now.length) <= b) next += 1;
    const nextPair = pairs[next]?.[0];
    const frames = () => framesFor(unit, `w${b}`, placed.at(-1), nextPair === undefined ? undefined : old[nextPair]);
    if (a === undefined || !before) {
      const added: TextUnit = { frames: frames(), block: unit.block };
      placed.push(added);
      proposals.push({ kind: 'added', at: shown[last]?.index ?? -1, unit: added, onlyLook: false });
      return;
    }
    removeUntil(a);
    last = a;
    const change = changed(before, unit, frames);
    placed.push(change?.unit ?? before);
    if (change) proposals.push({ ...change, at: shown[a]?.index ?? 0 });
  });
  removeUntil(old.length);
  const before = new Map(
    pairs.flatMap(([a, b]) => {
      const [was, is] = [old[a], now[b]];
      return was && is ? [[is, was] as const] : [];
    }),
  );
  return { proposals, before };
}

/** The exported text with some of what is proposed. */
export function withProposals(exported: RichTextDocument, proposals: readonly WordProposal[]): RichTextDocument {
  const added = Map.groupBy(
    proposals.filter(({ kind }) => kind === 'added'),
    ({ at }) => at,
  );
  const others = new Map(proposals.filter(({ kind }) => kind !== 'added').map((proposal) => [proposal.at, proposal]));
  const addedAt = (at: number) => (added.get(at) ?? []).flatMap(({ unit }) => unit ?? []);
  const units = unitsOf(exported).flatMap((unit, at) => {
    const change = others.get(at);
    const here = change ? (change.unit === null ? [] : [change.unit]) : [unit];
    return [...here, ...addedAt(at)];
  });
  return textOfUnits([...addedAt(-1), ...units]);
}
