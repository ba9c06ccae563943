import { alikeTo, editDistance, hashOf } from './word-distance.ts';
import type { WordIndex } from './word-index.ts';

// Misspelt words are looked for among words that lose the same letters: each known word is kept under what is left of
// its beginning when up to two letters are taken out, so that no query walks through the vocabulary.

export type Mender = {
  readonly words: readonly string[];
  readonly keys: Uint32Array;
  readonly numbers: Uint32Array;
  /** Of how many different words the mender was made. */
  readonly made: number;
};

const SHORTEST = 4;
const BEGINNING = 8;

/** What is left of a word's beginning when up to so many letters are taken out, the whole beginning included. */
function leftovers(word: string, taken: number): ReadonlySet<string> {
  const beginning = word.slice(0, BEGINNING);
  const all = new Set([beginning]);
  let last = [beginning];
  for (let round = 0; round < taken; round += 1) {
    const next: string[] = [];
    for (const text of last) {
      for (let at = 0; at < text.length; at += 1) {
        const shorter = text.slice(0, at) + text.slice(at + 1);
        if (!all.has(shorter)) {
          all.add(shorter);
          next.push(shorter);
        }
      }
    }
    last = next;
  }
  return all;
}

function editsAllowed(word: string): number {
  return word.length >= 7 ? 2 : 1;
}

/** A mender for the words that stand in the index. */
export function makeMender(index: WordIndex): Mender {
  const known = [...index.termOfWord.keys()].filter((word) => word.length >= SHORTEST - 1 && /^\p{L}+$/u.test(word));
  const rows: number[] = [];
  const ofRow: number[] = [];
  for (const [number, word] of known.entries()) {
    for (const leftover of leftovers(word, editsAllowed(word))) {
      rows.push(hashOf(leftover));
      ofRow.push(number);
    }
  }
  const order = Uint32Array.from(rows, (_, at) => at).sort((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0));
  return {
    words: known,
    keys: Uint32Array.from(order, (at) => rows[at] ?? 0),
    numbers: Uint32Array.from(order, (at) => ofRow[at] ?? 0),
    made: index.termOfWord.size,
  };
}

function firstFrom(keys: Uint32Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The known word nearest to one that is not known: one edit away, two in a word of seven letters and more. Of equally
 * near ones, the one that begins alike, is more alike, and stands in more calls. Null where none is near.
 */
export function nearestWord(mender: Mender, index: WordIndex, word: string): string | null {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return null;
  const allowed = editsAllowed(word);
  const alike = alikeTo(word);
  const candidates = new Set<number>();
  for (const leftover of leftovers(word, allowed)) {
    const key = hashOf(leftover);
    for (let at = firstFrom(mender.keys, key); mender.keys[at] === key; at += 1)
      candidates.add(mender.numbers[at] ?? 0);
  }
  let nearest: { readonly word: string; readonly rank: number } | null = null;
  for (const number of candidates) {
    const candidate = mender.words[number] ?? '';
    if (Math.abs(candidate.length - word.length) > allowed || candidate === word) continue;
    const distance = editDistance(word, candidate);
    if (distance > Math.min(allowed, editsAllowed(candidate))) continue;
    const documents = index.frequencies[index.termOfWord.get(candidate) ?? 0] ?? 0;
    const rank =
      distance -
      alike(candidate) -
      (candidate[0] === word[0] ? 0.3 : 0) -
      0.12 * Math.log2(1 + Math.min(documents, 64));
    if (nearest === null || rank < nearest.rank || (rank === nearest.rank && candidate < nearest.word))
      nearest = { word: candidate, rank };
  }
  return nearest?.word ?? null;
}

const SHORTEST_PIECE = 3;

/** An unknown word as two known ones that were written together: "renewableenergy". Null where it is not. */
export function splitWord(index: WordIndex, word: string): readonly [string, string] | null {
  let best: { readonly pieces: readonly [string, string]; readonly least: number } | null = null;
  for (let at = SHORTEST_PIECE; at <= word.length - SHORTEST_PIECE; at += 1) {
    const pieces = [word.slice(0, at), word.slice(at)] as const;
    const least = Math.min(...pieces.map((piece) => index.frequencies[index.termOfWord.get(piece) ?? -1] ?? 0));
    if (least > 0 && (best === null || least > best.least)) best = { pieces, least };
  }
  return best?.pieces ?? null;
}
