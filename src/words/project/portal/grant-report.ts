import { PAGE_COUNT, PAGE_NUMBER } from '#domain/project/document/document-tree.ts';
import type { GrantReportWords } from '#domain/project/grant/report-document.ts';
import { localeFacts } from '#words/locales.ts';
import type { Words } from '#words/words.ts';

/** What the draft of a periodic report says. */
export function grantReportWords(
  words: Words<'grant_report'>,
  document: Words<'application_document'>,
): GrantReportWords {
  const { formats } = words;
  return {
    language: localeFacts[words.locale].tag,
    page: document('page', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
    noteStyle: words('note_style'),
    missingSigns: document('missing_signs'),
    title: (period) => words('title', { period }),
    fact: (fact) => words(`fact.${fact}`),
    heading: (heading) => words(`heading.${heading}`),
    column: (column) => words(`column.${column}`),
    state: (state, isLate) => (isLate ? words('late', { state: words(`state.${state}`) }) : words(`state.${state}`)),
    workPackage: (number, title) => words('work_package', { number, title }),
    months: (start, end) => (start === null || end === null ? words('months_open') : words('months', { start, end })),
    period: ({ from, to, ...months }) =>
      from === null || to === null
        ? words('period', months)
        : words('period_dates', { ...months, from: formats.day(from), to: formats.day(to) }),
    day: (day) => (day === null ? '' : formats.day(day)),
    money: (amount) => (amount === null ? '' : formats.euroExact(amount)),
    decimal: (value) => formats.decimal(value),
    percent: (percent) => (percent === null ? '' : words('percent', { percent })),
    toWrite: (what) => words(`to_write.${what}`),
    above: (participant) => words('above', { participant }),
    none: (what) => words(`none.${what}`),
  };
}
