import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
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
  const bringers = alias(users, 'bringers');
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
      receiptName: submissions.receiptName,
      receiptSize: submissions.receiptSize,
      receiptReading: submissions.receiptReading,
      receiptBy: bringers.name,
      receiptAt: submissions.receiptAt,
      takenBackBy: takers.name,
      takenBackAt: submissions.takenBackAt,
    })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.recordedBy))
    .leftJoin(takers, eq(takers.id, submissions.takenBackBy))
    .leftJoin(bringers, eq(bringers.id, submissions.receiptBy))
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

/** One submission; null where the project has no such one. */
export async function findSubmission(db: Db, of: OfProject, id: string): Promise<SubmissionRow | null> {
  return (await listSubmissions(db, of)).find((each) => each.id === id) ?? null;
}

type Receipt = Required<
  Pick<
    typeof submissions.$inferInsert,
    'receiptPath' | 'receiptName' | 'receiptSize' | 'receiptReading' | 'receiptBy' | 'receiptAt'
  >
>;

/** Notes the receipt of a submission, in the place of an earlier one. Answers whether the submission is there. */
export async function storeReceipt(tx: Tx, of: OfProject, id: string, receipt: Receipt): Promise<boolean> {
  const rows = await tx
    .update(submissions)
    .set(receipt)
    .where(and(inProject(submissions, of), eq(submissions.id, id)))
    .returning({ id: submissions.id });
  return rows.length > 0;
}

/** Where the receipt of a submission lies; null where there is none. */
export async function findReceiptFile(db: Db, of: OfProject, id: string) {
  const [row] = await db
    .select({ path: submissions.receiptPath, name: submissions.receiptName, size: submissions.receiptSize })
    .from(submissions)
    .where(and(inProject(submissions, of), eq(submissions.id, id)))
    .limit(1);
  if (!row || row.path === null || row.name === null || row.size === null) return null;
  return { path: row.path, name: row.name, size: row.size };
}

/** Which of these paths of the storage a receipt has. */
export async function listReceiptPaths(db: Db, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ path: submissions.receiptPath })
    .from(submissions)
    .where(inArray(submissions.receiptPath, [...paths]));
  return rows.flatMap(({ path }) => path ?? []);
}

/** Puts a project into a status that one of its transitions has named. */
export async function storeStatus(tx: Tx, { orgId, projectId }: OfProject, status: ProjectStatus, at: Instant) {
  await tx
    .update(projects)
    .set({ status, updatedAt: at })
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)));
}
