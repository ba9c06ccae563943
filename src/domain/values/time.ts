// Instants travel as ISO 8601 text in UTC with milliseconds: they sort as text, survive JSON, and read well in a log.

/** A moment in UTC, always `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
export type Instant = string & { readonly __instant: true };

/** A calendar day `YYYY-MM-DD` without a zone; the zone is named where it is used. */
export type LocalDate = string & { readonly __localDate: true };

export const BRUSSELS = 'Europe/Brussels';
export const DAY_MS = 86_400_000;

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The instant at this number of milliseconds since 1970; throws on a number that is no date. */
export function instantFromMs(ms: number): Instant {
  return new Date(ms).toISOString() as Instant;
}

/** Milliseconds since 1970 of an instant. */
export function msOf(instant: Instant): number {
  return Date.parse(instant);
}

/** Whether a text has exactly the form of an Instant. */
export function isInstant(text: string): text is Instant {
  return instantPattern.test(text) && !Number.isNaN(Date.parse(text));
}

/** An instant that travelled as text; throws on a text that is none. */
export function readInstant(text: string): Instant {
  if (!isInstant(text)) throw new Error(`no instant: ${text}`);
  return text;
}

/** Whether a text is an existing calendar day such as 2027-02-02 (2027-02-30 is not). */
export function isLocalDate(text: string): text is LocalDate {
  const match = datePattern.exec(text);
  if (!match) return false;
  const ms = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return new Date(ms).toISOString().slice(0, 10) === text;
}

/** A day that travelled as text; throws on a text that is none. */
export function readLocalDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`no day: ${text}`);
  return text;
}

const zonePattern = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;
const ZONE_LENGTH = 64;

/** The name of a time zone as this machine writes it; null where it knows no such zone. */
export function zoneOf(text: string): string | null {
  if (text.length > ZONE_LENGTH || !zonePattern.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, ms: number): Record<string, number> {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(ms).map((part) => [part.type, Number(part.value)]));
}

/** Every zone changes its clock at a full quarter of an hour in UTC, so one quarter needs only one question. */
const QUARTER_MS = 15 * 60_000;
const OFFSETS_KEPT = 10_000;
const offsets = new Map<string, number>();

/** Minutes by which a zone's clock is ahead of UTC at this moment. */
export function offsetMinutes(zone: string, ms: number): number {
  const key = `${zone} ${Math.floor(ms / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  const offset = askedOffset(zone, ms);
  offsets.set(key, offset);
  return offset;
}

function askedOffset(zone: string, ms: number): number {
  const p = partsIn(zone, ms);
  const local = Date.UTC(
    p['year'] ?? 0,
    (p['month'] ?? 1) - 1,
    p['day'] ?? 1,
    p['hour'] ?? 0,
    p['minute'] ?? 0,
    p['second'] ?? 0,
  );
  return Math.round((local - Math.floor(ms / 1000) * 1000) / 60_000);
}

/**
 * The instant at which a zone's wall clock shows this day and time. A time that the spring switch skips moves forward
 * by that hour. A time that occurs twice in autumn means the first one.
 */
export function instantAt(zone: string, day: LocalDate, hour: number, minute = 0): Instant {
  const wall = Date.parse(`${day}T00:00:00.000Z`) + (hour * 60 + minute) * 60_000;
  const before = wall - offsetMinutes(zone, wall - DAY_MS / 2) * 60_000;
  const after = wall - offsetMinutes(zone, wall + DAY_MS / 2) * 60_000;
  const matches = [before, after].filter((ms) => ms + offsetMinutes(zone, ms) * 60_000 === wall);
  return instantFromMs(matches.length > 0 ? Math.min(...matches) : before);
}

function pad(value: number | undefined, length: number): string {
  return String(value ?? 0).padStart(length, '0');
}

/** The calendar day that a zone's wall clock shows at this instant. */
export function dayIn(zone: string, instant: Instant): LocalDate {
  const p = partsIn(zone, msOf(instant));
  return `${pad(p['year'], 4)}-${pad(p['month'], 2)}-${pad(p['day'], 2)}` as LocalDate;
}

/**
 * The same instant without seconds and milliseconds. Sources stamp random seconds, so times are compared by the minute.
 */
export function toMinute(instant: Instant): Instant {
  return `${instant.slice(0, 16)}:00.000Z` as Instant;
}

/** The instant at which the month began in Brussels. */
export function monthStart(now: Instant): Instant {
  return instantAt(BRUSSELS, `${dayIn(BRUSSELS, now).slice(0, 8)}01` as LocalDate, 0);
}
