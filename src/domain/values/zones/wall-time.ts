import {
  DAY_MS,
  instantFromMs,
  offsetMinutes,
  readLocalDate,
  type Instant,
  type LocalDate,
} from '#domain/values/time.ts';

// A day and a time as a clock on a wall shows them, which need not name one moment: where clocks are put forward some
// times do not exist, and where they are put back some exist twice.

const MINUTE_MS = 60_000;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** A time of day on a wall: "09:30". */
export type WallTime = { readonly hour: number; readonly minute: number };

/** A text such as "09:30" as a time of day; null where it is none. */
export function readWallTime(text: string): WallTime | null {
  const match = timePattern.exec(text);
  return match ? { hour: Number(match[1]), minute: Number(match[2]) } : null;
}

/** Which moment a wall shows: one, two, or none. Of none, the moment that comes as much later as the clock was moved. */
export type WallMoment =
  | { readonly kind: 'once'; readonly at: Instant }
  | { readonly kind: 'twice'; readonly first: Instant; readonly second: Instant }
  | { readonly kind: 'never'; readonly instead: Instant };

/** The moments at which the wall clock of a zone shows this day and time. */
export function wallMoment(zone: string, day: LocalDate, { hour, minute }: WallTime): WallMoment {
  const wall = Date.parse(`${day}T00:00:00.000Z`) + (hour * 60 + minute) * MINUTE_MS;
  const before = wall - offsetMinutes(zone, wall - DAY_MS) * MINUTE_MS;
  const after = wall - offsetMinutes(zone, wall + DAY_MS) * MINUTE_MS;
  const matches = [...new Set([before, after])].filter((ms) => ms + offsetMinutes(zone, ms) * MINUTE_MS === wall);
  const [first, second] = matches.toSorted((a, b) => a - b).map(instantFromMs);
  if (first === undefined) return { kind: 'never', instead: instantFromMs(before) };
  return second === undefined ? { kind: 'once', at: first } : { kind: 'twice', first, second };
}

/** What the wall clock of a zone shows at a moment: "2027-03-28" and "09:30". */
export function wallOf(zone: string, ms: number): { readonly day: LocalDate; readonly time: string } {
  const text = new Date(ms + offsetMinutes(zone, ms) * MINUTE_MS).toISOString();
  return { day: readLocalDate(text.slice(0, 10)), time: text.slice(11, 16) };
}
