import type { ChartBar, ChartPoint, WorkChart } from './chart.ts';

/** From one month to another, both included. */
export type Months = { readonly start: number; readonly end: number };

/** Where a bar of a chart stands; null where its months are not known or turned round. */
export function monthsOf({ start, end }: Pick<ChartBar, 'start' | 'end'>): Months | null {
  return start === null || end === null || end < start ? null : { start, end };
}

/** Whether a chart shows more than names: a bar, at least, has its months. */
export function hasBars({ bars }: WorkChart): boolean {
  return bars.some((bar) => monthsOf(bar) !== null);
}

/** What stands in the row of a bar, beside the bar itself. */
export function pointsOf({ points }: WorkChart, { id }: Pick<ChartBar, 'id'>): readonly ChartPoint[] {
  return points.filter(({ of }) => of === id);
}

/** The milestones, which have a row of their own below the bars. */
export function milestonesOf({ points }: WorkChart): readonly ChartPoint[] {
  return points.filter(({ of }) => of === null);
}

/** What a bar is called: its number and title. */
export function nameOf({ number, title }: Pick<ChartBar, 'number' | 'title'>): string {
  return `${number} ${title}`.trim();
}

/** So many characters of a name stand beside its bar in a document, about two lines. The lists hold all of it. */
export const MOST_IN_NAME = 70;

/** As much of a name as stands beside the bars: so many characters (code points) at most, whole words where it can. */
export function shortName(name: string, most: number): string {
  const letters = [...name.normalize('NFC')];
  if (letters.length <= most) return name;
  const shown = letters.slice(0, most - 1);
  const space = shown.lastIndexOf(' ');
  // Behind a long word more than that word would be gone.
  const whole = letters[most - 1] !== ' ' && space > most / 2 ? shown.slice(0, space) : shown;
  return `${whole.join('').trimEnd()}…`;
}
