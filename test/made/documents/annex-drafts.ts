import { annexDraftWords } from '#words/project/annexes/annex-draft.ts';
import { wordsFor } from '#server/platform/words.ts';
import { draftWordsIn } from '#test/made/writing/draft-words.ts';

import { englishFiles } from './annex-templates.ts';

/** What drafts of annexes say in English. */
export const englishAnnexDrafts = annexDraftWords({
  draft: wordsFor('en', 'annex_draft'),
  templates: englishFiles,
  sources: wordsFor('en', 'guided'),
  fixed: draftWordsIn('en'),
});
