import { sql, type SQL } from 'drizzle-orm';

import type { DatedMeeting } from '#domain/notifications/calendar-dates.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import { isSeenBy } from '#server/data/projects/assignments.ts';

/**
 * Meetings that are not cancelled and end after this moment, in projects that a person sees and that are neither
 * archived nor deleted.
 */
const endingAfter = (orgId: OrgId, person: Actor, since: Instant) => sql`
    FROM meetings m JOIN projects p ON p.id = m.project_id AND p.org_id = m.org_id
    WHERE m.org_id = ${orgId}::uuid AND m.state = 'planned' AND p.deleted_at IS NULL AND NOT p.archived
      AND m.starts_at + make_interval(mins => m.duration) > ${since}::timestamptz
      AND ${isSeenBy(person, 'p')}`;

/** A person's own: they take part or have planned it, or it names no member and so is for all of them. */
const isOwn = (userId: string): SQL => sql`(m.created_by = ${userId} OR COALESCE((
    SELECT bool_or(a.user_id = ${userId}) FROM meeting_people a
    WHERE a.org_id = m.org_id AND a.meeting_id = m.id AND a.kind = 'member'), true))`;

const instantOf = (column: SQL) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`m.id, m.title, ${instantOf(sql`m.starts_at`)} AS "startsAt", m.duration, m.zone, m.place, m.agenda,
    m.revision, ${instantOf(sql`m.updated_at`)} AS "changedAt", m.project_id AS "projectId",
    p.title AS "projectTitle"`;

/** How many meetings that a person sees are to come, and how many of these are their own. */
export async function countMeetings(
  db: Db,
  orgId: OrgId,
  person: Actor,
  now: Instant,
): Promise<{ meetings: number; ownMeetings: number }> {
  const [row] = await rowsOf<{ meetings: number; ownMeetings: number }>(
    db,
    sql`SELECT count(*)::int AS meetings, count(*) FILTER (WHERE ${isOwn(person.id)})::int AS "ownMeetings"
    ${endingAfter(orgId, person, now)}`,
  );
  return row ?? { meetings: 0, ownMeetings: 0 };
}

/** A person's own meetings that end after this moment, the earliest first. */
export async function listOwnMeetings(
  db: Db,
  orgId: OrgId,
  person: Actor,
  since: Instant,
  limit: number,
): Promise<readonly DatedMeeting[]> {
  return await rowsOf<DatedMeeting>(
    db,
    sql`SELECT ${columns} ${endingAfter(orgId, person, since)} AND ${isOwn(person.id)}
    ORDER BY m.starts_at, m.id LIMIT ${limit}`,
  );
}
