import { words } from '#domain/values/text.ts';

/** So many words in a row are the same in two texts by copying alone. */
const RUN = 12;
/** One run in so many is kept: which ones depends on their words only, so that two texts keep the same. */
const KEPT = 8;

/** A number for a word (FNV-1a, 32 bits). */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash ^= word.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash;
}

/** A number for a run of words, from the numbers of its words. */
function runAt(hashes: readonly number[], start: number): number {
  let hash = 0;
  for (let at = start; at < start + RUN; at += 1) {
    hash = Math.imul(hash ^ (hashes[at] ?? 0), 0x9e3779b1);
    // The lower bits would not be mixed well enough to choose by.
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** A sample of the runs of twelve words of a text, each as a number, none twice. */
export function shinglesOf(text: string): readonly number[] {
  const hashes = words(text).map(hashOf);
  const kept = new Set<number>();
  for (let at = 0; at + RUN <= hashes.length; at += 1) {
    const hash = runAt(hashes, at);
    if (hash % KEPT === 0) kept.add(hash);
  }
  return [...kept];
}

/** How much of a text stands in another one too, word for word: from 0, nothing, to 1. Null where it is too short to tell. */
export function copiedShare(text: string, from: readonly number[]): number | null {
  if (from.length === 0) return null;
  const own = shinglesOf(text);
  if (own.length < 10) return null;
  const others = new Set(from);
  return own.filter((hash) => others.has(hash)).length / own.length;
}
