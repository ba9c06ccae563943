import type { WorkbookWords } from '#domain/project/budget/workbook/workbook-words.ts';
import { LOCALES, type ShownLocale } from '#domain/values/locale.ts';
import { wordsFor } from '#server/platform/words.ts';
import { workbookWords } from '#words/project/workbook-words.ts';

function filesOf(locale: ShownLocale) {
  return [
    wordsFor(locale, 'budget_workbook'),
    wordsFor(locale, 'project_names'),
    wordsFor(locale, 'organization_names'),
  ] as const;
}

/** What a workbook says in a language. */
export function wordsOfWorkbook(locale: ShownLocale): WorkbookWords {
  return workbookWords(...filesOf(locale));
}

/** What workbooks say in every language that has any words for them, so that a file in each of them can be read. */
export function wordsOfWorkbooks(): readonly WorkbookWords[] {
  return LOCALES.filter((locale) => filesOf(locale).some((words) => words.locale === locale)).map(wordsOfWorkbook);
}
