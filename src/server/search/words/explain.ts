import type { WordPart, WordWay } from '#domain/program/program-codes.ts';

import type { QuerySpan, ReadQuery, SayingWay } from './query-reader.ts';
import type { WordIndex } from './word-index.ts';
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

/** For each wanted document that has all terms of a way: the parts in which they stand. */
function partsByDocument(
  index: WordIndex,
  { terms }: SayingWay,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  let left = new Map<number, { readonly all: number; readonly any: number }>();
  for (const [at, term] of terms.entries()) {
    const next = new Map<number, { readonly all: number; readonly any: number }>();
    for (const { documents, parts, from, end } of postingsOf(index, term)) {
      for (let posting = from; posting < end; posting += 1) {
        const document = documents[posting] ?? 0;
        if (!wanted.has(document)) continue;
        const own = parts[posting] ?? 0;
        const before = at === 0 ? { all: own, any: own } : left.get(document);
        if (before) next.set(document, { all: before.all & own, any: before.any | own });
      }
    }
    left = next;
  }
  return new Map([...left].map(([document, { all, any }]) => [document, all === 0 ? any : all]));
}

type Said = { readonly reason: HitReason; readonly from: number; readonly to: number; readonly factor: number };

function sayings(
  index: WordIndex,
  { words, spans }: ReadQuery,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, readonly Said[]> {
  const said = new Map<number, Said[]>();
  const look = ({ from, to, ways }: QuerySpan): void => {
    const typed = words
      .slice(from, to)
      .map((word) => word.typed)
      .join(' ');
    for (const way of ways) {
      for (const [document, bits] of partsByDocument(index, way, wanted)) {
        const reason = { typed, found: way.phrase, way: way.kind, part: partOf(bits) };
        said.set(document, [...(said.get(document) ?? []), { reason, from, to, factor: way.factor }]);
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
  const said = sayings(index, read, new Set(documents));
  return documents.map((document) => surest(said.get(document) ?? [], read.words));
}
