import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';

import type { DatedProgram, DatedTask } from '#domain/notifications/calendar-dates.ts';
import { MOST_DATES } from '#domain/notifications/calendar-dates.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';
import type { SuggestedTask } from '#domain/project/tasks/suggested-task.ts';
import { isLocalDate } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { programs, projects, projectTasks, savedPrograms } from '#db/schema/index.ts';

/** Whose dates these are: the person, their organizations, and those of these in which they see projects. */
export type CalendarReader = {
  readonly userId: string;
  readonly orgIds: readonly string[];
  readonly seeingOrgIds: readonly string[];
};

const inWork = and(isNull(projects.deletedAt), eq(projects.archived, false));

async function listProjects(db: Db, orgIds: readonly string[]) {
  return await db
    .select({ id: projects.id, title: projects.title, programId: projects.programId })
    .from(projects)
    .where(and(inArray(projects.orgId, orgIds), inWork))
    .orderBy(projects.createdAt, projects.id)
    .limit(MOST_DATES);
}

/** The programs that the organizations of a person keep, and those of the projects that they see. */
export async function listDatedPrograms(db: Db, reader: CalendarReader): Promise<readonly DatedProgram[]> {
  const saved = await db
    .selectDistinct({ programId: savedPrograms.programId })
    .from(savedPrograms)
    .where(and(inArray(savedPrograms.orgId, reader.orgIds), isNull(savedPrograms.removedAt)))
    .limit(MOST_DATES);
  const own = await listProjects(db, reader.seeingOrgIds);
  const ids = new Set([...saved, ...own].map(({ programId }) => programId));
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
  return rows.map((row) => ({
    ...row,
    projects: own.filter(({ programId }) => programId === row.id).map(({ id, title }) => ({ id, title })),
  }));
}

/** The open tasks with a day that are a person's own, or nobody's, in the projects that they see. */
export async function listDatedTasks(
  db: Db,
  reader: CalendarReader,
): Promise<readonly (DatedTask & { readonly suggested: SuggestedTask | null })[]> {
  const rows = await db
    .select({
      id: projectTasks.id,
      title: projectTasks.title,
      suggested: projectTasks.suggested,
      dueDate: projectTasks.dueDate,
      revision: projectTasks.revision,
      changedAt: projectTasks.updatedAt,
      projectId: projects.id,
      projectTitle: projects.title,
    })
    .from(projectTasks)
    .innerJoin(projects, and(eq(projects.id, projectTasks.projectId), eq(projects.orgId, projectTasks.orgId)))
    .where(
      and(
        inArray(projectTasks.orgId, reader.seeingOrgIds),
        inWork,
        ne(projectTasks.status, 'completed'),
        isNotNull(projectTasks.dueDate),
        or(eq(projectTasks.assignee, reader.userId), isNull(projectTasks.assignee)),
      ),
    )
    .orderBy(projectTasks.dueDate, projectTasks.id)
    .limit(MOST_DATES);
  return rows.flatMap(({ projectId, projectTitle, dueDate, ...row }) =>
    dueDate !== null && isLocalDate(dueDate)
      ? [{ ...row, dueDate, project: { id: projectId, title: projectTitle } }]
      : [],
  );
}
