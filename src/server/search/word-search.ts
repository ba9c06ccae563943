import type { BitSet } from './bit-set.ts';
import { emptySet, forEachIn, hasIn, intersect, isEmpty, addTo, removeFrom, withRoom } from './bit-set.ts';
import type { Listing } from './listed-program.ts';
import { mendWord } from './mend-word.ts';
import { identifierPart, isOpen, numberForms, searchTerms } from './search-terms.ts';
import type { WordField, WordIndex } from './word-index.ts';
import { addDocument, documentsWith, emptyIndex, nameWords } from './word-index.ts';

/**
 * The words of the listed programs. A program whose wording changed has a new document; the old one is no longer
 * `live`.
 */
export type Wordings = {
  readonly index: WordIndex;
  readonly placeOf: number[];
  readonly documentOf: number[];
  live: BitSet;
  dead: number;
};

export function emptyWordings(): Wordings {
  return { index: emptyIndex(), placeOf: [], documentOf: [], live: emptySet(0), dead: 0 };
}

/** Takes the words of the program in this place for those it had before. */
export function putWords(wordings: Wordings, place: number, fields: Readonly<Record<WordField, string>>): void {
  const before = wordings.documentOf[place];
  if (before !== undefined) {
    removeFrom(wordings.live, before);
    wordings.dead += 1;
  }
  const document = addDocument(wordings.index, fields);
  wordings.live = withRoom(wordings.live, document + 1);
  addTo(wordings.live, document);
  wordings.documentOf[place] = document;
  wordings.placeOf[document] = place;
}

/** Where a search hits, best first: the identifier, whole words of the name, beginnings of words there, the text. */
export const tiers = { identifier: 0, name: 1, beginning: 2, text: 3, none: 255 } as const;

/** What a search finds, by place. */
export type Found = {
  readonly tierOf: Uint8Array;
  /** What was really searched for, where a typo was mended. */
  readonly searchedFor: string | null;
};

/** Whether the program in this place was found by its identifier. */
export function isByIdentifier(found: Found | null, place: number): boolean {
  return found?.tierOf[place] === tiers.identifier;
}

const everywhere: readonly WordField[] = ['name', 'text'];
const inName: readonly WordField[] = ['name'];

function withWord({ index, live }: Wordings, word: string, fields: readonly WordField[], open: boolean): BitSet {
  const found = documentsWith(index, numberForms(word), fields, open && isOpen(word));
  intersect(found, live);
  return found;
}

/** The documents with all of these words; the last one open at its end where `open`. */
function withAll(wordings: Wordings, terms: readonly string[], fields: readonly WordField[], open: boolean): BitSet {
  const [first, ...others] = terms.map((word, at) => withWord(wordings, word, fields, open && at === terms.length - 1));
  if (!first) return emptySet(wordings.index.documents);
  for (const other of others) intersect(first, other);
  return first;
}

/** How many of these words each document has, the last one open at its end. */
function wordCounts(wordings: Wordings, terms: readonly string[], fields: readonly WordField[]): Uint8Array {
  const counts = new Uint8Array(wordings.index.documents);
  for (const [at, word] of terms.entries()) {
    forEachIn(withWord(wordings, word, fields, at === terms.length - 1), (document) => {
      counts[document] = (counts[document] ?? 0) + 1;
    });
  }
  return counts;
}

function noTiers({ programs }: Listing): Uint8Array {
  return new Uint8Array(programs.length).fill(tiers.none);
}

function allOf(listing: Listing, wordings: Wordings, terms: readonly string[]): Uint8Array {
  const tierOf = noTiers(listing);
  const exact = withAll(wordings, terms, inName, false);
  const beginning = withAll(wordings, terms, inName, true);
  forEachIn(withAll(wordings, terms, everywhere, true), (document) => {
    tierOf[wordings.placeOf[document] ?? 0] = hasIn(exact, document)
      ? tiers.name
      : hasIn(beginning, document)
        ? tiers.beginning
        : tiers.text;
  });
  return tierOf;
}

/** Programs with the most of the words that one has. */
function mostOf(listing: Listing, wordings: Wordings, terms: readonly string[]): Uint8Array {
  const tierOf = noTiers(listing);
  const counts = wordCounts(wordings, terms, everywhere);
  const most = counts.reduce((so, count) => Math.max(so, count), 0);
  if (most === 0) return tierOf;
  const named = wordCounts(wordings, terms, inName);
  counts.forEach((count, document) => {
    if (count === most)
      tierOf[wordings.placeOf[document] ?? 0] = (named[document] ?? 0) >= most ? tiers.name : tiers.text;
  });
  return tierOf;
}

function isFound(tierOf: Uint8Array): boolean {
  return tierOf.some((tier) => tier !== tiers.none);
}

/**
 * What the words of a query find: all of them as they were typed, or the identifier that they are part of. Where
 * nothing in the catalogue has them, whatever the other filters say, the words mended; where that finds nothing either,
 * the most words that one program has. Null where the query has no words.
 */
export function search(listing: Listing, wordings: Wordings, query: string): Found | null {
  const terms = searchTerms(query);
  if (terms.length === 0) return null;
  const identifier = identifierPart(query);
  const typed = allOf(listing, wordings, terms);
  if (identifier !== null) {
    for (const [place, program] of listing.programs.entries())
      if (program.identifierFolded.includes(identifier)) typed[place] = tiers.identifier;
  }
  if (isFound(typed)) return { tierOf: typed, searchedFor: null };
  const mended = terms.map((word, at) =>
    isEmpty(withWord(wordings, word, everywhere, at === terms.length - 1))
      ? (mendWord(word, nameWords(wordings.index)) ?? word)
      : word,
  );
  const all = allOf(listing, wordings, mended);
  const tierOf = isFound(all) ? all : mostOf(listing, wordings, mended);
  const searchedFor = isFound(tierOf) && mended.some((word, at) => word !== terms[at]) ? mended.join(' ') : null;
  return { tierOf, searchedFor };
}
