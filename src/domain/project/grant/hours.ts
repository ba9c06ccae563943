import { cents, roundHalfAwayFromZero, type Cents } from '#domain/values/money.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { calendarMonths } from './grant-dates.ts';
import { recordsOf, type GrantContent, type GrantRecord } from './grant-records.ts';

type Worker = GrantContent<'worker'>;

/** The most days of a person in a year, over all EU grants (fact book, 5.2: MGA 6.2.A.1). */
export const DAYS_IN_YEAR = 215;

/** Days that hours make, rounded to half days as they are declared (fact book, 5.2). Hours are hundredths. */
export function daysOf({ dayHours }: Pick<Worker, 'dayHours'>, hours: number): number {
  return roundHalfAwayFromZero((hours / dayHours) * 2) / 2;
}

const hoursIn = (worker: Worker, isIn: (entry: Worker['entries'][number]) => boolean) =>
  worker.entries.filter(isIn).reduce((sum, { hours }) => sum + hours, 0);

/** What a person's hours in these calendar months make: days, and what they cost; null while no day rate is known. */
export function personnelOf(
  worker: Worker,
  months: readonly string[],
): { readonly days: number; readonly cost: Cents | null } {
  const days = daysOf(
    worker,
    hoursIn(worker, ({ month }) => months.includes(month)),
  );
  const { dayRate } = worker;
  return { days, cost: dayRate === null ? null : cents(roundHalfAwayFromZero(days * dayRate)) };
}

/**
 * The calendar months of a reporting period. A month that lies in two periods, where a project begins within a month,
 * belongs to the one in which it begins.
 */
export function monthsOfPeriod(
  startOn: LocalDate,
  { start, end }: { readonly start: number; readonly end: number },
): readonly string[] {
  const before = start === 1 ? [] : calendarMonths(startOn, 1, start - 1);
  return calendarMonths(startOn, start, end).filter((month) => !before.includes(month));
}

export type PersonnelSum = {
  readonly days: number;
  readonly cost: Cents;
  /** The people with days but no rate: what they cost is not in the sum. */
  readonly withoutRate: readonly string[];
};

/** The personnel costs of a participant that follow from the hours of its people. */
export function personnelSum(
  records: readonly GrantRecord[],
  participantId: string,
  months: readonly string[],
): PersonnelSum {
  const own = recordsOf(records, 'worker').filter(({ content }) => content.participantId === participantId);
  const each = own.map(({ content }) => ({ name: content.name, ...personnelOf(content, months) }));
  return {
    days: each.reduce((sum, { days }) => sum + days, 0),
    cost: cents(each.reduce((sum, { cost }) => sum + (cost ?? 0), 0)),
    withoutRate: each.filter(({ days, cost }) => days > 0 && cost === null).map(({ name }) => name),
  };
}

/** The years in which a person has more days here alone than all EU grants together may have of them. */
export function yearsAbove(worker: Worker): readonly { readonly year: string; readonly days: number }[] {
  const years = [...new Set(worker.entries.map(({ month }) => month.slice(0, 4)))].toSorted();
  return years
    .map((year) => ({
      year,
      days: daysOf(
        worker,
        hoursIn(worker, ({ month }) => month.startsWith(`${year}-`)),
      ),
    }))
    .filter(({ days }) => days > DAYS_IN_YEAR);
}

/** Hours of everybody by work package, in hundredths; null holds what belongs to none of them. */
export function hoursByPackage(
  records: readonly GrantRecord[],
  workPackages: readonly { readonly id: string }[],
): ReadonlyMap<string | null, number> {
  const known = new Set(workPackages.map(({ id }) => id));
  const sums = new Map<string | null, number>();
  for (const { content } of recordsOf(records, 'worker'))
    for (const { workPackageId, hours } of content.entries) {
      const id = workPackageId !== null && known.has(workPackageId) ? workPackageId : null;
      sums.set(id, (sums.get(id) ?? 0) + hours);
    }
  return sums;
}
