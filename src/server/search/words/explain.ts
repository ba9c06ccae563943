import type { WordPart, WordWay } from '#domain/program/program-codes.ts';

import type { SayingWay } from './concept-ways.ts';
import type { QuerySpan, ReadQuery } from './query-reader.ts';
import type { Postings, WordIndex } from './word-index.ts';
import { partsOf, postingsOf } from './word-index.ts';

/** Why a call was found: what was typed, in which words the call says it, and where. */
export type HitReason = {
  readonly typed: string;
  readonly found: string;
  readonly way: WordWay;
  readonly part: WordPart;
};
export type HitWhy = {
  readonly reasons: readonly HitReason[];
  /** The words that the call has in no way. */
  readonly missing: readonly string[];
  /** Which of the call's sentences says nearly what was asked for; null where none does or that was not looked at. */
  readonly passage: number | null;
};

/** The parts in the order in which they say most about a call. */
const tellingParts: readonly WordPart[] = ['title', 'number', 'keywords', 'callTitle', 'summary', 'names', 'text'];
const wayOrder: Readonly<Record<WordWay, number>> = {
  word: 0,
  mended: 1,
  beginning: 2,
  synonym: 3,
  narrower: 4,
  broader: 5,
};

function partOf(bits: number): WordPart {
  const parts = partsOf(bits);
  return tellingParts.find((part) => parts.includes(part)) ?? 'text';
}

/** Where in postings, which stand in the order of their documents, the one of a document is; -1 where it has none. */
function postingOf({ documents, from, end }: Postings, document: number): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low < end && documents[low] === document ? low : -1;
}

/** The parts in which a document has the term, as bits; null where it has none. */
function partsIn(postings: readonly Postings[], document: number): number | null {
  for (const each of postings) {
    const at = postingOf(each, document);
    if (at >= 0) return each.parts[at] ?? 0;
  }
  return null;
}

/** For each wanted document that has all terms of a way: the parts in which they stand. */
function partsByDocument(
  index: WordIndex,
  { terms }: SayingWay,
  wanted: readonly number[],
): readonly (readonly [document: number, parts: number])[] {
  const postings = terms.map((term) => postingsOf(index, term));
  return wanted.flatMap((document) => {
    const parts: number[] = [];
    for (const each of postings) {
      const own = partsIn(each, document);
      if (own === null) return [];
      parts.push(own);
    }
    const all = parts.reduce((bits, own) => bits & own, -1);
    const any = parts.reduce((bits, own) => bits | own, 0);
    return [[document, all === 0 ? any : all] as const];
  });
}

type Said = { readonly reason: HitReason; readonly from: number; readonly to: number; readonly factor: number };

function sayings(
  index: WordIndex,
  { words, spans }: ReadQuery,
  wanted: readonly number[],
): ReadonlyMap<number, readonly Said[]> {
  const said = new Map<number, Said[]>();
  const look = ({ from, to, ways }: QuerySpan): void => {
    const typed = words
      .slice(from, to)
      .map((word) => word.typed)
      .join(' ');
    for (const way of ways) {
      for (const [document, bits] of partsByDocument(index, way, wanted)) {
        const own = said.get(document) ?? [];
        own.push({
          reason: { typed, found: way.phrase, way: way.kind, part: partOf(bits) },
          from,
          to,
          factor: way.factor,
        });
        said.set(document, own);
      }
    }
  };
  for (const [at, { ways }] of words.entries()) look({ from: at, to: at + 1, ways });
  for (const span of spans) look(span);
  return said;
}

/** Of everything that a document says of the query, the surest for each word: the words themselves first. */
function surest(all: readonly Said[], words: ReadQuery['words']): Omit<HitWhy, 'passage'> {
  const ordered = [...all].sort(
    (a, b) =>
      wayOrder[a.reason.way] - wayOrder[b.reason.way] ||
      b.to - b.from - (a.to - a.from) ||
      b.factor - a.factor ||
      a.from - b.from ||
      (a.reason.found < b.reason.found ? -1 : 1),
  );
  const covered = new Set<number>();
  const chosen: Said[] = [];
  for (const one of ordered) {
    const own = words.map((_, at) => at).slice(one.from, one.to);
    if (own.every((at) => covered.has(at))) continue;
    for (const at of own) covered.add(at);
    chosen.push(one);
  }
  return {
    reasons: chosen.sort((a, b) => a.from - b.from).map(({ reason }) => reason),
    missing: words.flatMap(({ typed }, at) => (covered.has(at) ? [] : [typed])),
  };
}

/** By which words each of these documents was found. */
export function explainHits(
  index: WordIndex,
  read: ReadQuery,
  documents: readonly number[],
): readonly Omit<HitWhy, 'passage'>[] {
  const said = sayings(index, read, [...new Set(documents)]);
  return documents.map((document) => surest(said.get(document) ?? [], read.words));
}
