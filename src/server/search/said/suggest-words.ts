import type { Concept } from '#reference/concepts.ts';
import { concepts, conceptsOfMoney } from '#reference/concepts.ts';
import { activityOf } from '#reference/nace.ts';
import { fold } from '#domain/values/text.ts';

import type { ConceptPhrases } from '#server/search/words/concept-phrases.ts';
import { conceptPhrases, findConcepts } from '#server/search/words/concept-phrases.ts';
import { isOfEveryOrganization } from './said-words.ts';
import { isEmptyWord } from '#server/search/words/word-forms.ts';

// Words that an organization may want in its profile, read from what it has written elsewhere: the subjects of the
// thesaurus of which its texts speak, phrases that it repeats, what its sentences say it does, and what its activity
// code stands for. A person chooses among them.

export type WordSources = {
  readonly description: string;
  /** Text from its website, as a person has pasted it. */
  readonly pasted: string;
  /** The stored code of its activity; null where none is known. */
  readonly activityCode: string | null;
};
export type SuggestedWords = { readonly keywords: readonly string[]; readonly activities: readonly string[] };

const MOST_KEYWORDS = 10;
const MOST_ACTIVITIES = 6;
/** A concept on which more divisions work than these says little of one of them. */
const FEW_DIVISIONS = 2;
const MOST_OF_DIVISION = 4;
const MOST_READ = 4000;

let known: ConceptPhrases | undefined;

function asTyped(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MOST_READ);
}

/** The concepts of which a text speaks, those that it names most often first. */
function conceptsIn(text: string): readonly Concept[] {
  known ??= conceptPhrases(concepts);
  const counts = new Map<Concept, number>();
  // By sentence, so that no phrase reaches over a full stop.
  for (const sentence of text.split(/[.;:!?\n]+/)) {
    const typed = asTyped(sentence).filter((word) => !isEmptyWord(fold(word)));
    const found = findConcepts(
      known,
      typed.map((word) => fold(word)),
      typed,
    );
    for (const { concept } of found)
      if (!conceptsOfMoney.has(concept.id)) counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([concept]) => concept);
}

function conceptsOfDivision(code: string | null): readonly Concept[] {
  if (code === null) return [];
  const division = code.slice(0, 2);
  return concepts
    .filter(({ id, nace }) => nace.length <= FEW_DIVISIONS && nace.includes(division) && !conceptsOfMoney.has(id))
    .slice(0, MOST_OF_DIVISION);
}

function isTelling(word: string): boolean {
  return word.length > 2 && !/\d/.test(word) && !isEmptyWord(word) && !isOfEveryOrganization(word);
}

/** Two words that stand beside each other more than once. */
function repeatedPhrases(text: string): readonly string[] {
  const counts = new Map<string, { readonly phrase: string; count: number }>();
  for (const sentence of text.split(/[.,;:!?()\n]+/)) {
    const all = asTyped(sentence);
    for (const [at, second] of all.entries()) {
      const first = all[at - 1];
      if (first === undefined || !isTelling(fold(first)) || !isTelling(fold(second))) continue;
      const phrase = `${first} ${second}`;
      const counted = counts.get(fold(phrase)) ?? { phrase, count: 0 };
      counted.count += 1;
      counts.set(fold(phrase), counted);
    }
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count)
    .map(({ phrase }) => phrase.toLowerCase());
}

const notDoing =
  /^(?:are|were|have|had|has|need|want|would|will|can|could|shall|should|must|may|look|hope|like|know|think|believe|suntem|avem|vrem|putem|trebuie|dorim|am)$/;
const english = /\bwe\s+(?:also\s+|now\s+|mainly\s+)?([a-z]+)\s+([^.,;:!?\n]{3,60})/gi;
const romanian = /(?:^|[\s.,;])(\p{L}{2,}(?:ăm|am|em|im|âm))\s+([^.,;:!?\n]{3,60})/giu;

/** What the sentences of a text say that its writers do: "we make butter and fresh cheese". */
function doingsIn(text: string): readonly string[] {
  return [english, romanian].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, verb = '', rest = '']) => {
      if (notDoing.test(verb.toLowerCase())) return [];
      // The last word may be cut off, and another clause may begin.
      const [clause = ''] = rest.split(/\s+(?:and we|and our|with which|that we|so that|și)\s/i);
      const said = `${verb} ${clause}`.trim().replace(/\s+/g, ' ');
      return [`${said.charAt(0).toUpperCase()}${said.slice(1)}`];
    }),
  );
}

/** Each once, whatever its case, and none that only repeats a part of another. */
function different(all: readonly string[], most: number): readonly string[] {
  const kept: string[] = [];
  for (const text of all) {
    const folded = fold(text);
    if (kept.some((other) => fold(other).includes(folded) || folded.includes(fold(other)))) continue;
    kept.push(text);
    if (kept.length === most) break;
  }
  return kept;
}

/** Keywords and activities that these texts suggest, in words of the language where the thesaurus has them. */
export function suggestWords(sources: WordSources, language: 'en' | 'ro'): SuggestedWords {
  const { description, pasted, activityCode } = sources;
  const text = `${description}\n${pasted}`;
  const named = (all: readonly Concept[]) => all.flatMap((concept) => concept[language].terms.slice(0, 1));
  const title = activityCode === null ? null : (activityOf(activityCode)?.title ?? null);
  return {
    keywords: different(
      [...named(conceptsIn(text)), ...repeatedPhrases(text), ...named(conceptsOfDivision(activityCode))],
      MOST_KEYWORDS,
    ),
    activities: different([...doingsIn(text), ...(title === null ? [] : [title])], MOST_ACTIVITIES),
  };
}
