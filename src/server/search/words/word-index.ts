import type { WordPart } from '#domain/program/program-codes.ts';
import { wordParts } from '#domain/program/program-codes.ts';
import { words } from '#domain/values/text.ts';

import type { Segment, Unsorted } from './segments.ts';
import { merged, post, sorted, unsorted, wider } from './segments.ts';
import { isEmptyWord, stemOf } from './word-forms.ts';

// From each term to the documents that hold it, with its weight there and the parts it stands in. A term is the stem
// of a word, or two neighbours among the telling words of a part. A document is one wording of a program: a changed
// program gets a new one, and whoever keeps the index leaves the old one out.

export type Wording = Readonly<Record<WordPart, string>>;

/**
 * How much a word in each part counts, and how many words such a part usually has: in a longer one a word counts less.
 * The lengths are fixed, so that the weight of one call never depends on the others.
 */
const partWeights: Readonly<Record<WordPart, { readonly boost: number; readonly usual: number }>> = {
  number: { boost: 3, usual: 6 },
  title: { boost: 4, usual: 9 },
  callTitle: { boost: 2, usual: 6 },
  keywords: { boost: 2, usual: 12 },
  summary: { boost: 2, usual: 90 },
  names: { boost: 1, usual: 8 },
  text: { boost: 1, usual: 500 },
};
const LENGTH_SHARE = 0.5;

/** The parts that say what a call is about, as bits. */
const subjectParts = (['title', 'callTitle', 'keywords', 'summary'] as const).reduce(
  (bits, part) => bits | (1 << wordParts.indexOf(part)),
  0,
);

/** Weights are kept as whole numbers of this many to one. */
export const WEIGHT_UNIT = 512;
/** The most that such a number can be. */
export const HEAVIEST = 65_535;

export type WordIndex = {
  readonly numbers: Map<string, number>;
  /** The terms of two neighbouring words, by the numbers of both. */
  readonly pairs: Map<number, number>;
  /** What each term is: a stem, or two with a space between them. */
  readonly terms: string[];
  /** The term of each word that stood in a document, and the words that say nothing. */
  readonly termOfWord: Map<string, number>;
  readonly emptyWords: Set<string>;
  /** In how many documents each term stands. */
  frequencies: Uint32Array;
  /** In how many documents each term stands in a part that says what the call is about. */
  subjects: Uint32Array;
  segments: Segment[];
  unsorted: Unsorted;
  documents: number;
  /** The heaviest terms of each document: FORWARD places for each. */
  forward: Uint32Array;
  forwardWeights: Uint16Array;
  tally: { counts: Float32Array; parts: Uint8Array };
};

export const FORWARD = 48;
const MOST_SEGMENTS = 6;
export const NO_TERM = 0xff_ff_ff_ff;

export function emptyIndex(): WordIndex {
  return {
    numbers: new Map(),
    pairs: new Map(),
    terms: [],
    termOfWord: new Map(),
    emptyWords: new Set(),
    frequencies: new Uint32Array(1024),
    subjects: new Uint32Array(1024),
    segments: [],
    unsorted: unsorted(4096),
    documents: 0,
    forward: new Uint32Array(0),
    forwardWeights: new Uint16Array(0),
    tally: { counts: new Float32Array(1024), parts: new Uint8Array(1024) },
  };
}

/** Longer words are cut out of their text by reference in V8, which would keep the text. */
const OWN_TEXT = 13;
const LONGEST_WORD = 100;

function newTerm(index: WordIndex, term: string): number {
  const number = index.terms.length;
  index.terms.push(term);
  index.frequencies = wider(Uint32Array, index.frequencies, number + 1);
  index.subjects = wider(Uint32Array, index.subjects, number + 1);
  index.tally.counts = wider(Float32Array, index.tally.counts, number + 1);
  index.tally.parts = wider(Uint8Array, index.tally.parts, number + 1);
  return number;
}

function ownText(word: string): string {
  return word.length < OWN_TEXT ? word : [...word].join('');
}

/** The term of a word; NO_TERM where it says nothing. */
function termOf(index: WordIndex, word: string): number {
  const known = index.termOfWord.get(word);
  if (known !== undefined) return known;
  if (index.emptyWords.has(word)) return NO_TERM;
  if (isEmptyWord(word) || word.length > LONGEST_WORD) {
    index.emptyWords.add(ownText(word));
    return NO_TERM;
  }
  const stem = ownText(stemOf(word));
  let term = index.numbers.get(stem);
  if (term === undefined) {
    term = newTerm(index, stem);
    index.numbers.set(stem, term);
  }
  index.termOfWord.set(ownText(word), term);
  return term;
}

const PAIR_BASE = 2 ** 26;

function pairTermOf(index: WordIndex, first: number, second: number): number {
  const key = first * PAIR_BASE + second;
  const known = index.pairs.get(key);
  if (known !== undefined) return known;
  const term = newTerm(index, `${index.terms[first]} ${index.terms[second]}`);
  index.pairs.set(key, term);
  return term;
}

/** The number of a term that stands in some document; undefined where none has it. */
export function findTerm(index: WordIndex, term: string): number | undefined {
  return index.numbers.get(term);
}

/** The term of two terms that stand beside each other in some document. */
export function findPair(index: WordIndex, first: number, second: number): number | undefined {
  return index.pairs.get(first * PAIR_BASE + second);
}

/** The words of a part with how often they stand there: in the official text "battery:3" stands for three. */
function countedWords(part: WordPart, text: string): readonly (readonly [word: string, count: number])[] {
  if (part !== 'text') return words(text).map((word) => [word, 1]);
  return text.split(' ').flatMap((written): readonly (readonly [string, number])[] => {
    const colon = written.indexOf(':');
    if (colon < 0) return written === '' ? [] : [[written, 1]];
    return [[written.slice(0, colon), Number(written.slice(colon + 1))]];
  });
}

function countPart(index: WordIndex, part: WordPart, text: string, touched: number[]): void {
  const { boost, usual } = partWeights[part];
  const found: { readonly term: number; readonly count: number }[] = [];
  let length = 0;
  for (const [word, count] of countedWords(part, text)) {
    const term = termOf(index, word);
    if (term === NO_TERM) continue;
    found.push({ term, count });
    length += count;
  }
  const each = boost / (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / usual);
  const bit = 1 << wordParts.indexOf(part);
  const add = (term: number, amount: number): void => {
    const { counts, parts } = index.tally;
    if (parts[term] === 0) touched.push(term);
    counts[term] = (counts[term] ?? 0) + amount;
    parts[term] = (parts[term] ?? 0) | bit;
  };
  let before: number | null = null;
  for (const { term, count } of found) {
    add(term, each * count);
    if (part !== 'text' && before !== null) add(pairTermOf(index, before, term), each);
    before = term;
  }
}

/** The heaviest terms of a document, kept beside the postings: what a document is about, read from the document. */
function keepForward(index: WordIndex, touched: readonly number[]): void {
  const { counts } = index.tally;
  const heaviest: number[] = [];
  for (const term of touched) {
    const amount = counts[term] ?? 0;
    if (heaviest.length === FORWARD && amount <= (counts[heaviest[FORWARD - 1] ?? 0] ?? 0)) continue;
    let at = heaviest.length;
    while (at > 0 && (counts[heaviest[at - 1] ?? 0] ?? 0) < amount) at -= 1;
    heaviest.splice(at, 0, term);
    if (heaviest.length > FORWARD) heaviest.pop();
  }
  const start = index.documents * FORWARD;
  index.forward = wider(Uint32Array, index.forward, start + FORWARD);
  index.forwardWeights = wider(Uint16Array, index.forwardWeights, start + FORWARD);
  for (let at = 0; at < FORWARD; at += 1) {
    const term = heaviest[at];
    index.forward[start + at] = term ?? NO_TERM;
    index.forwardWeights[start + at] = term === undefined ? 0 : weightOf(counts[term] ?? 0);
  }
}

function weightOf(amount: number): number {
  return Math.min(HEAVIEST, Math.max(1, Math.round(amount * WEIGHT_UNIT)));
}

/** Adds a wording; answers the number of its document. */
export function addDocument(index: WordIndex, wording: Wording): number {
  const touched: number[] = [];
  for (const part of wordParts) countPart(index, part, wording[part], touched);
  keepForward(index, touched);
  for (const term of touched) {
    const weight = weightOf(index.tally.counts[term] ?? 0);
    post(index.unsorted, index.documents, { term, weight, parts: index.tally.parts[term] ?? 0 });
    index.frequencies[term] = (index.frequencies[term] ?? 0) + 1;
    if (((index.tally.parts[term] ?? 0) & subjectParts) !== 0) index.subjects[term] = (index.subjects[term] ?? 0) + 1;
    index.tally.counts[term] = 0;
    index.tally.parts[term] = 0;
  }
  index.documents += 1;
  return index.documents - 1;
}

/** Sorts what was added, so that it can be found. */
export function sealIndex(index: WordIndex): void {
  if (index.unsorted.count === 0) return;
  index.segments.push(sorted(index.unsorted, index.terms.length));
  index.unsorted = unsorted(4096);
  if (index.segments.length > MOST_SEGMENTS) index.segments = [merged(index.segments, index.terms.length)];
}

/** Where in a segment the postings of a term stand. */
export type Postings = {
  readonly documents: Uint32Array;
  /** In units of which WEIGHT_UNIT make one. */
  readonly weights: Uint16Array;
  readonly parts: Uint8Array;
  readonly from: number;
  readonly end: number;
};

/** The postings of a term. Whoever goes through them does so in a plain loop: frequent terms have tens of thousands. */
export function postingsOf(index: WordIndex, term: number): readonly Postings[] {
  return index.segments.flatMap(({ starts, documents, weights, parts }) => {
    const from = starts[term];
    const end = starts[term + 1];
    return from === undefined || end === undefined || from === end ? [] : [{ documents, weights, parts, from, end }];
  });
}

/** The names of the parts of a bit set. */
export function partsOf(bits: number): readonly WordPart[] {
  return wordParts.filter((_, at) => (bits & (1 << at)) !== 0);
}
