import { draftWords } from '#words/project/drafting/draft-words.ts';
import { wordsFor } from '#server/platform/words.ts';

/** The fixed words of drafts in a language. */
export function draftWordsIn(locale: 'en' | 'ro') {
  return draftWords({
    text: wordsFor(locale, 'draft_text'),
    lists: wordsFor(locale, 'wizard_text'),
    names: wordsFor(locale, 'project_names'),
    countries: wordsFor(locale, 'countries'),
  });
}
