import type { Meeting } from '#contract/planning/meetings.ts';
import {
  attendeeKey,
  endOf,
  isOtherPlan,
  plannedMoment,
  type Attendee,
  type MeetingPlan,
  type PlannedTime,
  type PlannedTimeFault,
} from '#domain/project/meetings/meeting.ts';
import { meetingLimits } from '#domain/project/meetings/meeting-codes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Tx } from '#db/client.ts';

import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import type { ListedPerson, MeetingPersonRow, MeetingRow } from '#server/data/projects/meetings/meetings.ts';
import {
  findMeeting,
  insertMeeting,
  lockMeeting,
  lockMeetingCount,
  storePeople,
  updateMeeting,
} from '#server/data/projects/meetings/meetings.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { tellOf, type Hearer, type Planner, type ToldPeople } from './telling.ts';

/** What a person has entered of a meeting. */
export type Entered = PlannedTime &
  Omit<MeetingPlan, 'startsAt' | 'zone'> & { readonly meetingId: string; readonly people: readonly Attendee[] };

/** Why a meeting was not stored as it was entered. */
export type NotPlanned =
  | { readonly outcome: 'missing' | 'unknown_person' | 'cancelled' | 'full' | 'taken' | 'over' }
  | { readonly outcome: 'bad_time'; readonly fault: PlannedTimeFault }
  | { readonly outcome: 'conflict'; readonly newest: MeetingRow };
/** A meeting as it stands after that, and who was told. */
export type Planned = { readonly outcome: 'stored'; readonly meeting: MeetingRow } & ToldPeople;

/** A meeting as those see it who may see the project. The addresses of members are not part of it. */
export function shownMeeting(row: MeetingRow): Meeting {
  const { people, minutes, minutesRevision, minutesSavedAt, minutesSavedBy, createdByName, ...rest } = row;
  const { id, title, startsAt, duration, zone, place, agenda, state, revision } = rest;
  return {
    id,
    title,
    startsAt,
    duration,
    zone,
    place,
    agenda,
    state,
    revision,
    people: people.map(({ kind, userId, name, email, told }) => {
      // Nobody has to hear of the end of what they never heard of.
      const knows = told >= revision || (state === 'cancelled' && told === 0);
      return { kind, userId, name, email: userId === null ? email : null, told: knows };
    }),
    minutes: { text: minutes, revision: minutesRevision, savedAt: minutesSavedAt, savedBy: minutesSavedBy },
    createdBy: createdByName,
  };
}

function attendeeOf({ kind, userId, name, email }: MeetingPersonRow): Attendee | null {
  if (kind !== 'member') return { kind, name, email };
  return userId === null ? null : { kind, userId };
}

function keyOf(person: MeetingPersonRow): string | null {
  const attendee = attendeeOf(person);
  return attendee && attendeeKey(attendee);
}

async function areMembers(tx: Tx, { place }: Planner, people: readonly Attendee[]): Promise<boolean> {
  const known = new Set((await listThoseWhoSee(tx, place)).map(({ userId }) => userId));
  return people.every((person) => person.kind !== 'member' || known.has(person.userId));
}

function planOf({ title, duration, place, agenda }: Entered, moment: { at: MeetingPlan['startsAt']; zone: string }) {
  return { title, duration, place, agenda, startsAt: moment.at, zone: moment.zone };
}

/** Everybody whom no mail has told of a meeting as it stands; of its end only those who were told of it before. */
const untold = ({ people, revision, state }: MeetingRow): readonly Hearer[] =>
  people
    .filter(({ told }) => told < revision && (state === 'planned' || told > 0))
    .map((person) => ({
      person,
      news: state === 'cancelled' ? 'cancelled' : person.told === 0 ? 'planned' : 'changed',
    }));

/** Nothing is stored. */
const refused = (why: NotPlanned) => unchanged<Planned | NotPlanned>(why);

/** The same call again, whose first answer was lost, or one that says something else than what stands. */
function repeated(earlier: MeetingRow, plan: MeetingPlan, people: readonly Attendee[]): Planned | NotPlanned {
  const known = earlier.people.map(keyOf).toSorted();
  const isSame =
    earlier.state === 'planned' &&
    !isOtherPlan(earlier, plan) &&
    isSameValue(known, people.map(attendeeKey).toSorted());
  return isSame
    ? { outcome: 'stored', meeting: earlier, mailed: 0, unmailed: 0 }
    : { outcome: 'conflict', newest: earlier };
}

/** Plans a meeting and invites those who take part. */
export async function planMeeting(planner: Planner, entered: Entered): Promise<Planned | NotPlanned> {
  const { deps, place, user } = planner;
  const moment = plannedMoment(entered);
  if (moment.fault !== null) return { outcome: 'bad_time', fault: moment.fault };
  return await change(planner, 'meeting.planned', async (tx) => {
    const count = await lockMeetingCount(tx, place);
    if (count === null) return refused({ outcome: 'missing' });
    const earlier = await findMeeting(tx, place, entered.meetingId);
    if (earlier) return unchanged(repeated(earlier, planOf(entered, moment), entered.people));
    if (count >= meetingLimits.meetings) return refused({ outcome: 'full' });
    if (!(await areMembers(tx, planner, entered.people))) return refused({ outcome: 'unknown_person' });
    const row = { ...planOf(entered, moment), id: entered.meetingId, createdBy: user.id, at: deps.clock() };
    if (!(await insertMeeting(tx, place, row))) return refused({ outcome: 'taken' });
    const people = entered.people.map((person) => ({ ...person, told: 0 }));
    await storePeople(tx, place, row.id, people, deps.newId);
    return await finished(tx, planner, row.id, untold);
  });
}

/** Tells whom it concerns, and answers with the meeting as it stands then. */
async function finished(
  tx: Tx,
  planner: Planner,
  meetingId: string,
  hearersOf: (meeting: MeetingRow) => readonly Hearer[],
) {
  const { place } = planner;
  const stored = await findMeeting(tx, place, meetingId);
  if (!stored) throw new Error('a meeting that was just stored is gone');
  const told = await tellOf(tx, planner, stored, hearersOf(stored));
  const meeting = (await findMeeting(tx, place, meetingId)) ?? stored;
  const result: Planned | NotPlanned = { outcome: 'stored', meeting, ...told };
  return done({ meetingId, people: meeting.people.length, mails: told.mailed }, result);
}

/**
 * Who takes part from now on, and what each has been told of: a change of the people alone leaves those who know
 * everything told.
 */
function listed(before: MeetingRow, people: readonly Attendee[], isOther: boolean): readonly ListedPerson[] {
  const told = new Map(before.people.map((person) => [keyOf(person), person.told]));
  const next = before.revision + 1;
  return people.map((person) => {
    const known = told.get(attendeeKey(person)) ?? 0;
    return { ...person, told: !isOther && known === before.revision ? next : known };
  });
}

/** Stores another plan of a meeting: those who stay hear what changed, new ones are invited, others hear it is off. */
export async function changeMeeting(
  planner: Planner,
  entered: Entered & { readonly base: number },
): Promise<Planned | NotPlanned> {
  const { deps, place } = planner;
  const { meetingId, base } = entered;
  const moment = plannedMoment(entered);
  if (moment.fault !== null) return { outcome: 'bad_time', fault: moment.fault };
  return await change(planner, 'meeting.changed', async (tx) => {
    const before = await lockMeeting(tx, place, meetingId);
    if (!before) return refused({ outcome: 'missing' });
    if (before.revision !== base) return unchanged(repeated(before, planOf(entered, moment), entered.people));
    if (before.state === 'cancelled') return refused({ outcome: 'cancelled' });
    if (!(await areMembers(tx, planner, entered.people))) return refused({ outcome: 'unknown_person' });
    const plan = planOf(entered, moment);
    const people = listed(before, entered.people, isOtherPlan(before, plan));
    const kept = new Set(people.map(attendeeKey));
    const gone = before.people.filter((person) => person.told > 0 && !kept.has(keyOf(person) ?? ''));
    await updateMeeting(tx, place, meetingId, { ...plan, revision: base + 1, updatedAt: deps.clock() });
    await storePeople(tx, place, meetingId, people, deps.newId);
    return await finished(tx, planner, meetingId, (meeting) => [
      ...untold(meeting),
      ...gone.map((person) => ({ person, news: 'cancelled' as const })),
    ]);
  });
}

/** Cancels a meeting, and tells those who were invited. */
export async function cancelMeeting(
  planner: Planner,
  { meetingId, base }: { readonly meetingId: string; readonly base: number },
): Promise<Planned | NotPlanned> {
  const { deps, place } = planner;
  return await change(planner, 'meeting.cancelled', async (tx) => {
    const before = await lockMeeting(tx, place, meetingId);
    if (!before) return refused({ outcome: 'missing' });
    if (before.state === 'cancelled') return refused({ outcome: 'cancelled' });
    if (before.revision !== base) return refused({ outcome: 'conflict', newest: before });
    const revision = base + 1;
    await updateMeeting(tx, place, meetingId, { state: 'cancelled', revision, updatedAt: deps.clock() });
    return await finished(tx, planner, meetingId, untold);
  });
}

/** Mails those who were not told of a meeting as it stands: too many mails were sent then, or it was imported. */
export async function inviteAgain(planner: Planner, meetingId: string): Promise<Planned | NotPlanned> {
  const { deps, place } = planner;
  return await change(planner, 'meeting.invited', async (tx) => {
    const meeting = await lockMeeting(tx, place, meetingId);
    if (!meeting) return refused({ outcome: 'missing' });
    if (endOf(meeting) <= deps.clock()) return refused({ outcome: 'over' });
    return await finished(tx, planner, meetingId, untold);
  });
}
