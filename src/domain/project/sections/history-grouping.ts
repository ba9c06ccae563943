import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';

/** What one author changes within this time shares one entry of the history. */
export const HISTORY_ENTRY_MS = 10 * 60_000;

/** The number of history entries that are listed at a time. */
export const HISTORY_PAGE = 50;

/** So many characters, or this share of a text, are a large deletion: the text before it stays in the history. */
const LARGE_CHARACTERS = 200;
const LARGE_SHARE = 5;

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

/** Whether so many characters are much of a text of this length. */
export function isLargeDeletion(removed: number, length: number): boolean {
  return removed >= LARGE_CHARACTERS || (removed > 0 && removed * LARGE_SHARE >= length);
}

/** A text that stood, as it waits to become an entry of the history. */
export type PastText = {
  readonly content: RichTextDocument;
  readonly length: number;
  readonly revision: number;
  readonly author: string | null;
  readonly at: string;
};

/** The newest entry of an author in the history of a section. */
export type OwnEntry = {
  readonly id: string;
  readonly startedAt: Instant;
  readonly sealed: boolean;
  /** How many characters the author has deleted by now without writing in between. */
  readonly removed: number;
  /** The revision of the text before that; null where the history has it. */
  readonly beforeDeletion: number | null;
};
type NextText = {
  readonly at: Instant;
  /** The first change of an editing session, or a paste over a selection. */
  readonly ownEntry: boolean;
  readonly before: string;
  readonly after: string;
};

/** What becomes of the history when a text changes. */
export type NextEntry = {
  /** The entry that holds the new text from now on; null where a new one begins. */
  readonly prolongs: string | null;
  /** What can be got back from now on, whatever follows: the text before this change, or before a run of deletions. */
  readonly keeps: readonly ('present' | 'before_deletion')[];
  /** Deletions of this author without writing in between, this one included. */
  readonly removed: number;
  /** What is remembered in case that they become a large deletion. */
  readonly remembers: 'present' | 'before_deletion' | null;
};

/**
 * What an author changes within ten minutes goes on in one entry of theirs, also where others write in between. A large
 * deletion keeps the text before it, also where it comes about letter by letter; so does what asks for an entry of its
 * own.
 */
export function nextEntry(entry: OwnEntry | null, { at, ownEntry, before, after }: NextText): NextEntry {
  const now = removedCharacters(before, after);
  const goesOn = now > 0 && entry !== null && entry.removed > 0;
  const earlier = goesOn ? entry.removed : 0;
  const removed = now === 0 ? 0 : now + earlier;
  const waits = goesOn && entry.beforeDeletion !== null;
  const isLarge = isLargeDeletion(removed, characters(before) + earlier);
  const start = waits && isLarge ? (['before_deletion'] as const) : [];
  if (ownEntry || isLargeDeletion(now, characters(before)))
    return { prolongs: null, keeps: ['present', ...start], removed, remembers: null };
  const isOpen = entry !== null && !entry.sealed && msOf(at) - msOf(entry.startedAt) < HISTORY_ENTRY_MS;
  const prolongs = isOpen ? entry.id : null;
  if (now > 0 && !goesOn) return { prolongs, keeps: [], removed, remembers: 'present' };
  return { prolongs, keeps: start, removed, remembers: waits && !isLarge ? 'before_deletion' : null };
}
