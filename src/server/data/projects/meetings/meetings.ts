import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Attendee, MeetingPlan } from '#domain/project/meetings/meeting.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { meetingPeople, meetings, orgMembers, projects, users } from '#db/schema/index.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

const fields = {
  id: meetings.id,
  title: meetings.title,
  startsAt: meetings.startsAt,
  duration: meetings.duration,
  zone: meetings.zone,
  place: meetings.place,
  agenda: meetings.agenda,
  state: meetings.state,
  revision: meetings.revision,
  changedAt: meetings.updatedAt,
  minutes: meetings.minutes,
  minutesRevision: meetings.minutesRevision,
  minutesSavedAt: meetings.minutesSavedAt,
  createdBy: meetings.createdBy,
  createdByName: users.name,
};

/** Those who take part: members who have left the organization no longer do. */
async function listPeople(db: Db, of: OfProject, meetingId: string | null) {
  const { kind, userId, name, email, told } = meetingPeople;
  const rows = await db
    .select({
      id: meetingPeople.id,
      meetingId: meetingPeople.meetingId,
      kind,
      userId,
      name,
      email,
      told,
      memberId: orgMembers.userId,
      memberName: users.name,
      memberEmail: users.email,
    })
    .from(meetingPeople)
    .leftJoin(orgMembers, and(eq(orgMembers.orgId, meetingPeople.orgId), eq(orgMembers.userId, userId)))
    .leftJoin(users, eq(users.id, orgMembers.userId))
    .where(and(inProject(meetingPeople, of), meetingId === null ? undefined : eq(meetingPeople.meetingId, meetingId)))
    .orderBy(asc(meetingPeople.meetingId), asc(meetingPeople.position));
  return rows
    .filter((row) => row.kind !== 'member' || row.memberId !== null)
    .map(({ memberId, memberName, memberEmail, ...row }) => ({
      ...row,
      userId: memberId,
      name: memberName ?? row.name,
      email: memberEmail ?? row.email,
    }));
}

/** One who takes part, with the address that their mail goes to. */
export type MeetingPersonRow = Awaited<ReturnType<typeof listPeople>>[number];

function select(db: Db) {
  const savers = alias(users, 'savers');
  return db
    .select({ ...fields, minutesSavedBy: savers.name })
    .from(meetings)
    .leftJoin(users, eq(users.id, meetings.createdBy))
    .leftJoin(savers, eq(savers.id, meetings.minutesSavedBy));
}

/** The meetings of a project with those who take part, the earliest first. */
export async function listMeetings(db: Db, of: OfProject) {
  const rows = await select(db).where(inProject(meetings, of)).orderBy(asc(meetings.startsAt), asc(meetings.id));
  const people = Map.groupBy(await listPeople(db, of, null), ({ meetingId }) => meetingId);
  return rows.map((row) => ({ ...row, people: people.get(row.id) ?? [] }));
}

export type MeetingRow = Awaited<ReturnType<typeof listMeetings>>[number];

/** One meeting; null where the project has no such one. */
export async function findMeeting(db: Db, of: OfProject, meetingId: string): Promise<MeetingRow | null> {
  const [row] = await select(db)
    .where(and(inProject(meetings, of), eq(meetings.id, meetingId)))
    .limit(1);
  return row ? { ...row, people: await listPeople(db, of, meetingId) } : null;
}

/** The same while no other transaction can change it. */
export async function lockMeeting(tx: Tx, of: OfProject, meetingId: string): Promise<MeetingRow | null> {
  const [held] = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(inProject(meetings, of), eq(meetings.id, meetingId)))
    .for('update');
  return held ? await findMeeting(tx, of, meetingId) : null;
}

/** How many meetings a project has, while no other transaction can plan one; null where there is no such project. */
export async function lockMeetingCount(tx: Tx, of: OfProject): Promise<number | null> {
  const [project] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.orgId, of.orgId), eq(projects.id, of.projectId), isNull(projects.deletedAt)))
    .for('update');
  if (!project) return null;
  const [row] = await tx.select({ count: count() }).from(meetings).where(inProject(meetings, of));
  return row?.count ?? 0;
}

type Planned = MeetingPlan & { readonly id: string; readonly at: Instant };

/** Stores a new meeting. False, and nothing is written, where any project has one of this id. */
export async function insertMeeting(
  tx: Tx,
  of: OfProject,
  { at, ...plan }: Planned & { readonly createdBy: string },
): Promise<boolean> {
  const rows = await tx
    .insert(meetings)
    .values({
      ...plan,
      ...projectKeys(of),
      state: 'planned',
      revision: 1,
      minutes: '',
      minutesRevision: 0,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: meetings.id })
    .returning({ id: meetings.id });
  return rows.length > 0;
}

/** Stores another plan of a meeting, or that it is cancelled. Call it while the meeting is held by this transaction. */
export async function updateMeeting(
  tx: Tx,
  of: OfProject,
  meetingId: string,
  change: (MeetingPlan | { readonly state: 'cancelled' }) & { readonly revision: number; readonly updatedAt: Instant },
): Promise<void> {
  await tx
    .update(meetings)
    .set(change)
    .where(and(inProject(meetings, of), eq(meetings.id, meetingId)));
}

/** Who takes part, and of which revision of the plan they have been told. */
export type ListedPerson = Attendee & { readonly told: number };

/** Replaces those who take part. */
export async function storePeople(
  tx: Tx,
  of: OfProject,
  meetingId: string,
  people: readonly ListedPerson[],
  newId: () => string,
): Promise<void> {
  await tx.delete(meetingPeople).where(and(inProject(meetingPeople, of), eq(meetingPeople.meetingId, meetingId)));
  await insertRows(
    tx,
    meetingPeople,
    people.map((person, position) => ({
      id: newId(),
      ...projectKeys(of),
      meetingId,
      position,
      kind: person.kind,
      userId: person.kind === 'member' ? person.userId : null,
      name: person.kind === 'member' ? '' : person.name,
      email: person.kind === 'member' ? '' : person.email,
      told: person.told,
    })),
  );
}

/** Notes that somebody was told of a revision of the plan. */
export async function noteTold(tx: Tx, of: OfProject, personId: string, told: number): Promise<void> {
  await tx
    .update(meetingPeople)
    .set({ told })
    .where(and(inProject(meetingPeople, of), eq(meetingPeople.id, personId)));
}

/** Stores the minutes. Call it while the meeting is held by this transaction. */
export async function storeMinutes(
  tx: Tx,
  of: OfProject,
  meetingId: string,
  saved: {
    readonly minutes: string;
    readonly minutesRevision: number;
    readonly minutesSavedAt: Instant;
    readonly minutesSavedBy: string;
  },
): Promise<void> {
  await tx
    .update(meetings)
    .set(saved)
    .where(and(inProject(meetings, of), eq(meetings.id, meetingId)));
}
