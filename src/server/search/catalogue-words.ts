import { sql } from 'drizzle-orm';

import type { Said } from '#domain/program/matching/said.ts';

import type { CatalogueMemory, Loaded } from './catalogue-memory.ts';
import type { Written } from './read-written.ts';
import { readWritten } from './read-written.ts';
import type { HitWhy } from './words/explain.ts';
import type { Found } from './words/found.ts';
import type { IndexedWords } from './words/indexed-words.ts';
import { noWords } from './words/indexed-words.ts';
import type { SearchClient } from './words/search-client.ts';
import type { CallWords } from './words/search-engine.ts';
import type { PlacedWords } from './words/search-protocol.ts';

/** This many wordings are read at once, so that the database and the event loop serve others in between. */
const WORDINGS_AT_ONCE = 150;
/** So many old wordings are left beside the new ones before the index is made anew. */
const DEAD_WORDINGS = 2000;

const selectWordings = sql`
  SELECT p.id, p.revision::float8 AS revision, p.identifier_folded || COALESCE((SELECT string_agg(' ' ||
  o.identifier_folded, '') FROM programs o WHERE o.renamed_to = p.id), '') AS numbers, p.title_folded AS title,
  p.call_title_folded AS "callTitle", p.keywords_folded AS keywords, p.summary_folded AS summary,
  p.names_folded AS names, p.text_folded AS text, s.senses
  FROM programs p LEFT JOIN program_passages s ON s.program_id = p.id`;

type WordingRow = Written & Omit<CallWords, 'number'> & { readonly senses: Uint8Array | null };

async function take(search: SearchClient, words: IndexedWords, calls: readonly PlacedWords[]): Promise<void> {
  words.dead += (await search.ask({ kind: 'put', index: words.index, calls })).replaced;
}

async function loadWords(
  { db, search }: CatalogueMemory,
  { listing, revision }: Loaded,
  words: IndexedWords,
): Promise<void> {
  let portion: PlacedWords[] = [];
  let put: Promise<unknown> = Promise.resolve();
  const send = async () => {
    const calls = portion;
    portion = [];
    // The thread takes one portion in while the next is read from the database.
    await put;
    put = take(search, words, calls);
    put.catch(() => {});
  };
  await readWritten<WordingRow>(db, selectWordings, words.revision, WORDINGS_AT_ONCE, {
    take: ({ id, numbers, title, callTitle, keywords, summary, names, text, senses }) => {
      const place = listing.places.get(id);
      const number = numbers.replaceAll('-', ' ');
      // A program that came in since: it is read again with its revision.
      if (place !== undefined)
        portion.push({
          place,
          words: { number, numbers, title, callTitle, keywords, summary, names, text },
          senses: senses && new Int8Array(senses),
        });
    },
    portion: send,
  });
  await put;
  await search.ask({ kind: 'ready', index: words.index });
  words.revision = revision;
  words.found.clear();
  words.fits.clear();
}

/** Makes the index anew beside the old one, which serves until then. */
function renewWords(memory: CatalogueMemory, loaded: Loaded): void {
  const old = loaded.words;
  if (memory.renewingWords || old.dead < Math.max(DEAD_WORDINGS, loaded.listing.programs.length / 2)) return;
  const words = noWords(memory.search.life());
  const renew = async () => {
    await loadWords(memory, loaded, words);
    loaded.words = words;
    await memory.search.ask({ kind: 'drop', index: old.index });
  };
  // A failure loses nothing: the next search tries again.
  memory.renewingWords = renew()
    .catch(() => {})
    .finally(() => {
      memory.renewingWords = null;
    });
}

/** The words of the listed programs, read up to the same revision. */
export async function wordsOf(memory: CatalogueMemory, loaded: Loaded): Promise<IndexedWords> {
  // A thread that has ended took its index with it.
  if (loaded.words.life !== memory.search.life()) loaded.words = noWords(memory.search.life());
  while (loaded.words.revision < loaded.revision) {
    memory.loadingWords ??= loadWords(memory, loaded, loaded.words).finally(() => {
      memory.loadingWords = null;
    });
    await memory.loadingWords;
  }
  renewWords(memory, loaded);
  return loaded.words;
}

/** So many searches are remembered, for their next pages and the counts beside them. */
const SEARCHES_KEPT = 60;

/** What these words find. `begun` takes the last word for the beginning of one, as while it is being typed. */
export async function foundBy(
  memory: CatalogueMemory,
  loaded: Loaded,
  query: string,
  begun = false,
): Promise<Found | null> {
  const words = await wordsOf(memory, loaded);
  const key = `${begun ? 'begun' : 'whole'} ${query}`;
  const size = loaded.listing.programs.length;
  const known = words.found.get(key);
  const found = known ?? memory.search.ask({ kind: 'search', index: words.index, query, size, begun });
  words.found.delete(key);
  words.found.set(key, found);
  // What failed is asked again the next time.
  found.catch(() => words.found.delete(key));
  const [oldest] = words.found.keys();
  if (words.found.size > SEARCHES_KEPT && oldest !== undefined) words.found.delete(oldest);
  return await found;
}

/** What organizations said is remembered for so many of them: a page and its neighbours ask for the same. */
const FITS_KEPT = 64;

/** How well every program fits what an organization says, 0 to 1, by place. */
export async function fitsOf(memory: CatalogueMemory, loaded: Loaded, said: Said): Promise<Float32Array> {
  const words = await wordsOf(memory, loaded);
  const key = JSON.stringify(said);
  const size = loaded.listing.programs.length;
  const fits = words.fits.get(key) ?? memory.search.ask({ kind: 'fit', index: words.index, said, size });
  words.fits.delete(key);
  words.fits.set(key, fits);
  fits.catch(() => words.fits.delete(key));
  const [oldest] = words.fits.keys();
  if (words.fits.size > FITS_KEPT && oldest !== undefined) words.fits.delete(oldest);
  return await fits;
}

/** The subjects that an organization and one program share, in words of the language. */
export async function sharedWith(
  memory: CatalogueMemory,
  loaded: Loaded,
  said: Said,
  { programId, language }: { readonly programId: string; readonly language: 'en' | 'ro' },
): Promise<readonly string[]> {
  const place = loaded.listing.places.get(programId);
  if (place === undefined) return [];
  const { index } = await wordsOf(memory, loaded);
  return await memory.search.ask({ kind: 'shared', index, said, place, language });
}

/** How near in subject every program is to one of them, by place. */
export async function alikeTo(memory: CatalogueMemory, loaded: Loaded, programId: string): Promise<Float32Array> {
  const size = loaded.listing.programs.length;
  const place = loaded.listing.places.get(programId);
  if (place === undefined) return new Float32Array(size);
  const { index } = await wordsOf(memory, loaded);
  return await memory.search.ask({ kind: 'alike', index, place, size });
}

/** Why these programs were found by these words, by id. */
export async function whyFound(
  memory: CatalogueMemory,
  query: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HitWhy>> {
  const { loaded } = memory;
  const { index } = await wordsOf(memory, loaded);
  const known = ids.flatMap((id) => {
    const place = loaded.listing.places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  const places = known.map(({ place }) => place);
  const whys = await memory.search.ask({ kind: 'explain', index, query, places });
  return new Map(known.flatMap(({ id }, at) => (whys[at] ? [[id, whys[at]]] : [])));
}
