import { renewIds } from '#domain/project/budget/budget-edit.ts';
import { activateWhenComplete } from '#domain/project/status.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import { listForeignIds, storeBudget } from '#server/data/projects/budget.ts';
import { storeIntake } from '#server/data/projects/intake.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { listBudget } from '#server/data/projects/project-facts.ts';
import { saveSection } from '#server/data/projects/sections.ts';
import {
  findVersion,
  listSectionDocs,
  listVersions,
  lockForVersion,
  takeVersion,
} from '#server/data/projects/versions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { tellProject } from '#server/platform/tell-project.ts';

type By = { readonly newId: () => string; readonly userId: string; readonly at: Instant };
type Head = NonNullable<Awaited<ReturnType<typeof lockForVersion>>>;
export type Restored =
  | { readonly outcome: 'restored'; readonly number: number; readonly replaced: number }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'current' };

/**
 * Puts back each text that differs with a save of its own, so that its history holds it and open editors meet a
 * conflict.
 */
async function restoreSections(
  tx: Db,
  of: OfProject,
  snapshot: VersionSnapshot,
  { newId, userId, at }: By,
): Promise<void> {
  for (const { id, key, doc, revision } of await listSectionDocs(tx, of)) {
    const wanted = snapshot.sections.find((section) => section.key === key)?.doc;
    if (wanted === undefined || isSameValue(wanted, doc)) continue;
    const { outcome } = await saveSection(tx, of.orgId, newId, {
      sectionId: id,
      base: revision,
      saveId: newId(),
      doc: wanted,
      userId,
      at,
      ownEntry: true,
    });
    if (outcome !== 'saved') throw new Error(`a section that is held could not be restored: ${outcome}`);
  }
}

async function restoreIntake(
  tx: Db,
  { orgId, projectId }: OfProject,
  { title, description, stored, status }: Head,
  { intake }: VersionSnapshot,
  { at }: By,
): Promise<void> {
  if (isSameValue(intakeOf(title, description, stored), intake)) return;
  await storeIntake(tx, orgId, projectId, { intake, status: activateWhenComplete(status, intake), at });
}

async function restoreBudget(
  tx: Db,
  of: OfProject,
  { budgetRevision }: Head,
  { participants, workPackages, lines }: VersionSnapshot,
  { newId, userId, at }: By,
): Promise<void> {
  const budget = { participants, workPackages, lines };
  const { budgetLines, ...rest } = await listBudget(tx, of);
  if (isSameValue({ ...rest, lines: budgetLines }, budget)) return;
  const storable = renewIds(budget, await listForeignIds(tx, of, budget), newId);
  const stored = await storeBudget(tx, of, newId, {
    projectId: of.projectId,
    base: budgetRevision,
    budget: storable,
    imported: false,
    userId,
    at,
  });
  if (stored === null) throw new Error('a budget that is held could not be restored');
}

/**
 * Puts a project back to what an older version holds, all of it or nothing. It takes a version of what it replaces
 * first.
 */
export async function restoreVersion(
  { db, clock, newId, events }: Deps,
  of: OfProject,
  versionId: string,
  userId: string,
): Promise<Restored> {
  const result: Restored = await db.transaction(async (tx): Promise<Restored> => {
    await listSectionDocs(tx, of, { lock: true });
    const head = await lockForVersion(tx, of);
    const version = head && (await findVersion(tx, of, versionId));
    if (!head || !version) return { outcome: 'missing' };
    const [newest] = await listVersions(tx, of, { limit: 1 });
    if (newest?.id === versionId) return { outcome: 'current' };
    const by = { newId, userId, at: clock() };
    const replaced = await takeVersion(tx, of, {
      id: newId(),
      kind: 'before_restore',
      description: `Before restoring version ${version.number}`,
      createdBy: userId,
      at: by.at,
    });
    if (replaced === null) return { outcome: 'missing' };
    await restoreSections(tx, of, version.snapshot, by);
    await restoreIntake(tx, of, head, version.snapshot, by);
    await restoreBudget(tx, of, head, version.snapshot, by);
    await recordEvent(tx, {
      id: newId(),
      orgId: of.orgId,
      userId,
      action: 'version.restored',
      subjectId: of.projectId,
      data: { version: version.number, replaced },
      at: by.at,
    });
    return { outcome: 'restored', number: version.number, replaced };
  });
  if (result.outcome === 'restored') tellProject(events, of, userId);
  return result;
}
