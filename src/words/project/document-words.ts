import { PAGE_COUNT, PAGE_NUMBER } from '#domain/project/document/document-tree.ts';
import type { DocumentWords } from '#domain/project/document/parts/document-source.ts';
import { localeFacts } from '#words/locales.ts';
import type { Words } from '#words/words.ts';

import { sectionTitle } from './section-title.ts';

/** What the document of an application says by itself, with figures and dates in the same language. */
export function documentWords(words: Words<'application_document'>, names: Words<'project_names'>): DocumentWords {
  return {
    language: localeFacts[words.locale].tag,
    untitled: names('untitled'),
    facts: {
      call: words('fact.call'),
      program: words('fact.program'),
      funder: words('fact.funder'),
      applicant: words('fact.applicant'),
      deadline: words('fact.deadline'),
      madeAt: words('fact.madeAt'),
    },
    deadlineNotStated: words('deadline_not_stated'),
    description: words('description'),
    notWritten: words('not_written'),
    notWrittenStyle: words('not_written_style'),
    page: words('page', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
    missingSigns: words('missing_signs'),
    missingPicture: words('missing_picture'),
    section: (number, key) => words('section', { number, title: sectionTitle(names, key) }),
    moment: words.formats.moment,
  };
}
