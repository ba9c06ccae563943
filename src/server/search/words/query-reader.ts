import { withoutSetPhrases } from '#domain/program/set-phrases.ts';
import { fold, words } from '#domain/values/text.ts';

import type { NamedActivity } from './activity-words.ts';
import { activityIn } from './activity-words.ts';
import type { ConceptPhrases, FoundConcept } from './concept-phrases.ts';
import { findConcepts } from './concept-phrases.ts';
import { isEnglish } from './english-words.ts';
import { englishOf } from './in-english.ts';
import { isEmptyWord, looksRomanian, stemOf } from './word-forms.ts';
import type { SayingWay } from './concept-ways.ts';
import { conceptWays } from './concept-ways.ts';
import type { WordIndex } from './word-index.ts';
import { findPair, findTerm } from './word-index.ts';
import type { Mender } from './word-mender.ts';
import { nearestWord, splitWord } from './word-mender.ts';

export type QueryWord = {
  readonly typed: string;
  readonly ways: readonly SayingWay[];
  /** How much it tells of what is looked for, beside its rarity: 1 but for the words of a story. */
  readonly weight: number;
};
/** Neighbouring words of the query that mean something together. */
export type QuerySpan = { readonly from: number; readonly to: number; readonly ways: readonly SayingWay[] };
export type ReadQuery = {
  readonly words: readonly QueryWord[];
  readonly spans: readonly QuerySpan[];
  /** Whether it is a sentence, in which words tell a story, and not a list of terms. */
  readonly isSentence: boolean;
  /** The query with its misspelt words mended; null where none was. */
  readonly searchedFor: string | null;
  /** Ids of the concepts that it speaks of, in its order. */
  readonly concepts: readonly string[];
  /** What it says in English, where its words alone may mislead; null where they do well. */
  readonly inEnglish: string | null;
};

const MAX_WORDS = 12;
/** A query of more words than these says enough: it is not widened by what is near to its concepts. */
const MOST_WIDENED = 8;
const MOST_BEGINNINGS = 12;

export type Reader = {
  readonly index: WordIndex;
  readonly concepts: ConceptPhrases;
  /** Asked for only where a word is not known: it takes a while to make. */
  readonly mender: () => Mender;
};

function wordsAsTyped(query: string): readonly string[] {
  return query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function ownWay(index: WordIndex, word: string): SayingWay | null {
  const term = findTerm(index, stemOf(word));
  return term === undefined || (index.frequencies[term] ?? 0) === 0
    ? null
    : { kind: 'word', terms: [term], factor: 1, phrase: word };
}

/** The words of calls that begin with what is still being typed. */
function beginnings({ index }: Reader, word: string): readonly SayingWay[] {
  if (word.length < 3) return [];
  const found: { readonly term: number; readonly word: string; readonly frequency: number }[] = [];
  for (const [known, term] of index.termOfWord)
    if (known.startsWith(word)) found.push({ term, word: known, frequency: index.frequencies[term] ?? 0 });
  return found
    .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_BEGINNINGS)
    .map(({ term, word: known }) => ({ kind: 'beginning', terms: [term], factor: 0.8, phrase: known }));
}

function mendedWays({ index, mender }: Reader, word: string): readonly SayingWay[] {
  const split = splitWord(index, word);
  if (split !== null) {
    const terms = split.flatMap((piece) => findTerm(index, stemOf(piece)) ?? []);
    return [{ kind: 'mended', terms, factor: 0.95, phrase: split.join(' ') }];
  }
  const nearest = nearestWord(mender(), index, word);
  const way = nearest === null ? null : ownWay(index, nearest);
  return way ? [{ ...way, kind: 'mended', factor: 0.95 }] : [];
}

function isKnown({ concepts }: Reader, word: string): boolean {
  return isEnglish(word) || concepts.words.has(word);
}

/** A word of calls that is nowhere else is itself misspelt there, where a usual one is near. */
function isDoubtful({ index }: Reader, word: string, way: SayingWay): boolean {
  return word.length >= 5 && !/\d/.test(word) && (index.frequencies[way.terms[0] ?? 0] ?? 0) <= 2;
}

/** A `last` word may be one that is still being typed where no call has it; a `begun` one is taken for that anyway. */
function readWord(
  reader: Reader,
  word: string,
  as: 'whole' | 'last' | 'begun',
  mends: boolean,
): Omit<QueryWord, 'weight'> {
  const own = ownWay(reader.index, word);
  if (as === 'begun') {
    const ways = [...(own ? [own] : []), ...beginnings(reader, word)];
    if (ways.length > 0) return { typed: word, ways };
  }
  const compound = compoundWay(reader.index, word);
  if (compound.length > 0) return { typed: word, ways: [...(own ? [own] : []), ...compound] };
  if (own && (isKnown(reader, word) || !isDoubtful(reader, word, own))) return { typed: word, ways: [own] };
  if (isKnown(reader, word)) return { typed: word, ways: as === 'last' && !own ? beginnings(reader, word) : [] };
  if (!own && as === 'last') {
    const begun = beginnings(reader, word);
    if (begun.length > 0) return { typed: word, ways: begun };
  }
  return { typed: word, ways: [...(own ? [own] : []), ...(mends ? mendedWays(reader, word) : [])] };
}

/** Neighbouring words as calls have them: beside each other, or written as one word. */
function pairSpans(index: WordIndex, all: readonly string[]): readonly QuerySpan[] {
  return all.slice(1).flatMap((second, at) => {
    const first = all[at] ?? '';
    const [one, two] = [findTerm(index, stemOf(first)), findTerm(index, stemOf(second))];
    const pair = one === undefined || two === undefined ? undefined : findPair(index, one, two);
    const joined = findTerm(index, stemOf(`${first}${second}`));
    const terms = [pair, joined].flatMap((term) => (term === undefined ? [] : [term]));
    return terms.length === 0
      ? []
      : [
          {
            from: at,
            to: at + 2,
            ways: terms.map((term) => ({
              kind: 'word' as const,
              terms: [term],
              factor: 1,
              phrase: `${first} ${second}`,
            })),
          },
        ];
  });
}

/** A compound as calls have it in two words: "e" and "health", "waste" and "water". */
function compoundWay(index: WordIndex, word: string): readonly SayingWay[] {
  for (let at = 1; at < word.length - 1; at += 1) {
    const pieces = [word.slice(0, at), word.slice(at)].map((piece) => findTerm(index, stemOf(piece)));
    const [one, two] = pieces;
    const pair = one === undefined || two === undefined ? undefined : findPair(index, one, two);
    if (pair !== undefined)
      return [{ kind: 'word', terms: [pair], factor: 1, phrase: `${word.slice(0, at)} ${word.slice(at)}` }];
  }
  return [];
}

/** How calls speak of an industry: they name its division, or words of its title stand in them. */
function activityWord({ index }: Reader, { typed, term, titles }: NamedActivity): QueryWord {
  const [title = ''] = titles;
  const division = findTerm(index, term);
  const telling = titles.flatMap((text) => words(text)).filter((word) => !isEmptyWord(word) && word.length > 3);
  return {
    typed,
    weight: 1,
    ways: [
      ...(division === undefined ? [] : [{ kind: 'synonym' as const, terms: [division], factor: 0.9, phrase: title }]),
      ...telling.flatMap((word) => {
        const way = ownWay(index, word);
        return way ? [{ ...way, kind: 'synonym' as const, factor: 0.4 }] : [];
      }),
    ],
  };
}

/** Whether a word is written in capitals: a short name, which nobody misspells into a word. */
function isName(word: string): boolean {
  return word.length > 1 && /^[\p{Lu}\p{N}]+$/u.test(word);
}

/** When a query is a sentence, and what its plain words count then (chosen on judged queries, docs/search.md). */
export const telling = { from: 4, grammar: 0.2, least: 0.2, more: 0.8 };

/**
 * In a sentence people tell a story: words that are no concept and hardly ever name a subject of calls ("come",
 * "dust", "spring") count less than the others.
 */
function weightIn(
  { subjects, frequencies }: WordIndex,
  { ways: [way] }: Pick<QueryWord, 'ways'>,
  at: number,
  concepts: readonly FoundConcept[],
): number {
  const term = way?.terms[0];
  if (concepts.some(({ from, to }) => from <= at && at < to)) return 1;
  if (term === undefined) return telling.least;
  const share = (subjects[term] ?? 0) / Math.max(1, frequencies[term] ?? 0);
  return Math.min(1, telling.least + telling.more * share);
}

/** Numbers that are no year count nothing that a call says: "a town of 40,000". */
const count = /^(?!(?:19|20)\d\d$)\d+$/;

/** Where the words stand that tell something; numbers only where there is nothing else. */
function tellingAmong(folded: readonly string[]): readonly number[] {
  const full = folded.flatMap((word, at) => (isEmptyWord(word) ? [] : [at]));
  const named = full.filter((at) => !count.test(folded[at] ?? ''));
  return named.length > 0 ? named : full;
}

/** Reads what somebody typed against the words that calls have. */
export function readQuery(reader: Reader, query: string, begun = false): ReadQuery {
  const activity = activityIn(query);
  const raw = wordsAsTyped(withoutSetPhrases(activity ? query.replace(activity.typed, ' ') : query));
  const every = raw.map((word) => fold(word));
  const full = tellingAmong(every);
  const kept = full.slice(0, MAX_WORDS);
  const folded = kept.map((at) => every[at] ?? '');
  const typed = kept.map((at) => raw[at] ?? '');
  const shouted = isName(typed.join(''));
  const mends = !looksRomanian(every) && !/[ăâîșşțţ]/iu.test(query);
  const all = folded.map((word, at) =>
    readWord(
      reader,
      word,
      at < folded.length - 1 ? 'whole' : begun ? 'begun' : 'last',
      mends && (shouted || !isName(typed[at] ?? '')),
    ),
  );
  const forConcepts = all.map(({ ways }, at) => {
    const [way] = ways;
    return way?.kind === 'mended' && !way.phrase.includes(' ') ? way.phrase : (folded[at] ?? '');
  });
  const concepts = findConcepts(reader.concepts, forConcepts, typed);
  const mended = all.some(({ ways: [way] }) => way?.kind === 'mended');
  const isSentence = full.length >= telling.from && full.length <= every.length * (1 - telling.grammar);
  const weighed = all.map((word, at) => ({
    ...word,
    weight: isSentence ? weightIn(reader.index, word, at, concepts) : 1,
  }));
  const searchedFor = mended
    ? all.map(({ typed: word, ways: [way] }) => (way?.kind === 'mended' ? way.phrase : word)).join(' ')
    : null;
  const pairs = pairSpans(reader.index, forConcepts);
  const phrases = [...pairs, ...concepts].filter(({ from, to }) => to > from + 1);
  return {
    isSentence,
    concepts: concepts.map(({ concept }) => concept.id),
    words: activity ? [...weighed, activityWord(reader, activity)] : weighed,
    inEnglish: englishOf({ words: weighed, isSentence, searchedFor }, query, {
      mends,
      hasName: !shouted && typed.some(isName),
      namesSubject: weighed.every((_, at) => phrases.some(({ from, to }) => from <= at && at < to)),
      concepts,
    }),
    spans: [
      ...pairs,
      ...concepts.map((found) => ({
        from: found.from,
        to: found.to,
        ways: conceptWays(reader.index, reader.concepts, found, folded.length <= MOST_WIDENED),
      })),
    ],
    searchedFor,
  };
}
