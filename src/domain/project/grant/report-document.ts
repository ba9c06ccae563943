import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import {
  plainDocument,
  plainHeading as heading,
  plainNote as note,
  plainParagraph as paragraph,
  plainTable as table,
} from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';
import { claimStanding, claimIn, claimSum, newlyCompleted, shareOfPackage } from './claims.ts';
import type { ProgressState } from './grant-codes.ts';
import { endOfMonth, startOfMonth } from './grant-dates.ts';
import { claimants, contentOf, grantPeriods, ONLY, periodKey, type GrantRecord } from './grant-records.ts';
import { monthsOfPeriod, personnelSum } from './hours.ts';
import { progressRows, reportDue, type ProgressRow } from './progress-rows.ts';

/** A column of a table of the report. */
export type ReportColumn =
  | 'number'
  | 'title'
  | 'due'
  | 'state'
  | 'done'
  | 'note'
  | 'participant'
  | 'days'
  | 'direct'
  | 'indirect'
  | 'total'
  | 'contribution'
  | 'so_far'
  | 'planned'
  | 'share';
export type ReportHeading = 'work' | 'deliverables' | 'milestones' | 'completed' | 'costs' | 'deviations';
export type ReportFact = 'project' | 'grant' | 'call' | 'coordinator' | 'period' | 'due';

/** What a draft of a periodic report says; `words/project/portal/grant-report.ts` makes them. */
export type GrantReportWords = {
  readonly language: string;
  readonly page: string;
  readonly noteStyle: string;
  readonly missingSigns: string;
  readonly title: (period: number) => string;
  readonly fact: (fact: ReportFact) => string;
  readonly heading: (heading: ReportHeading) => string;
  readonly column: (column: ReportColumn) => string;
  readonly state: (state: ProgressState, isLate: boolean) => string;
  readonly workPackage: (number: number, title: string) => string;
  readonly months: (start: number | null, end: number | null) => string;
  readonly period: (span: { start: number; end: number; from: LocalDate | null; to: LocalDate | null }) => string;
  readonly day: (day: LocalDate | null) => string;
  readonly money: (amount: Cents | null) => string;
  readonly decimal: (value: number) => string;
  readonly percent: (percent: number | null) => string;
  /** What somebody has to write, where the product knows nothing. */
  readonly toWrite: (what: 'work' | 'deviations') => string;
  readonly above: (participant: string) => string;
  readonly none: (what: ReportHeading) => string;
};

type Source = {
  readonly facts: ProjectFacts;
  readonly records: readonly GrantRecord[];
  readonly period: number;
  readonly at: Instant;
};

type Span = { readonly number: number; readonly start: number; readonly end: number };

/** What each work package of the period was to do, with room for what was done. */
function workPart({ facts }: Source, span: Span, words: GrantReportWords): readonly DocumentBlock[] {
  const own = facts.workPackages.filter((pack) => {
    const { startMonth, endMonth } = planOfPackage(pack);
    return (startMonth ?? 1) <= span.end && (endMonth ?? Infinity) >= span.start;
  });
  const each = own.flatMap((pack): readonly DocumentBlock[] => {
    const { startMonth, endMonth, objectives } = planOfPackage(pack);
    return [
      heading(3, words.workPackage(pack.number, pack.title)),
      paragraph(words.months(startMonth, endMonth)),
      ...(objectives.trim() === '' ? [] : [paragraph(objectives)]),
      note(words.toWrite('work')),
    ];
  });
  return [heading(2, words.heading('work')), ...(own.length === 0 ? [note(words.toWrite('work'))] : each)];
}

function progressPart(
  rows: readonly ProgressRow[],
  which: 'deliverables' | 'milestones',
  words: GrantReportWords,
): readonly DocumentBlock[] {
  const { column } = words;
  const head = [column('number'), column('title'), column('due'), column('state'), column('done'), column('note')];
  return [
    heading(2, words.heading(which)),
    rows.length === 0
      ? paragraph(words.none(which))
      : table(
          [8, 34, 14, 14, 14, 16],
          head,
          rows.map(({ number, title, dueOn, content, isLate }) => [
            number,
            title,
            words.day(dueOn),
            words.state(content.state, isLate),
            words.day(content.doneOn),
            content.note,
          ]),
        ),
  ];
}

/** What a lump sum pays for: the work packages that are completed in the period. */
function completedPart({ facts, records, period }: Source, words: GrantReportWords): readonly DocumentBlock[] {
  const done = newlyCompleted(records, period);
  const packs = facts.workPackages.filter(({ id }) => done.includes(id));
  const rows = packs.map(({ id, number, title }) => [
    words.workPackage(number, title),
    words.money(shareOfPackage(facts, id, null)),
  ]);
  return [
    heading(2, words.heading('completed')),
    packs.length === 0
      ? paragraph(words.none('completed'))
      : table([70, 30], [words.column('title'), words.column('share')], rows),
  ];
}

function costsPart(source: Source, months: readonly string[], words: GrantReportWords): readonly DocumentBlock[] {
  const { facts, records, period } = source;
  const { column, money } = words;
  const own = claimants(facts.participants);
  const rows = own.map((participant) => {
    const claim = claimSum(facts, participant, claimIn(records, period, participant.id));
    const { claimed, planned, percent } = claimStanding(facts, records, participant, period);
    const { days } = personnelSum(records, participant.id, months);
    return [
      shortNameOf(participant),
      days === 0 ? '' : words.decimal(days),
      money(claim.direct),
      money(claim.indirect),
      money(claim.total),
      money(claim.contribution),
      money(claimed.total),
      `${money(planned.total)} ${words.percent(percent)}`.trim(),
    ];
  });
  const deviations = own.flatMap((participant) => {
    const { above } = claimStanding(facts, records, participant, period);
    return above.length === 0 ? [] : [paragraph(words.above(shortNameOf(participant)))];
  });
  const head = [
    column('participant'),
    column('days'),
    column('direct'),
    column('indirect'),
    column('total'),
    column('contribution'),
    column('so_far'),
    column('planned'),
  ];
  return [
    heading(2, words.heading('costs')),
    rows.length === 0 ? paragraph(words.none('costs')) : table([16, 8, 12, 12, 13, 13, 13, 13], head, rows),
    heading(2, words.heading('deviations')),
    ...deviations,
    note(words.toWrite('deviations')),
  ];
}

/**
 * A draft of the report on a period: what the product knows is in it, and what people have to write is marked. Null
 * where the project has no such period.
 */
export function reportDocument(source: Source, words: GrantReportWords): ApplicationDocument | null {
  const { facts, records, period, at } = source;
  const agreement = contentOf(records, 'agreement', ONLY);
  const span = grantPeriods(facts.plan, agreement?.months ?? facts.intake.durationMonths).find(
    ({ number }) => number === period,
  );
  if (!span) return null;
  const startOn = agreement?.startOn ?? null;
  const [from, to] =
    startOn === null ? [null, null] : [startOfMonth(startOn, span.start), endOfMonth(startOn, span.end)];
  const due = reportDue(to, agreement, contentOf(records, 'period', periodKey(period))?.dueOn ?? null);
  const rows = progressRows({ ...facts, records }, startOn, dayIn(BRUSSELS, at)).filter(
    ({ month }) => month === null || month <= span.end,
  );
  const months = startOn === null ? [] : monthsOfPeriod(startOn, span);
  const title = words.title(period);
  const named = (fact: ReportFact, value: string) => ({ name: words.fact(fact), value });
  return plainDocument({
    title: `${facts.intake.title} · ${title}`,
    author: facts.organization.name,
    language: words.language,
    subject: agreement?.number ?? '',
    createdAt: at,
    header: [facts.intake.acronym.trim(), agreement?.number ?? ''].filter((part) => part !== '').join(' · '),
    page: words.page,
    noteStyle: words.noteStyle,
    missingSigns: words.missingSigns,
    blocks: [
      heading(1, title),
      {
        type: 'facts',
        rows: [
          named('project', facts.intake.title),
          named('grant', agreement?.number ?? ''),
          named('call', facts.program.identifier),
          named('coordinator', facts.organization.name),
          named('period', words.period({ start: span.start, end: span.end, from, to })),
          named('due', words.day(due)),
        ].filter(({ value }) => value.trim() !== ''),
      },
      ...workPart(source, span, words),
      ...progressPart(
        rows.filter(({ kind }) => kind === 'deliverable'),
        'deliverables',
        words,
      ),
      ...progressPart(
        rows.filter(({ kind }) => kind === 'milestone'),
        'milestones',
        words,
      ),
      ...(agreement?.isLumpSum === true ? completedPart(source, words) : costsPart(source, months, words)),
    ],
  });
}
