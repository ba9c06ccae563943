import type { Meeting, MeetingValues } from '#contract/planning/meetings.ts';
import { emailOf, isEmailAddress } from '#domain/account/fields.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import {
  plannedMoment,
  plannedTimeOf,
  type PlannedTime,
  type PlannedTimeFault,
} from '#domain/project/meetings/meeting.ts';
import { meetingLimits, type AttendeeKind } from '#domain/project/meetings/meeting-codes.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { isInstant, isLocalDate, type Instant } from '#domain/values/time.ts';
import { wallOf } from '#domain/values/zones/wall-time.ts';

/** Somebody who is no member, as typed. */
export type Other = {
  readonly key: string;
  readonly kind: Exclude<AttendeeKind, 'member'>;
  readonly name: string;
  readonly email: string;
};

/** A meeting as its form holds it. */
export type MeetingForm = {
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly zone: string;
  readonly turn: PlannedTime['turn'];
  readonly duration: number;
  readonly place: string;
  readonly agenda: string;
  readonly members: readonly string[];
  readonly others: readonly Other[];
};

/** A contact that somebody has entered with a participant. */
export type Contact = { readonly name: string; readonly email: string };

/** The contacts of a project's participants that have an address, each once. */
export function contactsOf({ participants }: ProjectFacts): readonly Contact[] {
  const found = participants.flatMap((participant) => {
    const { name, email } = detailsOf(participant).contact;
    const address = emailOf(email);
    return isEmailAddress(address)
      ? [{ name: name.trim() === '' ? participant.name : name.trim(), email: address }]
      : [];
  });
  return found.filter(({ email }, at) => found.findIndex((each) => each.email === email) === at);
}

const HOUR_MS = 3_600_000;

/** A new meeting: tomorrow at ten on the reader's clock, with the person who plans it. */
export function newMeeting(now: number, zone: string, userId: string): MeetingForm {
  const { day } = wallOf(zone, now + 24 * HOUR_MS);
  const values = { title: '', place: '', agenda: '', duration: 60, turn: null };
  return { ...values, day, time: '10:00', zone, members: [userId], others: [] };
}

/** A meeting that is planned, as its form holds it. */
export function formOf(meeting: Meeting): MeetingForm {
  const { title, zone, duration, place, agenda, people, startsAt } = meeting;
  const time = isInstant(startsAt) ? plannedTimeOf({ startsAt, zone }) : { day: '', time: '', turn: null };
  return {
    title,
    zone,
    duration,
    place,
    agenda,
    ...time,
    members: people.flatMap(({ userId }) => userId ?? []),
    others: people.flatMap(({ kind, name, email }) =>
      kind === 'member' || email === null ? [] : [{ key: email, kind, name, email }],
    ),
  };
}

type AddressProblem = 'bad_email' | 'twice_named';

/** What is wrong with a form. */
export type FormProblem = {
  readonly title: boolean;
  readonly time: PlannedTimeFault | null;
  /** What is wrong with the address of somebody, by their key. */
  readonly others: ReadonlyMap<string, AddressProblem>;
  readonly isTooMany: boolean;
};

/** When the meeting begins, or why no moment can be read from what is entered. */
export function timeOfForm({ day, time, zone, turn }: MeetingForm):
  | {
      readonly fault: null;
      readonly at: Instant;
    }
  | { readonly fault: PlannedTimeFault } {
  return isLocalDate(day) ? plannedMoment({ day, time, zone, turn }) : { fault: 'no_time' };
}

/** What is wrong with an address; null where nothing is. */
function addressProblem(addresses: readonly string[], at: number): AddressProblem | null {
  const address = addresses[at] ?? '';
  if (!isEmailAddress(address)) return 'bad_email';
  return addresses.indexOf(address) < at ? 'twice_named' : null;
}

/** Everything that keeps a form from being sent. */
export function problemsOf(form: MeetingForm): FormProblem {
  const addresses = form.others.map(({ email }) => emailOf(email));
  const others = form.others.flatMap(({ key }, at) => {
    const problem = addressProblem(addresses, at);
    return problem === null ? [] : [[key, problem] as const];
  });
  return {
    title: form.title.trim() === '',
    time: timeOfForm(form).fault,
    others: new Map(others),
    isTooMany: form.members.length + form.others.length > meetingLimits.people,
  };
}

/** Whether anything keeps a form from being sent. */
export function hasProblem({ title, time, others, isTooMany }: FormProblem): boolean {
  return title || time !== null || others.size > 0 || isTooMany;
}

/** What is sent of a form. */
export function valuesOf({ members, others, ...form }: MeetingForm): MeetingValues {
  return {
    ...form,
    people: [
      ...members.map((userId) => ({ kind: 'member' as const, userId })),
      ...others.map(({ kind, name, email }) => ({ kind, name, email })),
    ],
  };
}
