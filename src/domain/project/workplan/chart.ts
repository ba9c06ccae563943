import { planNumbers } from './plan-numbers.ts';
import type { PlanTask, WorkPlan } from './plan.ts';
import { reportingPeriods, type ReportingPeriod } from './reporting-periods.ts';
import { planOfPackage, type WorkPackage } from './work-packages.ts';

/** A bar of the chart: a work package or a task, from one month to another. */
export type ChartBar = {
  readonly id: string;
  readonly kind: 'work_package' | 'task';
  /** WP1, T1.2. */
  readonly number: string;
  readonly title: string;
  /** Null where nobody has filled it in. */
  readonly start: number | null;
  readonly end: number | null;
  /** Bars that have to end before it begins. */
  readonly after: readonly string[];
};

/** A point in time of the chart. */
export type ChartPoint = {
  readonly id: string;
  readonly kind: 'milestone' | 'deliverable';
  readonly number: string;
  readonly title: string;
  readonly month: number;
  /** The bar in whose row it stands; null: the row of milestones. */
  readonly of: string | null;
};

export type WorkChart = {
  readonly bars: readonly ChartBar[];
  readonly points: readonly ChartPoint[];
  readonly periods: readonly ReportingPeriod[];
  /** The last month that the chart shows. */
  readonly months: number;
};

/** So many months a chart shows where nothing says how long the project is. */
const USUAL_MONTHS = 36;

function barOfTask({ id, title, startMonth, endMonth, after }: PlanTask, number: string): ChartBar {
  return { id, kind: 'task', number, title, start: startMonth, end: endMonth, after };
}

/** What a Gantt chart of a work plan shows: a row for each work package, and below it one for each of its tasks. */
export function workChart(plan: WorkPlan, workPackages: readonly WorkPackage[], duration: number | null): WorkChart {
  const numbers = planNumbers(plan, workPackages);
  const numberOf = (id: string) => numbers.get(id) ?? '';
  const bars = workPackages.flatMap((pack): readonly ChartBar[] => {
    const { startMonth, endMonth } = planOfPackage(pack);
    const own = { id: pack.id, title: pack.title, start: startMonth, end: endMonth, after: [] };
    const tasks = plan.tasks.filter(({ workPackageId }) => workPackageId === pack.id);
    return [
      { ...own, kind: 'work_package', number: `WP${pack.number}` },
      ...tasks.map((task) => barOfTask(task, numberOf(task.id))),
    ];
  });
  const points = [
    ...plan.deliverables.map((each) => ({ ...each, of: each.workPackageId })),
    ...plan.milestones.map((each) => ({ ...each, of: null })),
  ].flatMap(({ id, kind, title, month, of }): readonly ChartPoint[] =>
    month === null ? [] : [{ id, kind, number: numberOf(id), title, month, of }],
  );
  const periods = reportingPeriods(plan.periods);
  const ends = [...bars.flatMap(({ end }) => end ?? []), ...points.map(({ month }) => month)];
  const last = Math.max(0, ...ends, ...periods.map(({ end }) => end));
  return { bars, points, periods, months: Math.max(duration ?? 0, last) || USUAL_MONTHS };
}

/** A bar after a step of so many months: moved as a whole, or stretched at its end; never out of months 1 to `last`. */
export function movedBar(
  { start, end }: { readonly start: number; readonly end: number },
  step: { readonly by: number; readonly edge: 'both' | 'start' | 'end' },
  last: number,
): { readonly start: number; readonly end: number } {
  const { by, edge } = step;
  switch (edge) {
    case 'both': {
      const shift = Math.max(1 - start, Math.min(by, last - end));
      return { start: start + shift, end: end + shift };
    }
    case 'start':
      return { start: Math.max(1, Math.min(start + by, end)), end };
    case 'end':
      return { start, end: Math.min(last, Math.max(end + by, start)) };
  }
}
