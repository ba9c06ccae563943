import { sql } from 'drizzle-orm';

import { fold, words } from '#domain/text.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

/** A person's words, ready for the database. All three hold folded words only. */
export type CompiledSearch = {
  /** A tsquery of whole words. */
  readonly exact: string;
  /** The same with the last word open at its end. */
  readonly prefix: string;
  /** Part of an identifier, words joined by hyphens; null where the words don't look like one. */
  readonly identifier: string | null;
  /** What is really searched for, where a typo was mended. */
  readonly searchedFor: string | null;
};

const MAX_TERMS = 8;
/** Shorter last words are taken whole: "ai" is not the beginning of "air". */
const MIN_PREFIX = 3;
const MIN_MENDED = 4;

// Words that say nothing about a call: every call is funding, and grammar is in every text.
const emptyWords = new Set('a an and are as at by for from in into is of on or our that the their this to with we you i my call calls grant grants funding fund funds eu project projects'.split(' '));

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

function wordQuery(word: string, open: boolean): string {
  const forms = numberForms(word).map((form) => (open && word.length >= MIN_PREFIX ? `${form}:*` : form));
  return forms.length === 1 ? forms.join('') : `(${forms.join(' | ')})`;
}

/** All of these words, as a tsquery; `open` leaves the last one open at its end. */
export function allOf(terms: readonly string[], open: boolean): string {
  return terms.map((word, index) => wordQuery(word, open && index === terms.length - 1)).join(' & ');
}

/** Any so many of these words, as a tsquery. */
export function anyOf(terms: readonly string[], count: number): string {
  const last = terms.at(-1);
  return combinations(terms, count).map((some) => `(${some.map((word) => wordQuery(word, word === last)).join(' & ')})`).join(' | ');
}

function combinations(terms: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return terms.flatMap((word, index) => combinations(terms.slice(index + 1), count - 1).map((rest) => [word, ...rest]));
}

/** The words as part of an identifier, where they look like one: with a digit, a hyphen or a slash in them. */
export function identifierPart(query: string): string | null {
  const part = words(query).join('-');
  return part.length >= 3 && /[\d/_-]/.test(fold(query).trim()) ? part : null;
}

/** Edits between two words: insertions, deletions, changes and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** The known word nearest to one that nothing has: one edit, or two in a word of seven letters and more. Null where none is near. */
async function mend(db: Db, word: string): Promise<string | null> {
  if (word.length < MIN_MENDED || /\d/.test(word)) return null;
  const near = await rowsOf<{ word: string }>(db, sql`
    SELECT word FROM program_words WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, word COLLATE "C" LIMIT 60`);
  const allowed = word.length >= 7 ? 2 : 1;
  const ranked = near
    .map((row, index) => ({ word: row.word, distance: editDistance(word, row.word), index }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || a.index - b.index);
  return ranked[0]?.word ?? null;
}

async function whichExist(db: Db, queries: readonly string[]): Promise<readonly boolean[]> {
  const tests = queries.map((query, index) => sql`EXISTS (SELECT FROM programs_with_words(${query})) AS ${sql.identifier(`q${index}`)}`);
  const [row] = await rowsOf<Record<string, boolean>>(db, sql`SELECT ${sql.join(tests, sql`, `)}`);
  return queries.map((_, index) => row?.[`q${index}`] === true);
}

async function mendTerms(db: Db, terms: readonly string[]): Promise<readonly string[]> {
  const known = await whichExist(db, terms.map((word, index) => wordQuery(word, index === terms.length - 1)));
  const mended: string[] = [];
  for (const [index, word] of terms.entries()) mended.push(known[index] ? word : ((await mend(db, word)) ?? word));
  return mended;
}

/** What finds all words of a query as they were typed, or the identifier that they are part of. Null where it has no words. */
function asTyped(query: string): CompiledSearch | null {
  const terms = searchTerms(query);
  return terms.length === 0 ? null : { exact: allOf(terms, false), prefix: allOf(terms, true), identifier: identifierPart(query), searchedFor: null };
}

/** The words with typos mended, where no program has what was typed; where that finds nothing either, the most words that one program has. */
async function mendedSearch(db: Db, query: string): Promise<CompiledSearch | null> {
  const terms = searchTerms(query);
  const mended = await mendTerms(db, terms);
  const levels = Array.from({ length: mended.length }, (_, index) => (index === 0 ? allOf(mended, true) : anyOf(mended, mended.length - index)));
  const exist = await whichExist(db, levels);
  const level = exist.indexOf(true);
  const prefix = levels[level];
  if (prefix === undefined) return null;
  const searchedFor = mended.some((word, index) => word !== terms[index]) ? mended.join(' ') : null;
  return { exact: level > 0 ? prefix : allOf(mended, false), prefix, identifier: null, searchedFor };
}

async function findsAnything(db: Db, { prefix, identifier }: CompiledSearch): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`
    SELECT EXISTS (SELECT FROM programs_with_words(${prefix}))
      OR ${identifier === null ? sql`false` : sql`EXISTS (SELECT 1 FROM program_listing WHERE identifier_folded LIKE ${`%${identifier}%`})`} AS found`);
  return row?.found === true;
}

/**
 * Reads something by the words of a query: all of them as typed first, since most queries find something; where nothing in
 * the catalogue has them, whatever the other filters say, by the words mended.
 */
export async function readBySearch<T>(db: Db, query: string, read: (search: CompiledSearch | null) => Promise<T>, isEmpty: (result: T) => boolean): Promise<{ readonly result: T; readonly searchedFor: string | null }> {
  const typed = asTyped(query);
  const result = await read(typed);
  if (!typed || !isEmpty(result) || (await findsAnything(db, typed))) return { result, searchedFor: null };
  const mended = await mendedSearch(db, query);
  return mended ? { result: await read(mended), searchedFor: mended.searchedFor } : { result, searchedFor: null };
}
