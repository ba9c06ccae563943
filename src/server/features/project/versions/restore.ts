import { activateWhenComplete } from '#domain/project/status.ts';
import { renameIds } from '#domain/values/rename-ids.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { listForeignBudgetIds, replaceBudget } from '#server/data/projects/budget.ts';
import { storeIntake } from '#server/data/projects/intake.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { listForeignPlanIds, replacePlan } from '#server/data/projects/plan-items.ts';
import { restoreText } from '#server/data/projects/texts/section-restore.ts';
import { findVersion, holds, listSectionDocs, lockForVersion, takeVersion } from '#server/data/projects/versions.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import { change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import { renewValuesWithin } from '#server/platform/renew-values.ts';

type By = { readonly newId: () => string; readonly userId: string; readonly at: Instant };
type Head = NonNullable<Awaited<ReturnType<typeof lockForVersion>>>;
export type Restored =
  | { readonly outcome: 'restored'; readonly number: number; readonly replaced: number }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'current' };

/** Puts back each text that differs by steps, in an entry of its own; who has it open gets them as a change. */
async function restoreSections(
  tx: Tx,
  acting: ProjectActing,
  { sections }: VersionSnapshot,
  { newId, userId, at }: By,
): Promise<void> {
  const of = acting.place;
  for (const { id, key, doc, revision } of await listSectionDocs(tx, of)) {
    const wanted = sections.find((section) => section.key === key)?.doc;
    if (wanted === undefined || isSameValue(wanted, doc)) continue;
    const present = { sectionId: id, version: revision, doc };
    const place = { ...of, sectionId: id };
    const restored = await changeWithin(tx, { ...acting, place }, 'section.written', async () =>
      done({}, await restoreText(tx, of.orgId, newId, { present, wanted, userId, at })),
    );
    if (!restored.ok) throw new Error(`a section that is held could not be restored: ${restored.problem}`);
  }
}

async function restoreIntake(
  tx: Tx,
  { orgId, projectId }: OfProject,
  { title, description, stored, status }: Head,
  { intake }: VersionSnapshot,
  { at }: By,
): Promise<void> {
  if (isSameValue(intakeOf(title, description, stored), intake)) return;
  await storeIntake(tx, orgId, projectId, { intake, status: activateWhenComplete(status, intake), at });
}

/** What a version holds, with new ids for what another project has come to hold under the old ones. */
async function ofOwnIds(
  tx: Tx,
  of: OfProject,
  snapshot: VersionSnapshot,
  newId: () => string,
): Promise<VersionSnapshot> {
  const foreign = await listForeignBudgetIds(tx, of, snapshot);
  const taken = [...foreign, ...(await listForeignPlanIds(tx, of, snapshot.plan))];
  return taken.length === 0 ? snapshot : renameIds(snapshot, new Map(taken.map((id) => [id, newId()])));
}

async function restoreLists(
  tx: Tx,
  of: OfProject,
  { participants, workPackages, lines, plan }: VersionSnapshot,
  { newId, userId, at }: By,
): Promise<void> {
  await replaceBudget(tx, of, { participants, workPackages, lines }, { newId, userId, at });
  await replacePlan(tx, of, plan, { newId, userId, at });
}

/**
 * Puts a project back to what an older version holds, all of it or nothing. It takes a version of what it replaces
 * first.
 */
export async function restoreVersion(acting: ProjectActing, versionId: string): Promise<Restored> {
  const { deps, person, place } = acting;
  return await change(acting, 'version.restored', async (tx) => {
    await listSectionDocs(tx, place, { lock: true });
    const head = await lockForVersion(tx, place);
    const version = head && (await findVersion(tx, place, versionId));
    if (!head || !version) return unchanged<Restored>({ outcome: 'missing' });
    if (await holds(tx, place, version.snapshot)) return unchanged<Restored>({ outcome: 'current' });
    const by = { newId: deps.newId, userId: person.id, at: deps.clock() };
    const replaced = await takeVersion(tx, place, {
      id: deps.newId(),
      kind: 'before_restore',
      restored: version.number,
      createdBy: person.id,
      at: by.at,
    });
    if (replaced === null) return unchanged<Restored>({ outcome: 'missing' });
    const snapshot = await ofOwnIds(tx, place, version.snapshot, deps.newId);
    await restoreSections(tx, acting, snapshot, by);
    await restoreIntake(tx, place, head, snapshot, by);
    await restoreLists(tx, place, snapshot, by);
    // What it held of stored values may have been behind, as they stood then.
    await renewValuesWithin(tx, acting);
    const { number } = version;
    return done({ version: number, replaced }, { outcome: 'restored', number, replaced } as const);
  });
}
