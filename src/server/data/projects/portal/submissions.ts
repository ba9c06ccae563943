import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { ProjectStatus } from '#domain/project/project-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { projects, submissionPackages, submissions, users } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

/** What was recorded as submitted, the newest first. */
export async function listSubmissions(db: Db, of: OfProject) {
  const takers = alias(users, 'takers');
  return await db
    .select({
      id: submissions.id,
      number: submissions.number,
      confirmationId: submissions.confirmationId,
      proposalNumber: submissions.proposalNumber,
      notes: submissions.notes,
      submittedAt: submissions.submittedAt,
      deadlineAt: submissions.deadlineAt,
      versionNumber: submissions.versionNumber,
      packageId: submissions.packageId,
      recordedBy: users.name,
      recordedAt: submissions.recordedAt,
      takenBackBy: takers.name,
      takenBackAt: submissions.takenBackAt,
    })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.recordedBy))
    .leftJoin(takers, eq(takers.id, submissions.takenBackBy))
    .where(inProject(submissions, of))
    .orderBy(desc(submissions.number));
}

export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number];

/** The submission package that was built last, or null. */
async function findNewestPackageId(db: Db, of: OfProject): Promise<string | null> {
  const { kind, status, createdAt } = submissionPackages;
  const [row] = await db
    .select({ id: submissionPackages.id })
    .from(submissionPackages)
    .where(and(inProject(submissionPackages, of), eq(kind, 'submission_package'), eq(status, 'built')))
    .orderBy(desc(createdAt), desc(submissionPackages.id))
    .limit(1);
  return row?.id ?? null;
}

type NewSubmission = Pick<
  SubmissionRow,
  'id' | 'confirmationId' | 'proposalNumber' | 'notes' | 'submittedAt' | 'deadlineAt' | 'versionNumber' | 'recordedAt'
> & { readonly recordedBy: string };

/** Records a submission, with the newest package. Call it while the project is held by this transaction. */
export async function addSubmission(tx: Tx, of: OfProject, made: NewSubmission): Promise<number> {
  const number = ((await listSubmissions(tx, of))[0]?.number ?? 0) + 1;
  const packageId = await findNewestPackageId(tx, of);
  await tx.insert(submissions).values({ ...projectKeys(of), ...made, number, packageId });
  return number;
}

/** Notes that a submission does not stand any more. */
export async function endSubmission(tx: Tx, of: OfProject, id: string, by: string, at: Instant): Promise<void> {
  await tx
    .update(submissions)
    .set({ takenBackBy: by, takenBackAt: at })
    .where(and(inProject(submissions, of), eq(submissions.id, id), isNull(submissions.takenBackAt)));
}

/** Puts a project into a status that one of its transitions has named. */
export async function storeStatus(tx: Tx, { orgId, projectId }: OfProject, status: ProjectStatus, at: Instant) {
  await tx
    .update(projects)
    .set({ status, updatedAt: at })
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)));
}
