import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import type { WorkPlan } from '#domain/project/workplan/plan.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { LocalDate } from '#domain/values/time.ts';
import type { ProgressState } from './grant-codes.ts';
import { daysAfter, endOfMonth } from './grant-dates.ts';
import { contentOf, type GrantContent, type GrantRecord } from './grant-records.ts';

/** A deliverable or milestone of the work plan, and how far it is. */
export type ProgressRow = {
  readonly id: string;
  readonly kind: 'deliverable' | 'milestone';
  /** D1.1, MS1. */
  readonly number: string;
  readonly title: string;
  readonly lead: string | null;
  readonly month: number | null;
  /** Null where its month or the start of the project is not known. */
  readonly dueOn: LocalDate | null;
  readonly content: GrantContent<'progress'>;
  readonly isLate: boolean;
};

/** What is said of something that nobody has touched. */
export const notBegun: GrantContent<'progress'> = { state: 'open', doneOn: null, note: '' };

const isOpen = (state: ProgressState) => state === 'open' || state === 'working';

type Of = {
  readonly plan: WorkPlan;
  readonly workPackages: readonly WorkPackage[];
  readonly records: readonly GrantRecord[];
};

/** The deliverables and milestones of the plan by the day on which they are due; those without one at the end. */
export function progressRows(
  { plan, workPackages, records }: Of,
  startOn: LocalDate | null,
  today: LocalDate,
): readonly ProgressRow[] {
  const numbers = planNumbers(plan, workPackages);
  const all = [
    ...plan.deliverables.map((each) => ({ ...each, lead: each.lead })),
    ...plan.milestones.map((each) => ({ ...each, lead: null })),
  ];
  return all
    .map(({ id, kind, title, lead, month }): ProgressRow => {
      const content = contentOf(records, 'progress', id) ?? notBegun;
      const dueOn = startOn === null || month === null ? null : endOfMonth(startOn, month);
      const isLate = dueOn !== null && dueOn < today && isOpen(content.state);
      return { id, kind, number: numbers.get(id) ?? '', title, lead, month, dueOn, content, isLate };
    })
    .toSorted((a, b) => (a.month ?? Infinity) - (b.month ?? Infinity));
}

/** How many are done or accepted. */
export function doneCount(rows: readonly ProgressRow[]): number {
  return rows.filter(({ content: { state } }) => state === 'done' || state === 'accepted').length;
}

/** When the report of a period is due; null where neither its own day nor the days of the agreement are known. */
export function reportDue(
  end: LocalDate | null,
  agreement: Pick<GrantContent<'agreement'>, 'reportDays'> | null,
  own: LocalDate | null,
): LocalDate | null {
  if (own !== null) return own;
  const days = agreement?.reportDays ?? null;
  return end === null || days === null ? null : daysAfter(end, days);
}
