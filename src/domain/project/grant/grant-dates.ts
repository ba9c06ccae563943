import type { LocalDate } from '#domain/values/time.ts';
import { DAY_MS } from '#domain/values/time.ts';

const utc = (day: LocalDate) => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10) as LocalDate;

/** So many calendar days after a day; days are no instants, so no clock is involved. */
export function daysAfter(day: LocalDate, days: number): LocalDate {
  return dayOf(utc(day) + days * DAY_MS);
}

/** The calendar months of a project are counted from its first day: the last day of month 1, 2 … */
export function endOfMonth(startOn: LocalDate, month: number): LocalDate {
  return daysAfter(startOfMonth(startOn, month + 1), -1);
}

/** The first day of month 1, 2 … of a project. A start on the 31st falls on the last day of shorter months. */
export function startOfMonth(startOn: LocalDate, month: number): LocalDate {
  const [year = 0, first = 1, day = 1] = startOn.split('-').map(Number);
  const at = first - 1 + month - 1;
  const lastDay = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, at, Math.min(day, lastDay)));
}

/** The calendar months, such as 2027-03, of which at least a day lies in these months of a project. */
export function calendarMonths(startOn: LocalDate, from: number, to: number): readonly string[] {
  const last = endOfMonth(startOn, to).slice(0, 7);
  const months: string[] = [];
  for (let at = startOfMonth(startOn, from).slice(0, 7); at <= last; at = nextMonth(at)) months.push(at);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
