import { inArray, sql } from 'drizzle-orm';

import { keptSince, MOST_DATES, type DatedMeeting, type DatedProgram } from '#domain/notifications/calendar-dates.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { programs } from '#db/schema/index.ts';

import { listOwnPlaces } from '#server/data/organizations/callers.ts';
import { listSavedIds } from '#server/data/programs/saved-programs.ts';
import { listOwnMeetings } from '#server/data/projects/meetings/upcoming.ts';
import { listProjectNames } from '#server/data/projects/lists/project-heads.ts';
import { listDueTasks, type DueTask } from '#server/data/projects/tasks.ts';

const LAST_DAY = '9999-12-31' as LocalDate;

type OwnProject = Awaited<ReturnType<typeof listProjectNames>>[number];

async function listDatedPrograms(
  db: Db,
  savedIds: readonly string[],
  own: readonly OwnProject[],
): Promise<readonly DatedProgram[]> {
  const ids = new Set([...savedIds, ...own.map(({ programId }) => programId)]);
  const rows = await db
    .select({
      id: programs.id,
      slug: programs.slug,
      identifier: programs.identifier,
      title: programs.title,
      windows: sql<readonly SubmissionWindow[]>`${programs.facts}->'windows'`,
      revision: programs.factsVersion,
      changedAt: programs.updatedAt,
    })
    .from(programs)
    .where(inArray(programs.id, [...ids]))
    .orderBy(programs.id);
  const byProgram = Map.groupBy(own, ({ programId }) => programId);
  return rows.map((row) => ({ ...row, projects: byProgram.get(row.id) ?? [] }));
}

/** What a person's calendar is made of, in all their organizations, as far as they may see it now. */
export async function listDated(
  db: Db,
  userId: string,
  now: Instant,
): Promise<{
  readonly programs: readonly DatedProgram[];
  readonly tasks: readonly DueTask[];
  readonly meetings: readonly DatedMeeting[];
}> {
  const savedIds: string[] = [];
  const own: OwnProject[] = [];
  const tasks: DueTask[] = [];
  const meetings: DatedMeeting[] = [];
  for (const { person, place } of await listOwnPlaces(db, userId)) {
    const { orgId } = place;
    savedIds.push(...(await listSavedIds(db, orgId)));
    own.push(...(await listProjectNames(db, orgId, person)));
    tasks.push(...(await listDueTasks(db, orgId, person, LAST_DAY, MOST_DATES)).due);
    meetings.push(...(await listOwnMeetings(db, orgId, person, keptSince(now), MOST_DATES)));
  }
  return { programs: await listDatedPrograms(db, savedIds, own), tasks, meetings };
}
