import { isCallDay, isCallMoment } from '#domain/program/catalogue/catalogue-limits.ts';
import { assumedDeadline } from '#domain/program/deadlines.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, dayIn, instantAt, instantFromMs, isLocalDate, msOf, toMinute } from '#domain/values/time.ts';

/**
 * How the clock time of a source is meant. Topics and cascade calls print Brussels time under a UTC label; prospects
 * are true.
 */
export type ClockReading = 'topic' | 'cascade' | 'prospect';

/** What a date of the portal says: only a day, a time on the clock of Brussels, or a true moment. */
export type SourceMoment =
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'clock'; readonly day: LocalDate; readonly hour: number; readonly minute: number }
  | { readonly kind: 'instant'; readonly at: Instant };

const months: readonly string[] = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const iso = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const dayMonthYear = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})$/;
const monthDayYear = /^([A-Za-z]{3,9}) (\d{1,2}), (\d{4})(?:,? (\d{1,2}):(\d{2})(?::\d{2})? ?([AP]M))?$/;

function dayFrom(
  year: string | undefined,
  monthName: string | undefined,
  dayOfMonth: string | undefined,
): LocalDate | null {
  const month = months.indexOf((monthName ?? '').slice(0, 3).toLowerCase()) + 1;
  const day = `${year}-${String(month).padStart(2, '0')}-${(dayOfMonth ?? '').padStart(2, '0')}`;
  return isLocalDate(day) ? day : null;
}

function clock(day: LocalDate | null, hour: number, minute: number): SourceMoment | null {
  if (day === null || hour > 23 || minute > 59) return null;
  return hour === 0 && minute === 0 ? { kind: 'day', day } : { kind: 'clock', day, hour, minute };
}

/** A moment with a zone. Midnight, in UTC or in Brussels, is how the portal writes a bare day. */
function fromMs(ms: number, labelledUtc: boolean, reading: ClockReading): SourceMoment {
  const at = toMinute(instantFromMs(ms));
  const utcDay = at.slice(0, 10) as LocalDate;
  const [hour, minute] = [Number(at.slice(11, 13)), Number(at.slice(14, 16))];
  if (hour === 0 && minute === 0) return { kind: 'day', day: utcDay };
  if (reading === 'prospect') return { kind: 'instant', at };
  const localDay = dayIn(BRUSSELS, at);
  if (reading === 'topic' && instantAt(BRUSSELS, localDay, 0) === at) return { kind: 'day', day: localDay };
  return labelledUtc ? { kind: 'clock', day: utcDay, hour, minute } : { kind: 'instant', at };
}

function fromIso(match: RegExpExecArray, text: string, reading: ClockReading): SourceMoment | null {
  const [, day = '', hour = '', minute = '', , zone] = match;
  if (!isLocalDate(day)) return null;
  if (zone === undefined) return clock(day, Number(hour), Number(minute));
  const ms = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (!isCallMoment(ms)) return null;
  return fromMs(ms, zone === 'Z' || /^[+-]00:?00$/.test(zone), reading);
}

/**
 * What a date of the portal means, in any of the forms it has had since 2021. Null for a text that is no date, or a
 * date that no call can have.
 */
export function readMoment(value: unknown, reading: ClockReading): SourceMoment | null {
  const moment = readForm(value, reading);
  if (moment === null) return null;
  return (moment.kind === 'instant' ? isCallMoment(msOf(moment.at)) : isCallDay(moment.day)) ? moment : null;
}

function readForm(value: unknown, reading: ClockReading): SourceMoment | null {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{11,14}$/.test(value))) {
    const ms = Number(value);
    // Epoch numbers carry no label that could be wrong, so they are true moments.
    return isCallMoment(ms) ? fromMs(ms, false, reading) : null;
  }
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (isLocalDate(text)) return { kind: 'day', day: text };
  const isoMatch = iso.exec(text);
  if (isoMatch) return fromIso(isoMatch, text, reading);
  const spelled = dayMonthYear.exec(text);
  if (spelled) {
    const day = dayFrom(spelled[3], spelled[2], spelled[1]);
    return day === null ? null : { kind: 'day', day };
  }
  const american = monthDayYear.exec(text);
  if (!american) return null;
  const day = dayFrom(american[3], american[1], american[2]);
  const hour = american[4] === undefined ? 0 : (Number(american[4]) % 12) + (american[6] === 'PM' ? 12 : 0);
  return clock(day, hour, Number(american[5] ?? 0));
}

/** A deadline to the minute; the hour is assumed where the source gives only a day. */
export function deadlineOf(moment: SourceMoment): { readonly deadlineAt: Instant; readonly hourAssumed: boolean } {
  switch (moment.kind) {
    case 'day':
      return { deadlineAt: assumedDeadline(moment.day), hourAssumed: true };
    case 'clock':
      return { deadlineAt: instantAt(BRUSSELS, moment.day, moment.hour, moment.minute), hourAssumed: false };
    case 'instant':
      return { deadlineAt: moment.at, hourAssumed: false };
  }
}

/** When a call opens: a bare day opens with its first minute in Brussels. */
export function openingOf(moment: SourceMoment): Instant {
  switch (moment.kind) {
    case 'day':
      return instantAt(BRUSSELS, moment.day, 0);
    case 'clock':
      return instantAt(BRUSSELS, moment.day, moment.hour, moment.minute);
    case 'instant':
      return moment.at;
  }
}
