import { and, eq } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { alerts, programs, projects } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';

const keyOf = (submissionId: string) => `submitted:${submissionId}`;

/** Tells the members of an organization that one of its projects was submitted. */
export async function tellOfSubmission(
  tx: Tx,
  { orgId, projectId }: OfProject,
  told: { readonly id: string; readonly submissionId: string; readonly submittedAt: Instant; readonly now: Instant },
): Promise<void> {
  const [row] = await tx
    .select({ title: projects.title, programId: programs.id, identifier: programs.identifier, call: programs.title })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)));
  if (!row) return;
  await tx.insert(alerts).values({
    id: told.id,
    orgId,
    type: 'other',
    key: keyOf(told.submissionId),
    programId: row.programId,
    content: {
      code: 'project_submitted',
      call: { identifier: row.identifier, title: row.call },
      project: { id: projectId, title: row.title },
      submittedAt: told.submittedAt,
    },
    createdAt: told.now,
  });
}

/** Takes that back, where it does not stand any more. */
export async function forgetSubmission(tx: Tx, { orgId }: OfProject, submissionId: string): Promise<void> {
  await tx.delete(alerts).where(and(eq(alerts.orgId, orgId), eq(alerts.key, keyOf(submissionId))));
}
