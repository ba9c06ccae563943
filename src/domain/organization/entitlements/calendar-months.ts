import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, dayIn, instantAt, instantFromMs, msOf, readLocalDate } from '#domain/values/time.ts';

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** A day so many calendar months later; where that month is shorter, its last day. */
export function monthsAfter(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  const last = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate();
  return readLocalDate(`${padded(newYear, 4)}-${padded(newMonth, 2)}-${padded(Math.min(date, last), 2)}`);
}

/** The same time of day in Brussels so many calendar months later. */
export function addMonths(from: Instant, months: number): Instant {
  const day = dayIn(BRUSSELS, from);
  const sinceMidnight = msOf(from) - msOf(instantAt(BRUSSELS, day, 0));
  return instantFromMs(msOf(instantAt(BRUSSELS, monthsAfter(day, months), 0)) + sinceMidnight);
}

/** The calendar month in Brussels, as `2026-11`. */
export function monthOf(at: Instant): string {
  return dayIn(BRUSSELS, at).slice(0, 7);
}

/** When the calendar month of this moment ends in Brussels. */
export function endOfMonth(at: Instant): Instant {
  return instantAt(BRUSSELS, monthsAfter(readLocalDate(`${monthOf(at)}-01`), 1), 0);
}
