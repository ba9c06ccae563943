import type { Concept } from '#reference/concepts.ts';
import { conceptsOfMoney } from '#reference/concepts.ts';
import type { Said, Saying } from '#domain/program/matching/said.ts';
import { fold, words } from '#domain/values/text.ts';

import type { ConceptPhrases } from '#server/search/words/concept-phrases.ts';
import { findConcepts } from '#server/search/words/concept-phrases.ts';
import { rarity } from '#server/search/words/meaning.ts';
import { isGeneric, isOfEveryOrganization } from './said-words.ts';
import { isEmptyWord, stemOf } from '#server/search/words/word-forms.ts';
import type { WordIndex } from '#server/search/words/word-index.ts';
import { findPair, findTerm } from '#server/search/words/word-index.ts';

// What an organization says about itself, as subjects that calls can share: its words, its words beside each other, and
// the concepts of the thesaurus of which it speaks, each with the terms by which calls speak of it.

/** Terms that together say a subject; `factor` is how surely they do. */
export type SubjectWay = { readonly terms: readonly number[]; readonly factor: number };

export type SaidSubject = {
  /** A phrase as it was said, or a concept of the thesaurus. */
  readonly phrase: string | null;
  readonly concept: Concept | null;
  readonly weight: number;
  /** None where no call says it in any way. */
  readonly ways: readonly SubjectWay[];
};

export const subjectWeights = {
  /** The rare tell more than in proportion. */
  rareness: 1.25,
  pair: 0.5,
  concept: 1.2,
  /** Of a subject that is said in two places, the second counts so much. */
  again: 0.15,
  everyday: 0.6,
  short: 0.8,
  /** A word or concept of many subjects: artificial intelligence, data, climate. */
  generic: 0.35,
  narrower: 0.3,
  broader: 0.15,
  /** A concept on which the organization's division of NACE works, and that division named by a call. */
  ofDivision: 0.05,
  division: 0.5,
};

const MOST_WORDS = 400;

/** How much a term tells of what a call is about: 1 where one call alone has it, near 0 where all have it. */
export function tellingOf(index: WordIndex, term: number): number {
  const own = rarity(index.frequencies[term] ?? 0, index.documents) / rarity(1, index.documents);
  return Math.max(0.02, own) ** subjectWeights.rareness;
}

function wayOf(index: WordIndex, phrase: string, factor: number): readonly SubjectWay[] {
  const all = words(phrase).filter((word) => !isEmptyWord(word));
  const terms = new Set(all.flatMap((word) => findTerm(index, stemOf(word)) ?? []));
  return terms.size > 0 && all.every((word) => findTerm(index, stemOf(word)) !== undefined)
    ? [{ terms: [...terms], factor }]
    : [];
}

function waysOfConcept(
  index: WordIndex,
  concepts: ConceptPhrases,
  { id, en, broader }: Concept,
): readonly SubjectWay[] {
  const ways = (phrases: readonly string[], factor: number) =>
    phrases.flatMap((phrase) => wayOf(index, phrase, factor));
  const { everyday, short, narrower, broader: wider } = subjectWeights;
  return [
    ...ways(en.terms, 1),
    ...ways(en.everyday, everyday),
    ...ways(en.short, short),
    ...(concepts.narrower.get(id) ?? []).flatMap((each) => ways(each.en.terms.slice(0, 3), narrower)),
    ...broader.flatMap((each) => ways((concepts.byId.get(each)?.en.terms ?? []).slice(0, 2), wider)),
  ];
}

type Kept = Map<string, SaidSubject>;

function keep(kept: Kept, key: string, subject: SaidSubject): void {
  const before = kept.get(key);
  const [more, less] = [
    Math.max(before?.weight ?? 0, subject.weight),
    before ? Math.min(before.weight, subject.weight) : 0,
  ];
  kept.set(key, { ...(before ?? subject), weight: more + subjectWeights.again * less });
}

function tellingWords(text: string): readonly { readonly typed: string; readonly word: string }[] {
  return (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .map((typed) => ({ typed, word: fold(typed) }))
    .filter(({ word }) => !isEmptyWord(word) && !/^\d+$/.test(word) && word.length > 1)
    .slice(0, MOST_WORDS);
}

/** What words count that are all generic, beside those of one subject. */
function shareOf(all: readonly string[]): number {
  return all.every((word) => isGeneric(word)) ? subjectWeights.generic : 1;
}

/** Words as they were said, with the term by which calls say them. */
function single(phrase: string, term: number | undefined): Omit<SaidSubject, 'weight'> {
  return { phrase, concept: null, ways: term === undefined ? [] : [{ terms: [term], factor: 1 }] };
}

function readSaying(index: WordIndex, concepts: ConceptPhrases, { text, weight, official }: Saying, kept: Kept): void {
  const all = tellingWords(text);
  const terms = all.map(({ word }) => findTerm(index, stemOf(word)));
  for (const [at, { word, typed }] of all.entries()) {
    const [before, own, last] = [terms[at - 1], terms[at], all[at - 1]];
    const pair = own === undefined || before === undefined ? undefined : findPair(index, before, own);
    if (pair !== undefined)
      keep(kept, `${last?.word} ${word}`, {
        ...single(`${last?.typed} ${typed}`, pair),
        weight: weight * subjectWeights.pair * shareOf([last?.word ?? '', word]),
      });
    if (!isOfEveryOrganization(word))
      keep(kept, stemOf(word), { ...single(typed, own), weight: weight * shareOf([word]) });
  }
  if (official) return;
  const found = findConcepts(
    concepts,
    all.map(({ word }) => word),
    all.map(({ typed }) => typed),
  );
  for (const { concept, from, to } of found) {
    if (conceptsOfMoney.has(concept.id)) continue;
    const ways = waysOfConcept(index, concepts, concept);
    if (ways.length > 0)
      keep(kept, `concept ${concept.id}`, {
        phrase: null,
        concept,
        ways,
        weight: weight * subjectWeights.concept * shareOf(all.slice(from, to).map(({ word }) => word)),
      });
  }
}

function readDivision(index: WordIndex, concepts: ConceptPhrases, division: string, kept: Kept): void {
  const named = findTerm(index, `nace${division}`);
  if (named !== undefined)
    keep(kept, 'division', {
      phrase: null,
      concept: null,
      ways: [{ terms: [named], factor: 1 }],
      weight: subjectWeights.division,
    });
  for (const concept of concepts.byId.values()) {
    if (!concept.nace.includes(division) || conceptsOfMoney.has(concept.id)) continue;
    const ways = waysOfConcept(index, concepts, concept);
    if (ways.length > 0)
      keep(kept, `concept ${concept.id}`, { phrase: null, concept, ways, weight: subjectWeights.ofDivision });
  }
}

/** The subjects of which an organization speaks; a word that no call has is one too, without a way. */
export function readSaid(index: WordIndex, concepts: ConceptPhrases, said: Said): readonly SaidSubject[] {
  const kept: Kept = new Map();
  for (const saying of said.sayings) readSaying(index, concepts, saying, kept);
  if (said.division !== null) readDivision(index, concepts, said.division, kept);
  return [...kept.values()];
}
