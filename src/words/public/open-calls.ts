import type { Words } from '#words/words.ts';

export type OpenCalls = readonly { readonly value: string; readonly count: number }[];

const NAMED = 4;

/**
 * How many calls are open today, by programme: "31 calls are open today: 20 of Horizon Europe, 6 of LIFE and 5 of other
 * programmes."
 */
export function openCallsSentence(words: Words<'landing'>, categories: OpenCalls): string {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return words('open_none');
  const named = categories.slice(0, NAMED).map(({ value, count }) => words('open_of', { count, category: value }));
  const rest = categories.slice(NAMED).reduce((sum, { count }) => sum + count, 0);
  const parts = rest === 0 ? named : [...named, words('open_others', { count: rest })];
  return words('open_by_programme', { count: total, list: words.formats.list(parts) });
}
