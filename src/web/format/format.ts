// How values read on the screen. No-break spaces hold a figure and its unit, and a date, on one line.
import { FULL_RATE, type BasisPoints, type Cents } from '#domain/values/money.ts';
import { BRUSSELS, dayIn, msOf, offsetMinutes, type Instant, type LocalDate } from '#domain/values/time.ts';

const NBSP = '\u00a0';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rate = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A count: "1,955". */
export function formatCount(count: number): string {
  return whole.format(count);
}

function minus(text: string): string {
  return text.replace('-', '−');
}

/** Euro without cents: "200,000 €". */
export function formatEuro(amount: Cents): string {
  return `${minus(whole.format(amount / 100))}${NBSP}€`;
}

/** Euro with cents, for budgets: "175,256.25 €". */
export function formatEuroExact(amount: Cents): string {
  return `${minus(exact.format(amount / 100))}${NBSP}€`;
}

/**
 * What one project may get: "5,000,000 to 6,500,000 €", "up to 2,500,000 €", "from 500,000 €"; null where nothing is
 * stated.
 */
export function formatEuroRange(min: Cents | null, max: Cents | null): string | null {
  if (min === null && max === null) return null;
  if (max === null) return min === null ? null : `from ${formatEuro(min)}`;
  if (min === null || min === 0) return `up to ${formatEuro(max)}`;
  return min === max ? formatEuro(max) : `${whole.format(min / 100)} to ${formatEuro(max)}`;
}

/** A rate: "70 %". */
export function formatRate(value: BasisPoints): string {
  return `${rate.format((value / FULL_RATE) * 100)}${NBSP}%`;
}

/** A calendar day: "2 Feb 2027". */
export function formatDay(day: LocalDate): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}${NBSP}${months[(month ?? 1) - 1]}${NBSP}${year}`;
}

/** The day of an instant on the wall calendar of a zone, Brussels unless told: "2 Feb 2027". */
export function formatDayOf(instant: Instant, zone: string = BRUSSELS): string {
  return formatDay(dayIn(zone, instant));
}

/** The wall clock of a zone, Brussels unless told: "17:00". */
export function formatTime(instant: Instant, zone: string = BRUSSELS): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(zone, clock);
  }
  return clock.format(msOf(instant));
}

/** A moment in full: "20 Nov 2026, 06:00 Brussels time". */
export function formatMoment(instant: Instant): string {
  return `${formatDayOf(instant)}, ${formatTime(instant)}${NBSP}Brussels${NBSP}time`;
}

/** The reader's own clock where it differs from Brussels: "18:00 your time", with the day where that differs too. */
export function formatReaderTime(instant: Instant, zone: string | null): string | undefined {
  if (zone === null || offsetMinutes(zone, msOf(instant)) === offsetMinutes(BRUSSELS, msOf(instant))) return undefined;
  const day = dayIn(zone, instant) === dayIn(BRUSSELS, instant) ? '' : `${formatDayOf(instant, zone)}, `;
  return `${day}${formatTime(instant, zone)}${NBSP}your${NBSP}time`;
}

/** "1 program", "36 programs"; the plural is given where it is not the singular with an s. */
export function formatNumberOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)}${NBSP}${count === 1 ? singular : plural}`;
}

/** The size of a file: "12 KB"; a file with anything in it has at least one. */
export function formatKilobytes(bytes: number): string {
  return `${whole.format(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)))}${NBSP}KB`;
}
