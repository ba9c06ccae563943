import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';

import { alertingChanges } from '#domain/notifications/alert-codes.ts';
import type { AlertContent } from '#domain/notifications/alert-content.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { ProgramChangeKind } from '#domain/program/program-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { alerts, programChanges, programs, projects } from '#db/schema/index.ts';

import { isOpenOrganization } from '#server/data/organizations/read-only.ts';
import { insertAlerts, type ToldOf } from './insert-alerts.ts';

/** Older changes of a call are told no more. Each run looks at these again, so that one that failed loses nothing. */
const NEWS_DAYS = 3;

/** Changes that make nobody's project another one. */
const unrelated: readonly ProgramChangeKind[] = ['added', 'listed', 'opened', 'title_changed'];

const keyOf = (projectId: string, seenAt: Instant): string => `project-call:${projectId}:${seenAt}`;

type ProjectCallChanged = Extract<AlertContent, { readonly code: 'project_call_changed' }>;

/** What a run has found of the call of an open project, and has not been told yet. */
export type ProjectNews = {
  readonly orgId: OrgId;
  readonly projectId: string;
  readonly programId: string;
  readonly seenAt: Instant;
  readonly title: string;
  readonly call: ProjectCallChanged['call'];
  /** Those that an alert names. */
  readonly changes: ProjectCallChanged['changes'];
};

/** What has been found of the calls of projects that are in work, run by run, the oldest first. */
export async function listProjectNews(db: Db, now: Instant): Promise<readonly ProjectNews[]> {
  const since = instantFromMs(msOf(now) - NEWS_DAYS * DAY_MS);
  const rows = await db
    .select({
      orgId: sql<OrgId>`${projects.orgId}`,
      projectId: projects.id,
      programId: programs.id,
      title: projects.title,
      identifier: programs.identifier,
      callTitle: programs.title,
      seenAt: programChanges.seenAt,
      kind: programChanges.kind,
      before: programChanges.before,
      after: programChanges.after,
    })
    .from(programChanges)
    .innerJoin(programs, eq(programs.id, programChanges.programId))
    .innerJoin(projects, eq(projects.programId, programs.id))
    .where(
      and(
        sql`${programChanges.seenAt} > ${since}::timestamptz`,
        sql`${programChanges.seenAt} > ${projects.createdAt}`,
        notInArray(programChanges.kind, [...unrelated]),
        inArray(projects.status, ['draft', 'active']),
        eq(projects.archived, false),
        isNull(projects.deletedAt),
        isOpenOrganization(projects.orgId),
      ),
    )
    .orderBy(programChanges.seenAt, programChanges.id);
  const found = [...Map.groupBy(rows, ({ projectId, seenAt }) => keyOf(projectId, seenAt))];
  const told = await listTold(
    db,
    found.map(([key]) => key),
  );
  return found.flatMap(([key, changes]) => {
    const [first] = changes;
    if (first === undefined || told.has(`${first.orgId} ${key}`)) return [];
    const { orgId, projectId, programId, seenAt, title, identifier, callTitle } = first;
    const named = changes.flatMap(({ kind, before, after }) => {
      const alerting = alertingChanges.find((each) => each === kind);
      return alerting === undefined ? [] : [{ kind: alerting, before, after }];
    });
    return { orgId, projectId, programId, seenAt, title, call: { identifier, title: callTitle }, changes: named };
  });
}

async function listTold(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ orgId: alerts.orgId, key: alerts.key })
    .from(alerts)
    .where(sql`${alerts.key} IN (SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
  return new Set(rows.map(({ orgId, key }) => `${orgId} ${key}`));
}

/** What a project was told last of its call; null where it was told nothing yet. */
export async function findLastTold(
  db: Db,
  { orgId, projectId }: Pick<ProjectNews, 'orgId' | 'projectId'>,
): Promise<ProjectCallChanged | null> {
  const [row] = await db
    .select({ content: alerts.content })
    .from(alerts)
    .where(and(eq(alerts.orgId, orgId), sql`starts_with(${alerts.key}, ${`project-call:${projectId}:`})`))
    .orderBy(desc(alerts.createdAt), desc(alerts.key))
    .limit(1);
  return row?.content.code === 'project_call_changed' ? row.content : null;
}

/** Tells the members of an organization what the call of their project has changed; the same news never twice. */
export async function tellProject(
  tx: Tx,
  { orgId, projectId, programId, seenAt }: ProjectNews,
  { id, content, at }: { readonly id: string; readonly content: ProjectCallChanged; readonly at: Instant },
): Promise<readonly ToldOf[]> {
  const key = keyOf(projectId, seenAt);
  return await insertAlerts(tx, [{ id, orgId, programId, type: 'change', key, content, createdAt: at }]);
}
