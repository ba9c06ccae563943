import type { PartTable } from '#domain/project/document/document-codes.ts';
import { FIGURE_NUMBER, PAGE_COUNT, PAGE_NUMBER } from '#domain/project/document/document-tree.ts';
import type { ChartWords, DocumentWords, PartTableWords } from '#domain/project/document/parts/document-source.ts';
import { localeFacts } from '#words/locales.ts';
import type { Words } from '#words/words.ts';

import { monthsText } from './months-text.ts';
import { sectionTitle } from './section-title.ts';

/** The numbers of the tables in the application form of Horizon Europe (2026, CSA; that of RIA and IA is analogous). */
const tableNumbers: Readonly<Partial<Record<PartTable, string>>> = {
  work_packages: '3.1a',
  work_package: '3.1b',
  deliverables: '3.1c',
  milestones: '3.1d',
  risks: '3.1e',
  effort: '3.1f',
  subcontracting: '3.1g',
  equipment: '3.1h',
};

function chartWords(words: Words<'application_document'>): ChartWords {
  const month = (number: number) => words('chart.month', { month: number });
  return {
    month,
    months: (start, end) => words('chart.months', { start: month(start), end: month(end) }),
    period: (number) => words('chart.period', { number }),
    below: words('chart.below'),
    columns: (column) => words(`chart.columns.${column}`),
    alt: (counts, waiting) =>
      [
        words('chart.alt', counts),
        ...waiting.map(({ number, before }) =>
          words('chart.waits', { task: number, tasks: words.formats.list(before) }),
        ),
      ].join(' '),
    after: (name, before) => words('chart.after', { name, tasks: words.formats.list(before) }),
    caption: ({ tasks, deliverables, milestones }, ends, hasArrows) =>
      [
        words(tasks > 0 ? 'chart.caption.tasks' : 'chart.caption.packages'),
        ...(hasArrows ? [words('chart.caption.arrows')] : []),
        ...(deliverables > 0 ? [words('chart.caption.deliverables')] : []),
        ...(milestones > 0 ? [words('chart.caption.milestones')] : []),
        ...(ends.length > 0
          ? [words('chart.caption.periods', { count: ends.length, months: words.formats.list(ends.map(month)) })]
          : []),
      ].join(' '),
  };
}

function tableWords(words: Words<'application_document'>, names: Words<'project_names'>): PartTableWords {
  const { formats } = words;
  return {
    title: (table, numbered) => {
      const title = words(`table.${table}`);
      const number = numbered ? tableNumbers[table] : undefined;
      return number === undefined ? title : words('numbered', { number, title });
    },
    column: (column) => words(`column.${column}`),
    workPackage: (number) => words('work_package', { number }),
    role: (role) => names(`participant_role.${role}`),
    riskLevel: (level) => (level === null ? '' : words(`risk.${level}`)),
    month: (month) => (month === null ? '' : formats.count(month)),
    months: (start, end) => {
      const month = start ?? end;
      if (month === null) return '';
      if (start === null || end === null || start === end) return words('months.one', { month });
      return words('months.both', { start, end });
    },
    personMonths: (months) => monthsText(formats, months),
    effortOf: (name, months) => words('effort_of', { name, months: monthsText(formats, months) }),
    count: formats.count,
    euro: formats.euro,
    chart: chartWords(words),
  };
}

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
    figure: words('figure', { number: FIGURE_NUMBER }),
    contents: words('contents'),
    sectionNumber: (number) => words('section_number', { number }),
    sectionTitle: (key) => sectionTitle(names, key),
    moment: words.formats.moment,
    tables: tableWords(words, names),
  };
}
