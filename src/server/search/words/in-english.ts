import { fold } from '#domain/values/text.ts';

import type { FoundConcept } from './concept-phrases.ts';
import { isEnglish } from './english-words.ts';
import type { ReadQuery } from './query-reader.ts';

/** The English of a query whose words may mislead: a story, a mended word, words of every day that may mean anything. */
export function englishOf(
  { words: all, isSentence, searchedFor }: Pick<ReadQuery, 'words' | 'isSentence' | 'searchedFor'>,
  query: string,
  { mends, concepts }: { readonly mends: boolean; readonly concepts: readonly FoundConcept[] },
): string | null {
  if (mends) {
    const everyday = all.length > 1 && all.every(({ typed }) => isEnglish(fold(typed)));
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
