import { stemmer as romanianStem } from '@orama/stemmers/romanian';

import { words } from '#domain/values/text.ts';
import type { Concept } from '#reference/concepts.ts';

import { isEmptyWord, stemOf } from './word-forms.ts';

// The thesaurus as search reads it: from the words that somebody types to the terms that calls use.

export type ConceptPhrase = {
  readonly concept: Concept;
  /** How the phrase stands in the thesaurus, which decides how far its concept is trusted. */
  readonly as: 'term' | 'everyday' | 'short';
  readonly language: 'en' | 'ro';
};

export type ConceptPhrases = {
  readonly phrases: ReadonlyMap<string, ConceptPhrase>;
  /** Words that the thesaurus knows: they are not misspelt. */
  readonly words: ReadonlySet<string>;
  readonly byId: ReadonlyMap<string, Concept>;
  readonly narrower: ReadonlyMap<string, readonly Concept[]>;
  readonly longest: number;
};

function telling(text: string): readonly string[] {
  const all = words(text);
  const kept = all.filter((word) => !isEmptyWord(word));
  return kept.length > 0 ? kept : all;
}

/** The key under which a phrase of a language is found, whatever its endings. */
export function phraseKey(language: 'en' | 'ro', phrase: readonly string[]): string {
  return `${language} ${phrase.map((word) => (language === 'en' ? stemOf(word) : romanianStem(word))).join(' ')}`;
}

function wordsOf({ en, ro }: Concept, as: ConceptPhrase['as'], language: 'en' | 'ro'): readonly string[] {
  if (as === 'short') return language === 'en' ? en.short : [];
  const own = language === 'en' ? en : ro;
  return as === 'term' ? own.terms : own.everyday;
}

/** Reads the thesaurus once, for all queries. */
export function conceptPhrases(concepts: readonly Concept[]): ConceptPhrases {
  const phrases = new Map<string, ConceptPhrase>();
  const known = new Set<string>();
  const narrower = new Map<string, Concept[]>();
  let longest = 1;
  const add = (text: string, phrase: ConceptPhrase): void => {
    const all = telling(text);
    for (const word of all) known.add(word);
    longest = Math.max(longest, all.length);
    const key = phrase.as === 'short' ? `short ${all.join(' ')}` : phraseKey(phrase.language, all);
    if (!phrases.has(key)) phrases.set(key, phrase);
  };
  for (const as of ['term', 'everyday', 'short'] as const) {
    for (const concept of concepts) {
      for (const language of ['en', 'ro'] as const) {
        for (const text of wordsOf(concept, as, language)) add(text, { concept, as, language });
      }
    }
  }
  for (const concept of concepts)
    for (const id of concept.broader) narrower.set(id, [...(narrower.get(id) ?? []), concept]);
  return {
    phrases,
    words: known,
    byId: new Map(concepts.map((concept) => [concept.id, concept])),
    narrower,
    longest,
  };
}

export type FoundConcept = ConceptPhrase & { readonly from: number; readonly to: number };

/** Whether a short form may stand for its concept: one that also means something else only in capitals or alone. */
function isMeant({ concept, as }: ConceptPhrase, typed: readonly string[], whole: boolean): boolean {
  const folded = typed.join(' ').toLowerCase();
  const ambiguous = concept.ambiguous.some((form) => words(form).join(' ') === words(folded).join(' '));
  if (!ambiguous) return true;
  return whole || (as === 'short' && typed.every((word) => word === word.toUpperCase()));
}

/** The concepts of which a query's words speak, the longest phrase first at each place; `typed` is as it was typed. */
export function findConcepts(
  { phrases, longest }: ConceptPhrases,
  folded: readonly string[],
  typed: readonly string[],
): readonly FoundConcept[] {
  const found: FoundConcept[] = [];
  let from = 0;
  while (from < folded.length) {
    let to = Math.min(folded.length, from + longest);
    let phrase: ConceptPhrase | undefined;
    for (; to > from; to -= 1) {
      const span = folded.slice(from, to);
      const candidate =
        phrases.get(`short ${span.join(' ')}`) ??
        phrases.get(phraseKey('en', span)) ??
        phrases.get(phraseKey('ro', span));
      if (candidate && isMeant(candidate, typed.slice(from, to), span.length === folded.length)) {
        phrase = candidate;
        break;
      }
    }
    if (phrase) found.push({ ...phrase, from, to });
    from = phrase ? to : from + 1;
  }
  return found;
}
