import type { WordWay } from '#domain/program/program-codes.ts';

import type { FoundConcept } from './concept-phrases.ts';
import { isEnglish } from './english-words.ts';

type ReadSoFar = {
  readonly words: readonly { readonly typed: string; readonly ways: readonly { readonly kind: WordWay }[] }[];
  readonly isSentence: boolean;
  readonly searchedFor: string | null;
};

type Heard = {
  /** Whether it is English, as far as that can be seen. */
  readonly mends: boolean;
  /** Whether it names something in capitals: a programme, a technique. */
  readonly hasName: boolean;
  /** Whether all of its words stand side by side in some call, or are terms of the field. */
  readonly namesSubject: boolean;
  readonly concepts: readonly FoundConcept[];
};

/** A list of more words than these says by itself what it is about. */
const MOST_EVERYDAY = 5;

/** The English of a query whose words may mislead: a story, a mended word, words of every day that may mean anything. */
export function englishOf(
  { words: all, isSentence, searchedFor }: ReadSoFar,
  query: string,
  { mends, hasName, namesSubject, concepts }: Heard,
): string | null {
  if (mends) {
    const few = query.trim().includes(' ') && all.length <= MOST_EVERYDAY;
    const everyday = few && !hasName && !namesSubject && all.every(({ typed }) => isEnglish(typed));
    return isSentence || everyday || searchedFor !== null ? (searchedFor ?? query) : null;
  }
  // In another language only the concepts of the thesaurus can be said in English, and words that both languages have.
  const said = all.flatMap(({ typed, ways: [way] }, at) => {
    const own = concepts.find(({ from, to }) => from <= at && at < to);
    if (own) return own.from === at ? [own.concept.en.terms[0] ?? ''] : [];
    return way?.kind === 'word' ? [typed] : [];
  });
  const covered = all.filter(
    ({ ways }, at) => ways[0]?.kind === 'word' || concepts.some(({ from, to }) => from <= at && at < to),
  );
  return all.length > 1 && covered.length * 2 > all.length ? said.join(' ') : null;
}
