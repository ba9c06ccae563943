import { and, eq } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { alerts, programs, projects } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { insertAlerts, type ToldOf } from './insert-alerts.ts';

const keyOf = (submissionId: string) => `submitted:${submissionId}`;

/** Tells the members of an organization that one of its projects was submitted. */
export async function tellOfSubmission(
  tx: Tx,
  { orgId, projectId }: OfProject,
  told: { readonly id: string; readonly submissionId: string; readonly submittedAt: Instant; readonly now: Instant },
): Promise<readonly ToldOf[]> {
  const [row] = await tx
    .select({ title: projects.title, programId: programs.id, identifier: programs.identifier, call: programs.title })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)));
  if (!row) return [];
  const content = {
    code: 'project_submitted',
    call: { identifier: row.identifier, title: row.call },
    project: { id: projectId, title: row.title },
    submittedAt: told.submittedAt,
  } as const;
  const { id, now: createdAt } = told;
  const key = keyOf(told.submissionId);
  return await insertAlerts(tx, [{ id, orgId, type: 'other', key, programId: row.programId, content, createdAt }]);
}

/** Takes that back, where it does not stand any more. */
export async function forgetSubmission(tx: Tx, { orgId }: OfProject, submissionId: string): Promise<void> {
  await tx.delete(alerts).where(and(eq(alerts.orgId, orgId), eq(alerts.key, keyOf(submissionId))));
}
