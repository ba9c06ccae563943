import { isMonth } from './plan-limits.ts';
import type { PeriodEnd, PlanItem } from './plan.ts';

/** A reporting period: its number, and the months from which to which it goes. */
export type ReportingPeriod = { readonly number: number; readonly start: number; readonly end: number };

/** The reporting periods that end in these months, in order. What follows the last of them is nobody's. */
export function reportingPeriods(ends: readonly Pick<PeriodEnd, 'month'>[]): readonly ReportingPeriod[] {
  const months = [...new Set(ends.map(({ month }) => month))].sort((a, b) => a - b);
  return months.map((end, index) => ({ number: index + 1, start: (months[index - 1] ?? 0) + 1, end }));
}

/** Typed ends of periods ("18, 36", "M18; M36"), in order and each once; null where something is no month. */
export function readPeriodEnds(typed: string): readonly number[] | null {
  const parts = typed.split(/[\s,;]+/u).filter((part) => part !== '');
  const months = parts.map((part) => (/^m?\d{1,3}$/i.test(part) ? Number(part.replace(/^m/i, '')) : 0));
  return months.every(isMonth) ? [...new Set(months)].sort((a, b) => a - b) : null;
}

/** The items with reporting periods that end in these months; those that end there already stay as they are. */
export function withPeriodEnds(
  items: readonly PlanItem[],
  months: readonly number[],
  newId: () => string,
): readonly PlanItem[] {
  const kept = items.filter(
    (item, index) =>
      item.kind !== 'period' ||
      (months.includes(item.month) &&
        items.findIndex((each) => each.kind === 'period' && each.month === item.month) === index),
  );
  const there = kept.flatMap((item) => (item.kind === 'period' ? [item.month] : []));
  const added = months.filter((month) => !there.includes(month));
  return [...kept, ...added.map((month): PeriodEnd => ({ id: newId(), kind: 'period', month }))];
}
