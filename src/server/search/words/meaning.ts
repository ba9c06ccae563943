import { hashOf } from './word-distance.ts';
import type { WordIndex } from './word-index.ts';
import { FORWARD, NO_TERM, WEIGHT_UNIT } from './word-index.ts';

// What words and calls have in common beyond the words themselves: each term is a direction in a space of few
// dimensions, in which terms that stand in the same calls lie near to each other (latent semantic analysis: the first
// singular vectors of the table of calls by terms, found by repeated projection).

export const DIMENSIONS = 64;
const ROUNDS = 5;
/** More calls than these teach nothing new and take time; the others are placed by what these taught. */
const MOST_TAUGHT = 6000;

export type Meaning = {
  /** The direction of each term, one after the other. */
  readonly terms: Float32Array;
  /** Of how many terms and documents it was made. */
  readonly termCount: number;
  readonly taughtBy: number;
  documents: Float32Array;
  placed: number;
};

/** How much a rare term tells more than a frequent one. */
export function rarity(frequency: number, documents: number): number {
  return Math.log(1 + (documents - Math.min(frequency, documents) + 0.5) / (frequency + 0.5));
}

type Rows = { readonly starts: Uint32Array; readonly terms: Uint32Array; readonly values: Float32Array };

function valueOf(index: WordIndex, term: number, weight: number): number {
  const frequency = index.frequencies[term] ?? 0;
  const amount = weight / WEIGHT_UNIT;
  return frequency < 2 ? 0 : (rarity(frequency, index.documents) * amount) / (amount + 1.2);
}

/** The terms of a document and how much each says of it, as a row of length one. */
function rowOf(index: WordIndex, document: number, termCount: number): (readonly [number, number])[] {
  const start = document * FORWARD;
  const row: [number, number][] = [];
  let length = 0;
  for (let at = start; at < start + FORWARD; at += 1) {
    const term = index.forward[at] ?? NO_TERM;
    if (term === NO_TERM || term >= termCount) continue;
    const value = valueOf(index, term, index.forwardWeights[at] ?? 0);
    if (value === 0) continue;
    row.push([term, value]);
    length += value * value;
  }
  const scale = length === 0 ? 0 : 1 / Math.sqrt(length);
  return row.map(([term, value]) => [term, value * scale]);
}

function taughtRows(index: WordIndex, termCount: number): Rows {
  const step = Math.max(1, Math.ceil(index.documents / MOST_TAUGHT));
  const starts = [0];
  const terms: number[] = [];
  const values: number[] = [];
  for (let document = 0; document < index.documents; document += step) {
    for (const [term, value] of rowOf(index, document, termCount)) {
      terms.push(term);
      values.push(value);
    }
    starts.push(terms.length);
  }
  return { starts: Uint32Array.from(starts), terms: Uint32Array.from(terms), values: Float32Array.from(values) };
}

/**
 * A direction for a term to begin with: numbers that look random (a linear congruential generator) and that its text
 * alone decides, so that the order in which calls were read changes nothing.
 */
function firstDirection(term: string, into: Float32Array): void {
  let state = hashOf(term);
  for (let d = 0; d < DIMENSIONS; d += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    into[d] = state / 2 ** 31 - 1;
  }
}

/** Makes the columns of a table of `rows` by DIMENSIONS independent of each other and of length one. */
function straighten(table: Float32Array, rows: number): void {
  for (let column = 0; column < DIMENSIONS; column += 1) {
    for (let before = 0; before < column; before += 1) {
      let shared = 0;
      for (let row = 0; row < rows; row += 1)
        shared += (table[row * DIMENSIONS + column] ?? 0) * (table[row * DIMENSIONS + before] ?? 0);
      for (let row = 0; row < rows; row += 1) {
        const at = row * DIMENSIONS + column;
        table[at] = (table[at] ?? 0) - shared * (table[row * DIMENSIONS + before] ?? 0);
      }
    }
    let length = 0;
    for (let row = 0; row < rows; row += 1) length += (table[row * DIMENSIONS + column] ?? 0) ** 2;
    const scale = length < 1e-12 ? 0 : 1 / Math.sqrt(length);
    for (let row = 0; row < rows; row += 1) {
      const at = row * DIMENSIONS + column;
      table[at] = (table[at] ?? 0) * scale;
    }
  }
}

/** One projection: the terms' directions through the calls that have them, and back. */
function project({ starts, terms, values }: Rows, used: Float32Array, into: Float32Array): void {
  const call = new Float32Array(DIMENSIONS);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const [from, end] = [starts[row] ?? 0, starts[row + 1] ?? 0];
    call.fill(0);
    for (let at = from; at < end; at += 1) {
      const start = (terms[at] ?? 0) * DIMENSIONS;
      const value = values[at] ?? 0;
      for (let d = 0; d < DIMENSIONS; d += 1) call[d] = (call[d] ?? 0) + value * (used[start + d] ?? 0);
    }
    for (let at = from; at < end; at += 1) {
      const start = (terms[at] ?? 0) * DIMENSIONS;
      const value = values[at] ?? 0;
      for (let d = 0; d < DIMENSIONS; d += 1) into[start + d] = (into[start + d] ?? 0) + value * (call[d] ?? 0);
    }
  }
}

/** Learns the space from the calls of an index; the terms that stand in one call alone have no place in it. */
export function learnMeaning(index: WordIndex): Meaning {
  const termCount = index.terms.length;
  const rows = taughtRows(index, termCount);
  // Only terms that some row names get a place, so that the tables stay small.
  const placeOf = new Uint32Array(termCount).fill(NO_TERM);
  let used = 0;
  for (const term of rows.terms) {
    if (placeOf[term] !== NO_TERM) continue;
    placeOf[term] = used;
    used += 1;
  }
  const small: Rows = { ...rows, terms: rows.terms.map((term) => placeOf[term] ?? 0) };
  let directions = new Float32Array(used * DIMENSIONS);
  placeOf.forEach((place, term) => {
    if (place !== NO_TERM)
      firstDirection(index.terms[term] ?? '', directions.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS));
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    straighten(directions, used);
    const next = new Float32Array(used * DIMENSIONS);
    project(small, directions, next);
    directions = next;
  }
  straighten(directions, used);
  const terms = new Float32Array(termCount * DIMENSIONS);
  placeOf.forEach((place, term) => {
    if (place !== NO_TERM)
      terms.set(directions.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS), term * DIMENSIONS);
  });
  const meaning = { terms, termCount, taughtBy: index.documents, documents: new Float32Array(0), placed: 0 };
  placeDocuments(meaning, index);
  return meaning;
}

function shorten(vector: Float32Array): void {
  let length = 0;
  for (const value of vector) length += value * value;
  const scale = length < 1e-12 ? 0 : 1 / Math.sqrt(length);
  for (let d = 0; d < DIMENSIONS; d += 1) vector[d] = (vector[d] ?? 0) * scale;
}

/** A place in the space, of length one, of weighted terms. */
export function placeOfTerms(meaning: Meaning, terms: Iterable<readonly [number, number]>): Float32Array {
  const place = new Float32Array(DIMENSIONS);
  for (const [term, value] of terms) {
    if (term >= meaning.termCount) continue;
    const start = term * DIMENSIONS;
    for (let d = 0; d < DIMENSIONS; d += 1) place[d] = (place[d] ?? 0) + value * (meaning.terms[start + d] ?? 0);
  }
  shorten(place);
  return place;
}

/** Gives the documents that came since the last time their places. */
export function placeDocuments(meaning: Meaning, index: WordIndex): void {
  if (meaning.placed >= index.documents) return;
  if (meaning.documents.length < index.documents * DIMENSIONS) {
    const wider = new Float32Array(Math.ceil(index.documents * 1.2) * DIMENSIONS);
    wider.set(meaning.documents);
    meaning.documents = wider;
  }
  for (let document = meaning.placed; document < index.documents; document += 1)
    meaning.documents.set(placeOfTerms(meaning, rowOf(index, document, meaning.termCount)), document * DIMENSIONS);
  meaning.placed = index.documents;
}

/** Which documents are worth a look: those that have at least so much of something. */
type Worth = { readonly of: Float32Array; readonly least: number };

/** How near each document lies to a place: 1 is the same direction; below zero counts as nothing. */
export function nearness({ documents, placed }: Meaning, place: Float32Array, worth?: Worth): Float32Array {
  const near = new Float32Array(placed);
  for (let document = 0; document < placed; document += 1) {
    if (worth !== undefined && (worth.of[document] ?? 0) < worth.least) continue;
    const start = document * DIMENSIONS;
    let sum = 0;
    for (let d = 0; d < DIMENSIONS; d += 1) sum += (documents[start + d] ?? 0) * (place[d] ?? 0);
    near[document] = Math.max(0, sum);
  }
  return near;
}

/** The place of a document. */
export function placeOfDocument({ documents }: Meaning, document: number): Float32Array {
  return documents.subarray(document * DIMENSIONS, (document + 1) * DIMENSIONS);
}
