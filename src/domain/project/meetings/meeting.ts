import { isLinkAddress } from '#domain/project/text/writable-text.ts';
import { instantFromMs, msOf, zoneOf, type Instant, type LocalDate } from '#domain/values/time.ts';
import { readWallTime, wallMoment, wallOf } from '#domain/values/zones/wall-time.ts';
import type { AttendeeKind, MeetingState } from './meeting-codes.ts';
import { MEETING_YEARS } from './meeting-codes.ts';

const MINUTE_MS = 60_000;

/** When a meeting begins and ends. */
export type MeetingSpan = {
  readonly startsAt: Instant;
  /** In minutes. */
  readonly duration: number;
};

/** What is planned of a meeting, and what those who take part hear of. */
export type MeetingPlan = MeetingSpan & {
  readonly title: string;
  /** The zone in which it was planned, by its IANA name. */
  readonly zone: string;
  /** A place, or the address of a call. */
  readonly place: string;
  readonly agenda: string;
};

/** One who takes part. Members are known by who they are, everybody else by name and address. */
export type Attendee =
  | { readonly kind: 'member'; readonly userId: string }
  | { readonly kind: Exclude<AttendeeKind, 'member'>; readonly name: string; readonly email: string };

/** The beginning as a person plans it: a day and a time on the wall of a zone. */
export type PlannedTime = {
  readonly day: LocalDate;
  readonly time: string;
  readonly zone: string;
  /** Which of the two it is, where clocks are put back and the time comes twice. */
  readonly turn: 'first' | 'second' | null;
};

/** Why no moment can be read from a day and a time. */
export const plannedTimeFaults = ['no_time', 'no_zone', 'out_of_range', 'time_skipped', 'time_twice'] as const;
export type PlannedTimeFault = (typeof plannedTimeFaults)[number];

/** The moment at which a meeting begins, and its zone as this machine names it; or why there is none. */
export function plannedMoment({ day, time, zone, turn }: PlannedTime):
  | {
      readonly fault: null;
      readonly at: Instant;
      readonly zone: string;
    }
  | { readonly fault: PlannedTimeFault } {
  const wall = readWallTime(time);
  const known = zoneOf(zone);
  const year = Number(day.slice(0, 4));
  if (wall === null) return { fault: 'no_time' };
  if (known === null) return { fault: 'no_zone' };
  if (year < MEETING_YEARS.first || year > MEETING_YEARS.last) return { fault: 'out_of_range' };
  const moment = wallMoment(known, day, wall);
  if (moment.kind === 'never') return { fault: 'time_skipped' };
  if (moment.kind === 'once') return { fault: null, at: moment.at, zone: known };
  return turn === null ? { fault: 'time_twice' } : { fault: null, at: moment[turn], zone: known };
}

/** The day and the time that stand in the form of a meeting that is planned already. */
export function plannedTimeOf({ startsAt, zone }: Pick<MeetingPlan, 'startsAt' | 'zone'>): {
  readonly day: LocalDate;
  readonly time: string;
  readonly turn: 'first' | 'second' | null;
} {
  const { day, time } = wallOf(zone, msOf(startsAt));
  const wall = readWallTime(time);
  const moment = wall && wallMoment(zone, day, wall);
  if (moment?.kind !== 'twice') return { day, time, turn: null };
  return { day, time, turn: moment.second === startsAt ? 'second' : 'first' };
}

/** When it ends. */
export function endOf({ startsAt, duration }: MeetingSpan): Instant {
  return instantFromMs(msOf(startsAt) + duration * MINUTE_MS);
}

type Dated = MeetingSpan & { readonly state: MeetingState };

/** Whether it is still to come, or under way. */
export function isUpcoming(meeting: Dated, now: Instant): boolean {
  return meeting.state === 'planned' && endOf(meeting) > now;
}

/** The meetings to come, the next one first, and all others, the last one first. */
export function byTime<M extends Dated & { readonly id: string }>(
  meetings: readonly M[],
  now: Instant,
): { readonly upcoming: readonly M[]; readonly past: readonly M[] } {
  const order = (a: M, b: M) => msOf(a.startsAt) - msOf(b.startsAt) || (a.id < b.id ? -1 : 1);
  const sorted = meetings.toSorted(order);
  return {
    upcoming: sorted.filter((meeting) => isUpcoming(meeting, now)),
    past: sorted.filter((meeting) => !isUpcoming(meeting, now)).toReversed(),
  };
}

/** Whether those who take part have to hear of a change: anything but who else does. */
export function isOtherPlan(before: MeetingPlan, after: MeetingPlan): boolean {
  const parts = ['title', 'startsAt', 'duration', 'zone', 'place', 'agenda'] as const;
  return parts.some((part) => before[part] !== after[part]);
}

/** By what one who takes part is known again in a list: two of the same are one person. */
export function attendeeKey(attendee: Attendee): string {
  return attendee.kind === 'member' ? `member ${attendee.userId}` : `mail ${attendee.email.toLowerCase()}`;
}

/** The web address that a text consists of; null where it is none. Only http and https lead anywhere. */
export function webAddressOf(text: string): string | null {
  const address = text.trim();
  return isLinkAddress(address) && /^https?:\/\/[^@/?#]+(?:[/?#]|$)/i.test(address) ? address : null;
}
