import { and, asc, inArray, sql } from 'drizzle-orm';

import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { Db, Tx } from '#db/client.ts';
import { workPackages } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';
import { deleteRows, expectAll, isOwnRow, rowChanges } from './list-rows.ts';
import type { SavedBy } from './list-saves.ts';
import { findLastSave, findListRevisions } from './list-saves.ts';

/** The work packages of a project by number. */
export async function listWorkPackages(db: Db, of: OfProject): Promise<readonly WorkPackage[]> {
  const rows = await db
    .select({
      id: workPackages.id,
      number: workPackages.number,
      title: workPackages.title,
      plan: workPackages.plan,
    })
    .from(workPackages)
    .where(inProject(workPackages, of))
    .orderBy(asc(workPackages.number));
  return rows.map(({ plan, ...row }) => (plan === null ? row : { ...row, plan }));
}

export type WorkPackagesRow = SavedBy & {
  readonly revision: number;
  readonly workPackages: readonly WorkPackage[];
};

/** The work packages of a project with their revision; null where the organization has no such project. */
export async function findWorkPackages(db: Db, of: OfProject): Promise<WorkPackagesRow | null> {
  const revisions = await findListRevisions(db, of);
  return (
    revisions && {
      revision: revisions.work_packages,
      workPackages: await listWorkPackages(db, of),
      ...(await findLastSave(db, of, 'work_packages')),
    }
  );
}

/** Writes what differs between the stored list and the next one. Call it inside a save of the list. */
export async function writeWorkPackages(
  tx: Tx,
  of: OfProject,
  stored: readonly WorkPackage[],
  next: readonly WorkPackage[],
): Promise<void> {
  const { gone, put } = rowChanges(stored, next);
  await deleteRows(tx, workPackages, of, gone);
  if (put.length === 0) return;
  const ids = put.map(({ row }) => row.id);
  // Two that change places would meet at one number on the way.
  await tx
    .update(workPackages)
    .set({ number: sql`${workPackages.number} + 1000` })
    .where(and(isOwnRow(workPackages, of), inArray(workPackages.id, ids)));
  const written = await tx
    .insert(workPackages)
    .values(put.map(({ row }) => ({ ...row, plan: row.plan ?? null, ...projectKeys(of) })))
    .onConflictDoUpdate({
      target: workPackages.id,
      set: { number: sql`excluded.number`, title: sql`excluded.title`, plan: sql`excluded.plan` },
      setWhere: isOwnRow(workPackages, of),
    })
    .returning({ id: workPackages.id });
  expectAll(written, put);
}
