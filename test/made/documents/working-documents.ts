import { wordsFor } from '#server/platform/words.ts';
import { workingDocumentWords } from '#words/project/annexes/working-documents.ts';
import { draftWordsIn } from '#test/made/writing/draft-words.ts';

import { englishFiles } from './annex-templates.ts';

/** What working documents say in English. */
export const englishWorkingDocuments = workingDocumentWords({
  text: wordsFor('en', 'working_document_text'),
  templates: englishFiles,
  sources: wordsFor('en', 'guided'),
  drafts: draftWordsIn('en'),
});
