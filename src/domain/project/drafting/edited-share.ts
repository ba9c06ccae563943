import { words } from '#domain/values/text.ts';

/** Longer texts are held against one another by their runs of words alone. */
const MOST_CELLS = 6_000_000;
const RUN = 4;

/** How many words of a text stand in another one, in the same order. */
function inOrder(own: readonly string[], other: readonly string[]): number {
  let row = new Uint32Array(other.length + 1);
  for (const word of own) {
    const next = new Uint32Array(other.length + 1);
    for (let at = 1; at <= other.length; at += 1)
      next[at] = other[at - 1] === word ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The same by runs of four words, for texts that are too long for more. */
function byRuns(own: readonly string[], other: readonly string[]): number {
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= other.length; at += 1) runs.add(other.slice(at, at + RUN).join(' '));
  const kept = new Set<number>();
  for (let at = 0; at + RUN <= own.length; at += 1)
    if (runs.has(own.slice(at, at + RUN).join(' '))) for (let word = at; word < at + RUN; word += 1) kept.add(word);
  return kept.size;
}

/**
 * How much of a passage has been changed since it was accepted, in whole percent of its words: 0 where all of them
 * stand in the text in their order, 100 where none does. A mark that was filled in counts as changed.
 */
export function editedShare(passage: string, text: string): number {
  const [own, other] = [words(passage), words(text)];
  if (own.length === 0) return 0;
  const kept = own.length * other.length > MOST_CELLS ? byRuns(own, other) : inOrder(own, other);
  return Math.round(((own.length - kept) * 100) / own.length);
}
