import { asc, sql } from 'drizzle-orm';

import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { planItems } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';
import { deleteRows, expectAll, isOwnRow, listForeignIds, rowChanges } from './list-rows.ts';
import type { SavedBy } from './list-saves.ts';
import { findLastSave, findListRevisions, raiseRevision } from './list-saves.ts';

/** What stands in the work plan of a project, in its order. */
export async function listPlanItems(db: Db, of: OfProject): Promise<readonly PlanItem[]> {
  const rows = await db
    .select({ item: planItems.item })
    .from(planItems)
    .where(inProject(planItems, of))
    .orderBy(asc(planItems.position), asc(planItems.id));
  return rows.map(({ item }) => item);
}

export type PlanRow = SavedBy & { readonly revision: number; readonly items: readonly PlanItem[] };

/** The work plan of a project whose revision was read before. */
export async function findPlanAt(db: Db, of: OfProject, revision: number): Promise<PlanRow> {
  return { revision, items: await listPlanItems(db, of), ...(await findLastSave(db, of, 'plan')) };
}

/** The work plan of a project with its revision; null where the organization has no such project. */
export async function findPlan(db: Db, of: OfProject): Promise<PlanRow | null> {
  const revisions = await findListRevisions(db, of);
  return revisions && (await findPlanAt(db, of, revisions.plan));
}

/** Those of the items' ids that items of other projects have. */
export async function listForeignPlanIds(
  db: Db,
  of: OfProject,
  items: readonly PlanItem[],
): Promise<readonly string[]> {
  return await listForeignIds(db, planItems, of, items);
}

/** Writes what differs between the stored items and the next ones. Call it inside a save of the list. */
export async function writePlanItems(
  tx: Tx,
  of: OfProject,
  stored: readonly PlanItem[],
  next: readonly PlanItem[],
): Promise<void> {
  const { gone, put } = rowChanges(stored, next);
  await deleteRows(tx, planItems, of, gone);
  if (put.length === 0) return;
  const written = await tx
    .insert(planItems)
    .values(put.map(({ row, position }) => ({ id: row.id, kind: row.kind, item: row, ...projectKeys(of), position })))
    .onConflictDoUpdate({
      target: planItems.id,
      set: { position: sql`excluded.position`, kind: sql`excluded.kind`, item: sql`excluded.item` },
      setWhere: isOwnRow(planItems, of),
    })
    .returning({ id: planItems.id });
  expectAll(written, put);
}

/**
 * Puts the items of a plan back to what a version held. Call it while the project is held by this transaction.
 */
export async function replacePlan(
  tx: Tx,
  of: OfProject,
  items: readonly PlanItem[],
  { newId, userId, at }: { readonly newId: () => string; readonly userId: string; readonly at: Instant },
): Promise<void> {
  const revisions = await findListRevisions(tx, of);
  if (!revisions) throw new Error('a plan was to be replaced in a project that is not there');
  const stored = await listPlanItems(tx, of);
  if (isSameValue(stored, items)) return;
  await writePlanItems(tx, of, stored, items);
  await raiseRevision(tx, of, { list: 'plan', base: revisions.plan, saveId: newId(), userId, at });
}
