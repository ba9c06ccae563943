import type { WordWay } from '#domain/program/program-codes.ts';
import { words } from '#domain/values/text.ts';

import type { ConceptPhrases, FoundConcept } from './concept-phrases.ts';
import { isEmptyWord, isPartOfNames, stemOf } from './word-forms.ts';
import type { WordIndex } from './word-index.ts';
import { findPair, findTerm } from './word-index.ts';

/** Terms that together say what a part of the query says; `factor` is how sure that is. */
export type SayingWay = {
  readonly kind: WordWay;
  readonly terms: readonly number[];
  readonly factor: number;
  /** As it is shown: the mended word, the synonym. */
  readonly phrase: string;
};

/** How far another word is trusted to mean what was typed (chosen on judged queries, docs/search.md). */
export const trust = {
  term: 0.2,
  /** A term of three words and more: calls seldom have all of it, and it means nothing else. */
  longTerm: 0.8,
  everyday: 0.8,
  short: 0.9,
  romanian: 0.9,
  narrower: 0.5,
  broader: 0.4,
  said: 0.4,
  scattered: 0.3,
};

/** A phrase of the thesaurus, and whether it is the `only` English there is for what was typed in another language. */
type Phrase = { readonly phrase: string; readonly kind: WordWay; readonly factor: number; readonly only?: boolean };

/**
 * The terms of a phrase: its two words as neighbours, where some call has them so in a part that says what it is about.
 * All of its words anywhere in a call, or three and more of them, prove too little where the words as typed can be
 * looked for too. Null where a word that every call has makes it a name ("Digital Europe"): without that word it would
 * be another phrase.
 */
function phraseWay(index: WordIndex, { phrase, kind, factor, only = false }: Phrase): SayingWay | null {
  const every = words(phrase);
  if (every.some((word) => isPartOfNames(word))) return null;
  const all = every.filter((word) => !isEmptyWord(word));
  const terms = all.flatMap((word) => findTerm(index, stemOf(word)) ?? []);
  if (terms.length < all.length || terms.length === 0) return null;
  const [one, two] = terms;
  if (one === undefined || two === undefined) return { kind, terms, factor, phrase };
  const pair = terms.length === 2 ? findPair(index, one, two) : undefined;
  if (pair !== undefined) return { kind, terms: [pair], factor, phrase };
  return only ? { kind, terms, factor: terms.length === 2 ? factor * trust.scattered : factor, phrase } : null;
}

/**
 * In which other words the calls say what a concept is: its terms, and where it is to be `widened` words of every day
 * and narrower and wider concepts.
 */
export function conceptWays(
  index: WordIndex,
  concepts: ConceptPhrases,
  { concept, as, language, from, to }: FoundConcept,
  widened: boolean,
): readonly SayingWay[] {
  const own = as === 'term' && to - from > 2 ? trust.longTerm : trust[as];
  const factor = language === 'ro' ? trust.romanian : own;
  const ways = (phrases: readonly string[], kind: WordWay, how: number, only = false): readonly SayingWay[] =>
    phrases.flatMap((phrase) => phraseWay(index, { phrase, kind, factor: how, only }) ?? []);
  const terms = ways(concept.en.terms, 'synonym', factor, language === 'ro');
  if (!widened) return terms;
  return [
    ...terms,
    ...ways(concept.en.everyday, 'synonym', factor * trust.said),
    ...ways(concept.en.short, 'synonym', factor * 0.8),
    ...(concepts.narrower.get(concept.id) ?? []).flatMap(({ en }) =>
      ways(en.terms.slice(0, 3), 'narrower', trust.narrower),
    ),
    ...concept.broader.flatMap((id) =>
      ways((concepts.byId.get(id)?.en.terms ?? []).slice(0, 2), 'broader', trust.broader),
    ),
  ];
}
