import { aliasedTable, and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { ProjectAction } from '#domain/activity/actions.ts';
import { projectActions } from '#domain/activity/actions.ts';
import { guestActions } from '#domain/activity/task-link-actions.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { Db } from '#db/client.ts';
import { auditEvents, projectTasks, projects, taskLinks, users } from '#db/schema/index.ts';

import { isSeenBy } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

const subjects = aliasedTable(users, 'subjects');
const isSubject = sql`${subjects.id} = ${auditEvents.data} ->> 'userId'`;

const columns = {
  id: auditEvents.id,
  automatic: auditEvents.byItself,
  /** A guest by the name in their link. */
  by: sql<string | null>`coalesce(${users.name}, ${taskLinks.guestName})`,
  action: auditEvents.action,
  data: auditEvents.data,
  at: auditEvents.at,
  /** As it is called now: the log itself keeps no words. */
  task: { title: projectTasks.title, suggested: projectTasks.suggested },
  /** The name of the person whom it is about, where it is about one. */
  person: subjects.name,
};

const isItsTask = and(
  eq(projectTasks.orgId, auditEvents.orgId),
  sql`${projectTasks.id}::text = ${auditEvents.data} ->> 'taskId'`,
);

/** Of what guests do. Who made or closed a link is a member. */
const isItsLink = and(
  eq(taskLinks.orgId, auditEvents.orgId),
  inArray(auditEvents.action, [...guestActions]),
  sql`${taskLinks.id}::text = ${auditEvents.data} ->> 'linkId'`,
);

/** The data that the sentences name. Everything else of an event stays here. */
const shown = new Set([
  'section',
  'key',
  'format',
  'status',
  'hard',
  'soft',
  'lines',
  'rows',
  'pieces',
  'version',
  'kind',
  'findings',
  'added',
  'gone',
  'reopened',
  'came',
  'went',
  'ruleId',
]);

type Row = {
  readonly automatic: boolean;
  readonly action: string;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
};

/** Events of actions that the product still knows, as they are shown. */
function shownEvents<T extends Row>(rows: readonly T[]) {
  return rows.flatMap(({ action, data, ...row }) => {
    const known: ProjectAction | undefined = projectActions.find((each) => each === action);
    const named = Object.entries(data).flatMap(([key, value]) =>
      value !== null && shown.has(key) ? [[key, value] as const] : [],
    );
    const automatic = row.automatic && !guestActions.includes(action);
    return known ? [{ ...row, automatic, action: known, data: Object.fromEntries(named) }] : [];
  });
}

type Page = {
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
  readonly actions: readonly ProjectAction[];
};

/** Who did what in a project, the newest first. */
export async function listActivity(db: Db, { orgId, projectId }: OfProject, { after, limit, actions }: Page) {
  const isAfter = after && sql`(${auditEvents.at}, ${auditEvents.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select(columns)
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(projectTasks, isItsTask)
    .leftJoin(subjects, isSubject)
    .leftJoin(taskLinks, isItsLink)
    .where(
      and(
        eq(auditEvents.orgId, orgId),
        eq(auditEvents.subjectId, projectId),
        inArray(auditEvents.action, [...actions]),
        isAfter,
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
  return shownEvents(rows);
}

/** The latest events of all projects of an organization that a person sees and that are not deleted. */
export async function listRecentActivity(db: Db, orgId: OrgId, person: Actor, limit: number) {
  const rows = await db
    .select({ ...columns, project: { id: projects.id, title: projects.title } })
    .from(auditEvents)
    .innerJoin(
      projects,
      and(
        eq(projects.orgId, auditEvents.orgId),
        sql`${projects.id}::text = ${auditEvents.subjectId}`,
        isNull(projects.deletedAt),
        isSeenBy(person),
      ),
    )
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(projectTasks, isItsTask)
    .leftJoin(subjects, isSubject)
    .leftJoin(taskLinks, isItsLink)
    .where(and(eq(auditEvents.orgId, orgId), inArray(auditEvents.action, [...projectActions])))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
  return shownEvents(rows);
}
