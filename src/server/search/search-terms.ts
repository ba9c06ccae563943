import { fold, words } from '#domain/values/text.ts';

const MAX_TERMS = 8;
/** Shorter last words are taken whole: "ai" is not the beginning of "air". */
const MIN_PREFIX = 3;

// Words that say nothing about a call: every call is funding, and grammar is in every text.
const emptyWords = new Set(
  (
    'a an and are as at by for from in into is of on or our that the their this to with we you i my ' +
    'call calls grant grants funding fund funds eu project projects'
  ).split(' '),
);

/** The words of a query that narrow a search, in order; all of them where none would be left. */
export function searchTerms(query: string): readonly string[] {
  const all = [...new Set(words(query))];
  const telling = all.filter((word) => !emptyWords.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MAX_TERMS);
}

/** A word with its English singular or plural: "batteries" is also looked for as "battery". */
export function numberForms(word: string): readonly string[] {
  if (word.length < 4 || /\d/.test(word)) return [word];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -2)];
  if (word.endsWith('s')) return /(?:ss|us|is)$/.test(word) ? [word] : [word, word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  return [word, `${word}s`];
}

/** Whether a word that is still being typed is looked for by its beginning. */
export function isOpen(word: string): boolean {
  return word.length >= MIN_PREFIX;
}

/** The words as part of an identifier, where they look like one: with a digit, a hyphen or a slash in them. */
export function identifierPart(query: string): string | null {
  const part = words(query).join('-');
  return part.length >= 3 && /[\d/_-]/.test(fold(query).trim()) ? part : null;
}
