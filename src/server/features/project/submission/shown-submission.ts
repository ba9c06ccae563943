import type { Submission } from '#contract/portal/submissions.ts';
import { compareReceipt } from '#domain/project/submission/receipt.ts';
import type { Db } from '#db/client.ts';

import { findManifest } from '#server/data/projects/exports/packages.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { SubmissionRow } from '#server/data/projects/portal/submissions.ts';

/** A submission with its receipt, held against what was recorded and against the package that went with it. */
export async function shownSubmission(db: Db, of: OfProject, row: SubmissionRow): Promise<Submission> {
  const { receiptName, receiptSize, receiptReading, receiptBy, receiptAt, ...recorded } = row;
  if (receiptName === null || receiptSize === null || receiptReading === null || receiptAt === null)
    return { ...recorded, receipt: null };
  const manifest = row.packageId === null ? null : await findManifest(db, of, row.packageId);
  const findings = compareReceipt(receiptReading, recorded, manifest);
  const receipt = { name: receiptName, size: receiptSize, by: receiptBy, at: receiptAt, findings: [...findings] };
  return { ...recorded, receipt: { ...receipt, hasPackage: manifest !== null } };
}
