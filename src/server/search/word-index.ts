import type { BitSet } from './bit-set.ts';
import { addTo, emptySet, unite, withRoom } from './bit-set.ts';

// From each word to the documents that hold it, in the name or in the text. A document is one wording of a program; a
// changed program gets a new one, and whoever keeps the index leaves the old one out.

/** The documents of one word: few as a list, many as bits. */
type Postings = number[] | BitSet;
export type WordField = 'name' | 'text';

export type WordIndex = {
  readonly numbers: Map<string, number>;
  readonly name: (Postings | undefined)[];
  readonly text: (Postings | undefined)[];
  /** All words but the newest, in order: a beginning is looked up by halving. */
  sorted: string[];
  newest: string[];
  documents: number;
};

/** A list longer than this share of all documents takes more room than bits. */
const LIST_SHARE = 64;
const SHORTEST_BITS = 128;
const NEWEST = 1024;
/** Longer words are cut out of their text by reference in V8, which would keep the text. */
const OWN_TEXT = 13;

export function emptyIndex(): WordIndex {
  return { numbers: new Map(), name: [], text: [], sorted: [], newest: [], documents: 0 };
}

function sortIn(index: WordIndex): void {
  const newest = index.newest.toSorted();
  const merged: string[] = [];
  let at = 0;
  for (const word of index.sorted) {
    for (let next = newest[at]; next !== undefined && next < word; next = newest[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(word);
  }
  for (; at < newest.length; at += 1) merged.push(newest[at] ?? '');
  index.sorted = merged;
  index.newest = [];
}

function numberOf(index: WordIndex, word: string): number {
  const known = index.numbers.get(word);
  if (known !== undefined) return known;
  const own = word.length < OWN_TEXT ? word : [...word].join('');
  const number = index.numbers.size;
  index.numbers.set(own, number);
  index.newest.push(own);
  if (index.newest.length >= NEWEST) sortIn(index);
  return number;
}

function post(field: (Postings | undefined)[], word: number, document: number): void {
  const postings = field[word];
  if (postings === undefined) {
    field[word] = [document];
  } else if (!Array.isArray(postings)) {
    const roomy = withRoom(postings, document + 1);
    addTo(roomy, document);
    field[word] = roomy;
  } else if (postings.at(-1) !== document) {
    postings.push(document);
    if (postings.length > SHORTEST_BITS && postings.length * LIST_SHARE > document) {
      const bits = emptySet(document * 1.5);
      for (const one of postings) addTo(bits, one);
      field[word] = bits;
    }
  }
}

/** Adds a document with its folded words, separated by spaces; answers its number. */
export function addDocument(index: WordIndex, { name, text }: Readonly<Record<WordField, string>>): number {
  const document = index.documents;
  index.documents += 1;
  for (const word of name.split(' ')) if (word !== '') post(index.name, numberOf(index, word), document);
  for (const word of text.split(' ')) if (word !== '') post(index.text, numberOf(index, word), document);
  return document;
}

function collect(into: BitSet, postings: Postings | undefined): void {
  if (postings === undefined) return;
  if (Array.isArray(postings)) for (const document of postings) addTo(into, document);
  else unite(into, postings);
}

function firstFrom(sorted: readonly string[], beginning: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* wordsFrom(index: WordIndex, beginning: string): Generator<string> {
  let at = firstFrom(index.sorted, beginning);
  for (let word = index.sorted[at]; word?.startsWith(beginning) === true; word = index.sorted[at]) {
    yield word;
    at += 1;
  }
  for (const word of index.newest) if (word.startsWith(beginning)) yield word;
}

/** The documents that hold one of these words in one of these fields; `open` takes them as beginnings. */
export function documentsWith(
  index: WordIndex,
  forms: readonly string[],
  fields: readonly WordField[],
  open: boolean,
): BitSet {
  const found = emptySet(index.documents);
  for (const form of forms) {
    for (const word of open ? wordsFrom(index, form) : [form]) {
      const number = index.numbers.get(word);
      if (number !== undefined) for (const field of fields) collect(found, index[field][number]);
    }
  }
  return found;
}

/** Every word that a name holds, or has held in this memory. */
export function* nameWords(index: WordIndex): Generator<string> {
  for (const [word, number] of index.numbers) if (index.name[number] !== undefined) yield word;
}
