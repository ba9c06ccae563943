import { concepts } from '#reference/concepts.ts';
import type { Said } from '#domain/program/matching/said.ts';
import { fold, words } from '#domain/values/text.ts';

import type { CallNumbers, NumbersFound } from './call-numbers.ts';
import { emptyNumbers, findNumbers, putNumbers } from './call-numbers.ts';
import type { ConceptPhrases } from './concept-phrases.ts';
import { conceptPhrases } from './concept-phrases.ts';
import type { Found } from './found.ts';
import { tiers } from './found.ts';
import { tiersFor, worthSaying } from './tiers.ts';
import type { HitWhy } from './explain.ts';
import { explainHits } from './explain.ts';
import type { Meaning } from './meaning.ts';
import { learnMeaning, nearness, placeDocuments, placeOfDocument } from './meaning.ts';
import type { ReadQuery } from './query-reader.ts';
import { readQuery } from './query-reader.ts';
import { rank } from './ranking.ts';
import { hashOf } from './word-distance.ts';
import { sharedSubject } from './scoring.ts';
import type { Wording, WordIndex } from './word-index.ts';
import { addDocument, emptyIndex, sealIndex } from './word-index.ts';
import type { NearInSense, SenseBoard } from '#server/search/passages/sense-board.ts';
import { emptyBoard, nearInSense, putSenses } from '#server/search/passages/sense-board.ts';
import type { NearToSaid } from '#server/search/said/said-senses.ts';
import type { SharedSubject } from '#server/search/said/topic-fit.ts';
import { fitOfDocuments, sharedSubjects } from '#server/search/said/topic-fit.ts';
import type { Mender } from './word-mender.ts';
import { makeMender } from './word-mender.ts';

/** The words of a call, and all numbers it has or had ("life-2026-nature erc-2026-adg"). */
export type CallWords = Wording & { readonly numbers: string };

export type SearchEngine = {
  readonly index: WordIndex;
  readonly numbers: CallNumbers;
  readonly concepts: ConceptPhrases;
  readonly documentOf: number[];
  readonly placeOf: number[];
  /** By place, a number for the words of its call: which of them are new. */
  readonly saidAt: number[];
  /** The sentences of calls, as far as they have been read. */
  readonly board: SenseBoard;
  live: Uint8Array;
  meaning: Meaning | null;
  mender: Mender | null;
  lastRead: { readonly key: string; readonly read: ReadQuery } | null;
  lastNumbers: { readonly key: string; readonly found: NumbersFound | null } | null;
  lastNear: { readonly wanted: Int8Array; readonly near: NearInSense | null } | null;
};

let known: ConceptPhrases | undefined;

export function openEngine(): SearchEngine {
  known ??= conceptPhrases(concepts);
  return {
    index: emptyIndex(),
    numbers: emptyNumbers(),
    concepts: known,
    documentOf: [],
    placeOf: [],
    saidAt: [],
    board: emptyBoard(),
    live: new Uint8Array(1024),
    meaning: null,
    mender: null,
    lastRead: null,
    lastNumbers: null,
    lastNear: null,
  };
}

/** Takes the words of the call in this place for those it had before; answers whether it had other ones. */
export function putCall(
  engine: SearchEngine,
  place: number,
  { numbers, ...wording }: CallWords,
  senses: Int8Array | null = null,
): boolean {
  putSenses(engine.board, place, senses);
  engine.lastNear = null;
  const before = engine.documentOf[place];
  const said = hashOf([numbers, ...Object.values(wording)].join('\n'));
  // Only its sentences were read since: the words stay one document, which counts once.
  if (before !== undefined && engine.saidAt[place] === said) return false;
  engine.saidAt[place] = said;
  if (before !== undefined) engine.live[before] = 0;
  const document = addDocument(engine.index, wording);
  if (document >= engine.live.length) {
    const wider = new Uint8Array(engine.live.length * 2);
    wider.set(engine.live);
    engine.live = wider;
  }
  engine.live[document] = 1;
  engine.documentOf[place] = document;
  engine.placeOf[document] = place;
  putNumbers(engine.numbers, place, numbers);
  return before !== undefined;
}

/** Brings what is learned from all calls up to date: once for many changes. */
export function bringUpToDate(engine: SearchEngine): void {
  const { index } = engine;
  sealIndex(index);
  if (engine.meaning === null || index.documents > engine.meaning.taughtBy * 1.25 + 50)
    engine.meaning = learnMeaning(index);
  else placeDocuments(engine.meaning, index);
}

function menderOf(engine: SearchEngine): Mender {
  if (engine.mender === null || engine.index.termOfWord.size > engine.mender.made * 1.1 + 200)
    engine.mender = makeMender(engine.index);
  return engine.mender;
}

/** A query read against the words of all calls; the last one is kept, since a search asks for it several times. */
function readFor(engine: SearchEngine, query: string, begun = false): ReadQuery {
  const key = `${begun ? 'begun' : 'whole'} ${engine.index.documents} ${query}`;
  if (engine.lastRead?.key === key) return engine.lastRead.read;
  const { index } = engine;
  const read = readQuery({ index, concepts: engine.concepts, mender: () => menderOf(engine) }, query, begun);
  engine.lastRead = { key, read };
  return read;
}

/** The calls whose number a query names; the last answer is kept for the same reason. */
function numbersFor(engine: SearchEngine, query: string): NumbersFound | null {
  const key = `${engine.index.documents} ${query}`;
  if (engine.lastNumbers?.key !== key) engine.lastNumbers = { key, found: findNumbers(engine.numbers, query) };
  return engine.lastNumbers.found;
}

/** How near all calls are to a direction; the last one is kept, since the reasons are asked for after the order. */
function nearTo(engine: SearchEngine, wanted: Int8Array | null): NearInSense | null {
  if (wanted === null) return null;
  if (engine.lastNear?.wanted !== wanted)
    engine.lastNear = { wanted, near: nearInSense(engine.board, wanted, engine.documentOf.length) };
  return engine.lastNear.near;
}

function nothing(size: number): Pick<Found, 'tierOf' | 'scoreOf'> {
  return { tierOf: new Uint8Array(size).fill(tiers.none), scoreOf: new Float32Array(size) };
}

/** What a query says in English, where its sense is asked for beside its words; null where the words do. */
export function askedInEnglish(engine: SearchEngine, query: string, begun = false): string | null {
  if (engine.board.byPlace.size === 0 || words(query).length === 0) return null;
  bringUpToDate(engine);
  return numbersFor(engine, query) === null ? readFor(engine, query, begun).inEnglish : null;
}

/** A query as it is searched for: `wanted` is the direction of its English, where that was asked for and is known. */
type Asked = { readonly size: number; readonly begun?: boolean; readonly wanted?: Int8Array | null };

/**
 * What a query finds among `size` places. Nothing where it has no letter and no digit; null where it has only words
 * that every call has ("funding for projects"), which narrow nothing.
 */
export function searchCalls(
  engine: SearchEngine,
  query: string,
  { size, begun = false, wanted = null }: Asked,
): Found | null {
  const found = nothing(size);
  if (words(query).length === 0) return { ...found, searchedFor: null, unknownNumber: null, concepts: [] };
  bringUpToDate(engine);
  const numbered = numbersFor(engine, query);
  if (numbered !== null) {
    for (const { place, score } of numbered.hits) {
      found.tierOf[place] = numbered.exists ? tiers.number : tiers.part;
      found.scoreOf[place] = score;
    }
    return { ...found, searchedFor: null, unknownNumber: numbered.exists ? null : query.trim(), concepts: [] };
  }
  const read = readFor(engine, query, begun);
  if (read.words.length === 0) return null;
  const sense = nearTo(engine, wanted);
  const ranked = rank(engine, read, sense);
  const tierOf = tiersFor(ranked, read, sense);
  for (let document = 0; document < ranked.scores.length; document += 1) {
    const place = engine.placeOf[document] ?? 0;
    const tier = place < size ? tierOf(document) : tiers.none;
    if (tier === tiers.none) continue;
    found.tierOf[place] = tier;
    found.scoreOf[place] = ranked.scores[document] ?? 0;
  }
  return { ...found, searchedFor: read.searchedFor, unknownNumber: null, concepts: read.concepts };
}

/** Why the calls in these places were found by a query. */
export function explainCalls(
  engine: SearchEngine,
  query: string,
  places: readonly number[],
  wanted: Int8Array | null = null,
): readonly HitWhy[] {
  bringUpToDate(engine);
  const read = readFor(engine, query);
  const sense = nearTo(engine, wanted);
  const whys = explainHits(
    engine.index,
    read,
    places.map((place) => engine.documentOf[place] ?? -1),
  );
  return whys.map((why, at) => {
    const place = places[at] ?? -1;
    const isNear = sense !== null && (sense.near[place] ?? 0) >= worthSaying(sense);
    return { ...why, passage: isNear ? (sense.passage[place] ?? null) : null };
  });
}

/** How well the calls in all places fit what an organization says, 0 to 1; `near` is how near they are to it in sense. */
export function fitCalls(engine: SearchEngine, said: Said, size: number, near: NearToSaid | null = null): Float32Array {
  bringUpToDate(engine);
  const fits = new Float32Array(size);
  const { meaning, placeOf } = engine;
  if (meaning === null) return fits;
  const nearOf = (document: number) => near?.(placeOf[document] ?? -1) ?? null;
  const fit = fitOfDocuments({ ...engine, meaning }, said, nearOf);
  for (const [place, document] of engine.documentOf.entries())
    if (document !== undefined && place < size) fits[place] = fit[document] ?? 0;
  return fits;
}

/** So many shared subjects are named. */
const SHARED_SHOWN = 5;
/** A shared subject that counts for less than this share of the first is not worth a name. */
const WORTH_NAMING = 0.2;

/** What an organization and the call in this place share, in words of the language, what counts most first. */
export function sharedByCall(
  engine: SearchEngine,
  said: Said,
  place: number,
  language: 'en' | 'ro',
): readonly string[] {
  bringUpToDate(engine);
  const document = engine.documentOf[place];
  return document === undefined ? [] : namesOf(sharedSubjects(engine, said, document), language);
}

function namesOf(shared: readonly SharedSubject[], language: 'en' | 'ro'): readonly string[] {
  const least = (shared[0]?.weight ?? 0) * WORTH_NAMING;
  const names: string[] = [];
  for (const { phrase, concept, weight } of shared) {
    const name = (concept ? concept[language].terms[0] : phrase)?.toLocaleLowerCase(language);
    if (name === undefined || weight < least) continue;
    // A word that stands in a name already named, or the other way round, names nothing more.
    const folded = fold(name);
    if (names.some((each) => fold(each).includes(folded) || folded.includes(fold(each)))) continue;
    names.push(name);
    if (names.length === SHARED_SHOWN) break;
  }
  return names;
}

/** How near in subject the calls in all places are to the one in this place, 0 to 1. */
export function alikeCalls(engine: SearchEngine, place: number, size: number): Float32Array {
  bringUpToDate(engine);
  const alike = new Float32Array(size);
  const document = engine.documentOf[place];
  if (document === undefined || engine.meaning === null) return alike;
  const shared = sharedSubject(engine.index, document);
  const near = nearness(engine.meaning, placeOfDocument(engine.meaning, document));
  for (const [at, own] of engine.documentOf.entries())
    if (own !== undefined && at < size && at !== place) alike[at] = 0.5 * (near[own] ?? 0) + 0.5 * (shared[own] ?? 0);
  return alike;
}
