// Texts with a limit. Typed or pasted text is never cut off: the field keeps all of it, counts it, and says by how much
// it is too long. Saving waits until it fits.
import type { Words } from '#words/words.ts';

/** From this share of its limit on a text is counted. */
const COUNTED_FROM = 0.8;

/** By how many characters a text is too long, as the contract counts them; 0 where it fits. */
export function overBy(text: string, max: number): number {
  return Math.max(0, text.length - max);
}

/**
 * What a field of limited text shows: its count once that matters, and what is wrong with it. `problem`: another
 * problem of the field.
 */
export function limited(
  words: Words<'limits'>,
  text: string,
  max: number,
  problem?: string | null,
): { readonly count?: string; readonly error?: string } {
  const over = overBy(text, max);
  const error = over > 0 ? words('too_long', { over, limit: max }) : problem;
  return {
    ...(text.length >= max * COUNTED_FROM ? { count: words('count', { length: text.length, limit: max }) } : {}),
    ...(error ? { error } : {}),
  };
}

/** The same for a search. */
export function limitedSearch(words: Words<'limits'>, asked: string, max: number): { readonly error?: string } {
  const over = overBy(asked, max);
  return over > 0 ? { error: words('search_too_long', { over, limit: max }) } : {};
}
