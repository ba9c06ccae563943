import { inflateRawSync } from 'node:zlib';

import { refuse } from '#server/adapters/file-reader/refusal.ts';
import { decryptorOf } from './pdf-decrypt.ts';
import type { PdfToken } from './pdf-tokens.ts';
import { pdfTokens } from './pdf-tokens.ts';

// Looks for things that a PDF would do by itself. It looks at every object, whether or not something refers to it, and
// only at its words. Programs differ about what belongs together, and no such difference hides anything here.

/** Many times what a document of 20 MB has. */
const MOST_TOKENS = 6_000_000;
const UNPACKED_LIMIT = 64 * 1024 * 1024;

type Tokens = readonly PdfToken[];
/** Where an object begins, and of which bytes. */
type ObjectSpan = { readonly bytes: Buffer; readonly from: number; readonly to: number };
type Stream = {
  readonly dictionary: Tokens;
  readonly number: number;
  readonly generation: number;
  readonly start: number;
};
type Found = {
  /** Objects by number. */
  readonly places: Map<number, ObjectSpan[]>;
  /** The objects that are to happen when the file is opened. */
  readonly openActions: Set<number>;
  /** Objects that hold other objects. */
  readonly packed: Stream[];
  /** What stands at the end of a file or of a part of it. */
  readonly trailers: Tokens[];
  left: number;
};

function isName(token: PdfToken | undefined, ...names: readonly string[]): boolean {
  return token?.kind === 'name' && names.includes(token.text);
}
function isWord(token: PdfToken | undefined, text: string): boolean {
  return token?.kind === 'word' && token.text === text;
}

/** The number behind a name, where it stands there itself. */
function numberAfter(tokens: Tokens, name: string): number | null {
  const at = tokens.findIndex((token) => isName(token, name));
  const value = tokens[at + 1];
  return at === -1 || value?.kind !== 'number' || isWord(tokens[at + 3], 'R') ? null : value.value;
}

/** The words that end an object, or begin its stream or the next one. */
const ends = /^(endobj|stream|obj|startxref|xref|trailer)/;

type ReadObject = { readonly tokens: Tokens; readonly end: string; readonly at: number };

/** The words of one object: up to its end, or to where its stream or the next object begins. */
function objectAt({ bytes, from, to }: ObjectSpan, found: Found): ReadObject {
  const words = pdfTokens(bytes, from, to);
  const tokens: PdfToken[] = [];
  for (let token = words.next(); token; token = words.next()) {
    found.left -= 1;
    if (found.left < 0) refuse('too_complex');
    if (token.kind === 'word' && ends.test(token.text)) return { tokens, end: token.text, at: words.position() };
    tokens.push(token);
  }
  return { tokens, end: '', at: words.position() };
}

/** The words between a bracket and the one that closes it. */
function enclosed(tokens: Tokens, from: number): Tokens {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const kind = tokens[at]?.kind;
    if (kind === 'open') depth += 1;
    else if (kind === 'close') depth -= 1;
    if (depth === 0) return tokens.slice(from, at + 1);
  }
  return tokens.slice(from);
}

/** Whether an action does no more than show a page. */
function goesToPage(tokens: Tokens): boolean {
  if (tokens[0]?.kind !== 'open' || tokens[0].of === 'array') return true;
  const valuesOf = (key: string) => tokens.flatMap((token, at) => (isName(token, key) ? [tokens[at + 1]] : []));
  const turnsPage = valuesOf('N').some((value) => isName(value, 'FirstPage', 'LastPage', 'NextPage', 'PrevPage'));
  const actions = valuesOf('S');
  const only = actions.every((value) => isName(value, 'GoTo') || (turnsPage && isName(value, 'Named')));
  return actions.length > 0 && only && valuesOf('Next').length === 0;
}

/** A form of another kind (XFA) brings scripts of its own; a destination may bear the same name. */
function isForm(tokens: Tokens, at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first?.kind !== 'open') return first?.kind === 'number' || first?.kind === 'string';
  if (second?.kind === 'string') return true;
  return second?.kind === 'number' && isWord(tokens[at + 3], 'R') && tokens[at + 4]?.kind !== 'name';
}

function judge(tokens: Tokens, found: Found): void {
  // Another object that is nothing but this name can stand for it.
  if (isName(tokens[0], 'JavaScript', 'Launch')) refuse('active_content');
  tokens.forEach((token, at) => {
    if (token.kind !== 'name') return;
    const next = tokens[at + 1];
    if (token.text === 'S' && isName(next, 'JavaScript', 'Launch')) refuse('active_content');
    if (token.text === 'JS' && (next?.kind === 'string' || next?.kind === 'number')) refuse('active_content');
    if (token.text === 'XFA' && isForm(tokens, at + 1)) refuse('active_content');
    if (token.text !== 'OpenAction') return;
    if (next?.kind === 'number') found.openActions.add(next.value);
    else if (next?.kind === 'open' && !goesToPage(enclosed(tokens, at + 1))) refuse('active_content');
  });
  if (tokens.some((token) => isName(token, 'Encrypt'))) found.trailers.push(tokens);
}

function note(found: Found, number: number, place: ObjectSpan): void {
  const places = found.places.get(number);
  if (places) places.push(place);
  else found.places.set(number, [place]);
}

/** The number and generation before the word `obj`; -1 where there are none. */
function headBefore(bytes: Buffer, at: number): readonly [number, number] {
  const match = /(\d{1,10})\s+(\d{1,5})\s*$/.exec(bytes.toString('latin1', Math.max(0, at - 40), at));
  return match ? [Number(match[1]), Number(match[2])] : [-1, -1];
}

/**
 * Goes from one object to the next, wherever the word stands. A reader may be sent into the middle of another object.
 */
function readObjects(bytes: Buffer, found: Found): void {
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const [number, generation] = headBefore(bytes, at);
    const place = { bytes, from: at + 3, to: bytes.length };
    const object = objectAt(place, found);
    judge(object.tokens, found);
    note(found, number, place);
    const has = (name: string) => object.tokens.some((token) => isName(token, name));
    if (object.end === 'stream' && has('N') && has('First')) {
      found.packed.push({ dictionary: object.tokens, number, generation, start: object.at });
    }
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    judge(objectAt({ bytes, from: at + 7, to: bytes.length }, found).tokens, found);
  }
}

/** The names of the filters of a stream; null where they are not written in its own dictionary. */
function filtersOf(dictionary: Tokens): readonly string[] | null {
  const at = dictionary.findIndex((token) => isName(token, 'Filter'));
  if (at === -1) return [];
  const value = dictionary[at + 1];
  if (value?.kind === 'name') return [value.text];
  if (value?.kind !== 'open') return null;
  return enclosed(dictionary, at + 1).flatMap((token) => (token.kind === 'name' ? [token.text] : []));
}

/** The bytes of a stream, from the line below its word to the end that is stated or marked, whichever is later. */
function dataOf(bytes: Buffer, { dictionary, start }: Stream): Buffer {
  let from = start;
  while (from < bytes.length && bytes[from] !== 10 && bytes[from] !== 13) from += 1;
  from += bytes[from] === 13 && bytes[from + 1] === 10 ? 2 : 1;
  const said = from + (numberAfter(dictionary, 'Length') ?? 0);
  return bytes.subarray(from, Math.max(bytes.indexOf('endstream', from), said));
}

/** What a stream of objects holds. One that is packed in an unusual way cannot be looked into. */
function unpack(data: Buffer, dictionary: Tokens, budget: number): Buffer {
  const filters = filtersOf(dictionary);
  if (filters?.length === 0) return data;
  const foretold = (numberAfter(dictionary, 'Predictor') ?? 1) !== 1;
  if (foretold || filters?.length !== 1 || filters[0] !== 'FlateDecode') refuse('too_complex');
  try {
    // After the two bytes of its head. Nobody compares the sum at its end.
    return inflateRawSync(data.subarray(2), { maxOutputLength: Math.max(1, budget) });
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return refuse(tooLarge ? 'too_complex' : 'damaged');
  }
}

/** The objects that one object holds: their numbers and places first, then they themselves. */
function readPacked(bytes: Buffer, dictionary: Tokens, found: Found): void {
  const [count, first] = [numberAfter(dictionary, 'N'), numberAfter(dictionary, 'First')];
  if (count === null || first === null) return refuse('too_complex');
  const heads = pdfTokens(bytes, 0, Math.min(first, bytes.length));
  const starts: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const [number, offset] = [heads.next(), heads.next()];
    if (number?.kind !== 'number' || offset?.kind !== 'number') return refuse('damaged');
    starts.push(first + offset.value);
    note(found, number.value, { bytes, from: first + offset.value, to: bytes.length });
  }
  const sorted = [...new Set(starts)].toSorted((a, b) => a - b);
  sorted.forEach((from, index) => {
    const until = sorted[index + 1] ?? bytes.length;
    const words = pdfTokens(bytes, from);
    const tokens: PdfToken[] = [];
    let depth = 0;
    while (words.position() < until || depth > 0) {
      const token = words.next();
      if (!token) break;
      found.left -= 1;
      if (found.left < 0) refuse('too_complex');
      tokens.push(token);
      if (token.kind === 'open') depth += 1;
      else if (token.kind === 'close') depth -= 1;
    }
    judge(tokens, found);
  });
}

/** Refuses a PDF that holds a script, starts a program, or does more when it is opened than to show a page. */
export function checkActive(bytes: Buffer): void {
  const found: Found = { places: new Map(), openActions: new Set(), packed: [], trailers: [], left: MOST_TOKENS };
  readObjects(bytes, found);
  const tokensOf = (number: number) => (found.places.get(number) ?? []).map((place) => objectAt(place, found).tokens);
  const decryptor = found.packed.length > 0 && found.trailers.length > 0 ? decryptorOf(found.trailers, tokensOf) : null;
  let budget = UNPACKED_LIMIT;
  for (const stream of found.packed) {
    const data = dataOf(bytes, stream);
    const plain = unpack(decryptor ? decryptor(stream, data) : data, stream.dictionary, budget);
    budget -= plain.length;
    readPacked(plain, stream.dictionary, found);
  }
  for (const number of found.openActions) {
    const actions = tokensOf(number);
    if (actions.length === 0 || !actions.every(goesToPage)) refuse('active_content');
  }
}
