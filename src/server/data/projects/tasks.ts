import { and, asc, eq, sql } from 'drizzle-orm';

import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { SuggestedTask } from '#domain/project/tasks/suggested-task.ts';
import type { TaskPriority, TaskStatus } from '#domain/project/tasks/task-codes.ts';
import type { LocalDate, Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { orgMembers, projectTasks, users } from '#db/schema/index.ts';

import { isSeenBy, listThoseWhoSee } from './assignments.ts';
import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

const fields = {
  id: projectTasks.id,
  title: projectTasks.title,
  description: projectTasks.description,
  suggested: projectTasks.suggested,
  status: projectTasks.status,
  priority: projectTasks.priority,
  dueDate: projectTasks.dueDate,
  suggestion: projectTasks.suggestion,
  revision: projectTasks.revision,
  createdAt: projectTasks.createdAt,
  updatedAt: projectTasks.updatedAt,
  assigneeId: orgMembers.userId,
  assigneeName: users.name,
};

function select(db: Db) {
  return db
    .select(fields)
    .from(projectTasks)
    .leftJoin(orgMembers, and(eq(orgMembers.orgId, projectTasks.orgId), eq(orgMembers.userId, projectTasks.assignee)))
    .leftJoin(users, eq(users.id, orgMembers.userId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function taskOf({ assigneeId, assigneeName, ...row }: Row) {
  return { ...row, assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' } };
}

/** The tasks of a project by due date, with those without one at the end. */
export async function listTasks(db: Db, of: OfProject) {
  return (
    await select(db)
      .where(inProject(projectTasks, of))
      .orderBy(asc(projectTasks.dueDate), asc(projectTasks.createdAt), asc(projectTasks.id))
  ).map(taskOf);
}

/** One task; null where the project has no such one. */
export async function findTask(db: Db, of: OfProject, taskId: string) {
  const [row] = await select(db)
    .where(and(inProject(projectTasks, of), eq(projectTasks.id, taskId)))
    .limit(1);
  return row ? taskOf(row) : null;
}

/** Whether this person is a member of the organization who sees the project. */
export async function isAssignable(db: Db, of: OfProject, userId: string): Promise<boolean> {
  return (await listThoseWhoSee(db, of)).some((each) => each.userId === userId);
}

export type StoredTaskValues = {
  readonly title: string;
  readonly description: string;
  /** What was suggested, where the task says nothing else: title and description are empty then. */
  readonly suggested: SuggestedTask | null;
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  readonly assignee: string | null;
  readonly dueDate: string | null;
};

/** Stores a new task. Answers false, and writes nothing, where a task was made of this suggestion before. */
export async function insertTask(
  tx: Tx,
  of: OfProject,
  task: StoredTaskValues & {
    readonly id: string;
    readonly suggestion: string | null;
    readonly createdBy: string;
    readonly at: Instant;
  },
): Promise<boolean> {
  const { at, ...values } = task;
  const rows = await tx
    .insert(projectTasks)
    .values({
      ...values,
      ...projectKeys(of),
      createdAt: at,
      updatedAt: at,
      completedAt: values.status === 'completed' ? at : null,
    })
    .onConflictDoNothing({ target: [projectTasks.orgId, projectTasks.projectId, projectTasks.suggestion] })
    .returning({ id: projectTasks.id });
  return rows.length > 0;
}

/** Stores a change if `base` is still the newest revision. Answers whether it did. */
export async function updateTask(
  tx: Tx,
  of: OfProject,
  change: StoredTaskValues & { readonly taskId: string; readonly base: number; readonly at: Instant },
): Promise<boolean> {
  const { taskId, base, at, ...values } = change;
  const completedAt =
    values.status === 'completed' ? sql`coalesce(${projectTasks.completedAt}, ${at}::timestamptz)` : null;
  const rows = await tx
    .update(projectTasks)
    .set({ ...values, completedAt, revision: sql`${projectTasks.revision} + 1`, updatedAt: at })
    .where(and(inProject(projectTasks, of), eq(projectTasks.id, taskId), eq(projectTasks.revision, base)))
    .returning({ id: projectTasks.id });
  return rows.length > 0;
}

/** Deletes a task if `base` is still the newest revision; answers whether it did. */
export async function deleteTask(tx: Tx, of: OfProject, taskId: string, base: number): Promise<boolean> {
  const rows = await tx
    .delete(projectTasks)
    .where(and(inProject(projectTasks, of), eq(projectTasks.id, taskId), eq(projectTasks.revision, base)))
    .returning({ id: projectTasks.id });
  return rows.length > 0;
}

export type DueTask = {
  readonly id: string;
  readonly title: string;
  readonly suggested: SuggestedTask | null;
  readonly dueDate: LocalDate;
  readonly priority: TaskPriority;
  readonly projectId: string;
  readonly projectTitle: string;
  readonly mine: boolean;
  readonly revision: number;
  readonly changedAt: Instant;
};

/** Tasks that are not completed, in projects that a person sees and that are neither archived nor deleted. */
const open = (orgId: OrgId, person: Actor) => sql`
    FROM project_tasks t JOIN projects p ON p.id = t.project_id AND p.org_id = t.org_id
    WHERE t.org_id = ${orgId}::uuid AND t.status <> 'completed' AND p.deleted_at IS NULL AND NOT p.archived
      AND ${isSeenBy(person, 'p')}`;

/** How many tasks that a person sees are open, and how many of these belong to them or to nobody. */
export async function countOpenTasks(
  db: Db,
  orgId: OrgId,
  person: Actor,
): Promise<{ tasks: number; ownTasks: number }> {
  const [row] = await rowsOf<{ tasks: number; ownTasks: number }>(
    db,
    sql`
    SELECT count(*)::int AS tasks, count(*) FILTER (WHERE t.assignee = ${person.id}
      OR t.assignee IS NULL)::int AS "ownTasks" ${open(orgId, person)}`,
  );
  return row ?? { tasks: 0, ownTasks: 0 };
}

/** Open tasks that are due by this day and belong to this person or to nobody: the earliest first, and their number. */
export async function listDueTasks(
  db: Db,
  orgId: OrgId,
  person: Actor,
  until: LocalDate,
  limit: number,
): Promise<{ due: DueTask[]; count: number }> {
  const rows = await rowsOf<DueTask & { count: number }>(
    db,
    sql`
    SELECT t.id, t.title, t.suggested, t.due_date::text AS "dueDate", t.priority, t.project_id AS "projectId",
    p.title AS "projectTitle", (t.assignee IS NOT NULL) AS mine, t.revision,
      to_char(t.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "changedAt",
      count(*) OVER ()::int AS count
    ${open(orgId, person)} AND t.due_date <= ${until}::date AND (t.assignee = ${person.id} OR t.assignee IS NULL)
    ORDER BY t.due_date, t.created_at, t.id LIMIT ${limit}`,
  );
  return {
    due: rows.map(({ count: _all, ...task }) => task),
    count: rows[0]?.count ?? 0,
  };
}
