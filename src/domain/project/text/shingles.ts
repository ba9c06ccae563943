import { words } from '#domain/values/text.ts';

/** So many words in a row are the same in two texts by copying alone. */
const RUN = 12;
/** One run in so many is kept: which ones depends on their words only, so that two texts keep the same. */
const KEPT = 8;

/** A number for a run of words (FNV-1a, 32 bits). */
function hashOf(run: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < run.length; at += 1) {
    hash ^= run.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  // The lower bits of this hash are not mixed well enough to choose by.
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/** A sample of the runs of twelve words of a text, each as a number, none twice. */
export function shinglesOf(text: string): readonly number[] {
  const all = words(text);
  const kept = new Set<number>();
  for (let at = 0; at + RUN <= all.length; at += 1) {
    const hash = hashOf(all.slice(at, at + RUN).join(' '));
    if (hash % KEPT === 0) kept.add(hash);
  }
  return [...kept];
}

/** How much of a text stands in another one too, word for word: from 0, nothing, to 1. Null where it is too short to tell. */
export function copiedShare(text: string, from: readonly number[]): number | null {
  const own = shinglesOf(text);
  if (own.length < 10) return null;
  const others = new Set(from);
  return own.filter((hash) => others.has(hash)).length / own.length;
}
