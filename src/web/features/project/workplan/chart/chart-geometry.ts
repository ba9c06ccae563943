import type { WorkChart } from '#domain/project/workplan/chart.ts';
import { milestonesOf, type Months } from '#domain/project/workplan/chart-rows.ts';

// Sizes of the chart, in pixels. Rows count from 0 below the head.
export const ROW = 34;
export const LABEL = 220;
export const MONTH = 22;
/** The line of the months, and the one of the reporting periods above it. */
const SCALE = 30;
export const PERIODS = 22;
/** So near to its end a pointer stretches a bar instead of moving it. */
export const GRIP = 8;
/** So many characters of a name stand beside the bars. */
export const SHOWN = 30;

/** Where a month begins. */
export function xOf(month: number): number {
  return LABEL + (month - 1) * MONTH;
}

/** How high the head above the rows is. */
export function headOf({ periods }: Pick<WorkChart, 'periods'>): number {
  return periods.length > 0 ? SCALE + PERIODS : SCALE;
}

/** Where a row begins, below the head. */
export function yOf(row: number): number {
  return row * ROW;
}

export function sizeOf(chart: WorkChart): { readonly width: number; readonly height: number } {
  const rows = chart.bars.length + (milestonesOf(chart).length > 0 ? 1 : 0);
  return { width: xOf(chart.months + 1) + 34, height: headOf(chart) + yOf(rows) + 1 };
}

/** Whether a month has its number in the scale. */
export function isNumbered(month: number): boolean {
  return month === 1 || month % 3 === 0;
}

/** From the end of what has to come before to the beginning of what waits for it. */
export type ChartArrow = {
  readonly key: string;
  readonly path: string;
  /** Whether what waits begins before the other has ended. */
  readonly early: boolean;
};

/** An arrow for each dependency whose two bars are drawn; `shownAt` says where each bar stands now. */
export function arrowsOf({ bars }: WorkChart, shownAt: readonly (Months | null)[]): readonly ChartArrow[] {
  const rowOf = new Map(bars.map(({ id }, index) => [id, index]));
  return bars.flatMap((bar, row) =>
    bar.after.flatMap((before): readonly ChartArrow[] => {
      const first = rowOf.get(before);
      const [from, to] = [first === undefined ? null : shownAt[first], shownAt[row]];
      if (!from || !to || first === undefined) return [];
      const [x1, x2] = [xOf(from.end + 1), xOf(to.start)];
      const [y1, y2] = [yOf(first) + ROW / 2, yOf(row) + ROW / 2];
      const tip = `M${x2 - 5} ${y2 - 3.5} L${x2} ${y2} L${x2 - 5} ${y2 + 3.5}`;
      // Between the rows, and into the bar from its left, also where it begins before the other ends.
      const between = y1 + (y2 > y1 ? ROW / 2 : -ROW / 2);
      const way = x2 >= x1 + 12 ? `H${x2 - 6} V${y2}` : `H${x1 + 6} V${between} H${x2 - 8} V${y2}`;
      return [{ key: `${before} ${bar.id}`, path: `M${x1} ${y1} ${way} H${x2} ${tip}`, early: to.start <= from.end }];
    }),
  );
}
