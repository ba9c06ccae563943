import { and, eq, isNull, like, sql } from 'drizzle-orm';

import type { AlertContent } from '#domain/notifications/alert-content.ts';
import type { AlertType } from '#domain/notifications/alert-codes.ts';
import { reminderAt } from '#domain/notifications/reminder-days.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { daysLeft, nextDeadline } from '#domain/program/deadlines.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';
import type { SuggestedTask } from '#domain/project/tasks/suggested-task.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, dayIn, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { alerts, programs, projects, users } from '#db/schema/index.ts';

import { isOpenOrganization } from '#server/data/organizations/read-only.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { insertAlerts, type ToldOf } from './insert-alerts.ts';

/** What alerts are stored with. */
type Telling = { readonly newId: () => string; readonly now: Instant };

type PersonalNews<Content> = Telling & {
  readonly type: AlertType;
  /** Names the event; the reader is added to it. */
  readonly key: string;
  readonly content: Content;
  readonly readers: readonly string[];
};

/** Tells these people, each once, something of an organization. */
export async function tellPeople(
  tx: Tx,
  orgId: OrgId,
  { newId, now, type, key, content, readers }: PersonalNews<AlertContent>,
): Promise<readonly ToldOf[]> {
  return await insertAlerts(
    tx,
    [...new Set(readers)].map((userId) => ({
      id: newId(),
      orgId,
      userId,
      type,
      key: `${key}:${userId}`,
      content,
      createdAt: now,
    })),
  );
}

/** The title that a project has now; null where it is gone. */
async function findTitle(db: Db, { orgId, projectId }: OfProject): Promise<string | null> {
  const [row] = await db
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId), isNull(projects.deletedAt)));
  return row?.title ?? null;
}

/** What is told of a project, before its name is known. */
type InProject = Extract<AlertContent, { readonly project: unknown }>;
type Unnamed<Content extends InProject> = Content extends unknown ? Omit<Content, 'project'> : never;

/** As `tellPeople`, of something in a project. Who may not see it is told nothing. */
export async function tellInProject(
  tx: Tx,
  of: OfProject,
  { content, readers, ...news }: PersonalNews<Unnamed<InProject>>,
): Promise<readonly ToldOf[]> {
  const title = readers.length === 0 ? null : await findTitle(tx, of);
  if (title === null) return [];
  const members = new Set((await listThoseWhoSee(tx, of)).map(({ userId }) => userId));
  const named: AlertContent = { ...content, project: { id: of.projectId, title } };
  return await tellPeople(tx, of.orgId, { ...news, content: named, readers: readers.filter((id) => members.has(id)) });
}

/** Takes back what was told under keys that begin so. */
export async function forgetAlerts(tx: Tx, orgId: OrgId, keyStart: string): Promise<void> {
  await tx.delete(alerts).where(and(eq(alerts.orgId, orgId), like(alerts.key, `${keyStart}:%`)));
}

/** The account with this confirmed address; null where there is none. */
export async function findInvited(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  return row?.id ?? null;
}

/** Somebody is told of a task of theirs when so many days are left. */
const TASK_DAYS = 2;
/** What is late for longer is told no more. */
const LATE_DAYS = 7;

type TaskRow = {
  readonly id: string;
  readonly orgId: OrgId;
  readonly title: string;
  readonly suggested: SuggestedTask | null;
  readonly dueDate: LocalDate;
  readonly assignee: string;
  readonly projectId: string;
  readonly projectTitle: string;
};

/** Tells each person of their tasks that are due, once for each date. */
export async function tellOfDueTasks(tx: Tx, { newId, now }: Telling): Promise<readonly ToldOf[]> {
  const dayAt = (days: number): LocalDate => dayIn(BRUSSELS, instantFromMs(msOf(now) + days * DAY_MS));
  const rows = await rowsOf<TaskRow>(
    tx,
    sql`
    SELECT t.id, t.org_id AS "orgId", t.title, t.suggested, t.due_date::text AS "dueDate", t.assignee,
      p.id AS "projectId", p.title AS "projectTitle"
    FROM project_tasks t
    JOIN projects p ON p.id = t.project_id AND p.org_id = t.org_id
    JOIN org_members m ON m.org_id = t.org_id AND m.user_id = t.assignee
    WHERE t.status <> 'completed' AND p.deleted_at IS NULL AND NOT p.archived
      AND ${isOpenOrganization(sql`t.org_id`)}
      AND t.due_date BETWEEN ${dayAt(-LATE_DAYS)}::date AND ${dayAt(TASK_DAYS)}::date
    ORDER BY t.due_date, t.id`,
  );
  return await insertAlerts(
    tx,
    rows.map(({ orgId, assignee, projectId, projectTitle, dueDate, ...task }) => ({
      id: newId(),
      orgId,
      userId: assignee,
      type: 'task' as const,
      key: `task:${task.id}:${dueDate}:${assignee}`,
      content: {
        code: 'task_due',
        call: null,
        project: { id: projectId, title: projectTitle },
        task,
        dueDate,
      } as const,
      createdAt: now,
    })),
  );
}

/** Tells every organization of the deadlines of its projects that are in work, each reminder once. */
export async function tellOfProjectDeadlines(tx: Tx, { newId, now }: Telling): Promise<readonly ToldOf[]> {
  const rows = await tx
    .select({
      orgId: projects.orgId,
      projectId: projects.id,
      title: projects.title,
      programId: programs.id,
      identifier: programs.identifier,
      callTitle: programs.title,
      windows: sql<readonly SubmissionWindow[]>`${programs.facts}->'windows'`,
    })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .where(
      and(
        sql`${projects.status} IN ('draft', 'active')`,
        eq(projects.archived, false),
        isNull(projects.deletedAt),
        isOpenOrganization(projects.orgId),
        sql`(${programs.timelineEnd} IS NULL OR ${programs.timelineEnd} > ${now}::timestamptz)`,
      ),
    );
  const due = rows.flatMap(({ orgId, projectId, title, programId, identifier, callTitle, windows }) => {
    const deadlineAt = nextDeadline(windows, now)?.deadlineAt;
    const within = deadlineAt === undefined ? null : reminderAt(daysLeft(deadlineAt, now));
    if (deadlineAt === undefined || within === null) return [];
    const call = { identifier, title: callTitle };
    const content = { code: 'project_closing', call, project: { id: projectId, title }, within, deadlineAt } as const;
    const key = `project-closing-${within}:${projectId}:${deadlineAt}`;
    return [{ id: newId(), orgId, programId, type: 'project_deadline' as const, key, content, createdAt: now }];
  });
  return await insertAlerts(tx, due);
}

/** Tells those who manage the plan of an organization that a payment has arrived. */
export async function tellOfPayment(
  tx: Tx,
  orgId: OrgId,
  paymentId: string,
  { newId, now, content }: Telling & { readonly content: Extract<AlertContent, { readonly code: 'paid' }> },
): Promise<readonly ToldOf[]> {
  const key = `paid:${paymentId}`;
  return await insertAlerts(tx, [{ id: newId(), orgId, type: 'payment', key, content, createdAt: now }]);
}
