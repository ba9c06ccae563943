import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';

/** Saves of one author within this time share one entry of the history, as long as the text grows. */
export const HISTORY_ENTRY_MS = 10 * 60_000;

/** The number of history entries that are listed at a time. */
export const HISTORY_PAGE = 50;

/**
 * A save that takes this many characters away, or this share of the text, keeps the earlier text as an entry of its
 * own.
 */
const CLOSES_AT_CHARACTERS = 200;
const CLOSES_AT_SHARE = 5;

function characters(text: string): number {
  return [...text].length;
}

/** How many characters (code points) of a text are missing in the next one, where one stretch of it was changed. */
export function removedCharacters(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return characters(before.slice(start, before.length - end));
}

/** Whether the next text leaves out so much of this one that this one must stay in the history. */
export function closesEntry(before: string, after: string): boolean {
  const length = characters(before);
  const removed = removedCharacters(before, after);
  return (
    characters(after) < length ||
    removed >= CLOSES_AT_CHARACTERS ||
    (removed > 0 && removed * CLOSES_AT_SHARE >= length)
  );
}

type Entry = { readonly author: string | null; readonly startedAt: Instant };
type NextSave = {
  readonly author: string;
  readonly at: Instant;
  /** The first save of an editing session, or a save after a paste over a selection. */
  readonly ownEntry: boolean;
};

/**
 * Whether a save belongs to the newest entry of the history: the same author, within ten minutes, with a text that
 * grows.
 */
export function goesOnIn(entry: Entry, { author, at, ownEntry }: NextSave, before: string, after: string): boolean {
  return (
    !ownEntry &&
    entry.author === author &&
    msOf(at) - msOf(entry.startedAt) < HISTORY_ENTRY_MS &&
    !closesEntry(before, after)
  );
}
