import { and, desc, eq, isNull, lt, notInArray } from 'drizzle-orm';

import type { ProjectList } from '#domain/project/project-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { listSaves, projects, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject } from './in-project.ts';

// Participants, work packages, the items of a work plan and budget lines are lists of a project, each with a
// revision. What their saves have in common stands here: one at a time, once for each saveId, only on the newest
// revision.

export type ListRevisions = Readonly<Record<ProjectList, number>>;
export type ListSave = {
  readonly list: ProjectList;
  readonly base: number;
  readonly saveId: string;
  readonly userId: string;
  readonly at: Instant;
};
/** How a save of a list ended; `refusal` says why its own rules did not let it through. */
export type ListOutcome<Refusal> =
  | {
      readonly outcome: 'saved';
      readonly revision: number;
      readonly savedAt: Instant;
      /** An earlier call under this saveId stored it. */
      readonly repeated: boolean;
    }
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'save_id_taken' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

/**
 * A browser made an id that is in use: of a row of another project, or of another save. Thrown, so that nothing of the
 * save stays.
 */
export class IdTaken extends Error {}

/** Where the revisions of a project's lists stand. */
export const revisionColumns = {
  participants: projects.participantsRevision,
  work_packages: projects.workPackagesRevision,
  plan: projects.planRevision,
  budget: projects.budgetRevision,
};
const revisionFields = {
  participants: 'participantsRevision',
  work_packages: 'workPackagesRevision',
  plan: 'planRevision',
  budget: 'budgetRevision',
} as const;

function isCurrent({ orgId, projectId }: OfProject) {
  return and(eq(projects.orgId, orgId), eq(projects.id, projectId), isNull(projects.deletedAt));
}

/** The revisions of a project's lists; null where the organization has no such project. */
export async function findListRevisions(db: Db, of: OfProject): Promise<ListRevisions | null> {
  const [row] = await db.select(revisionColumns).from(projects).where(isCurrent(of)).limit(1);
  return row ?? null;
}

async function findEarlier(tx: Tx, { orgId }: OfProject, saveId: string) {
  const [row] = await tx
    .select()
    .from(listSaves)
    .where(and(eq(listSaves.orgId, orgId), eq(listSaves.saveId, saveId)))
    .limit(1);
  return row ?? null;
}

/** Raises the revision of a list and notes who did it. Call it while the project is held by this transaction. */
export async function raiseRevision(
  tx: Tx,
  of: OfProject,
  { list, base, saveId, userId, at }: ListSave,
): Promise<number> {
  const revision = base + 1;
  await tx
    .update(projects)
    .set({ [revisionFields[list]]: revision, updatedAt: at })
    .where(isCurrent(of));
  const noted = await tx
    .insert(listSaves)
    .values({ orgId: of.orgId, projectId: of.projectId, list, saveId, revision, savedBy: userId, savedAt: at })
    .onConflictDoNothing({ target: [listSaves.orgId, listSaves.saveId] })
    .returning({ saveId: listSaves.saveId });
  if (noted.length === 0) throw new IdTaken();
  return revision;
}

/**
 * One save of a list inside a transaction: it holds the project, answers a repeated saveId as the first time, and has
 * `write` decide and store. What `write` refuses it must refuse before it has written anything.
 */
export async function saveList<Refusal>(
  tx: Tx,
  of: OfProject,
  save: ListSave,
  write: (revisions: ListRevisions) => Promise<Refusal | null>,
): Promise<ListOutcome<Refusal>> {
  const [revisions] = await tx.select(revisionColumns).from(projects).where(isCurrent(of)).limit(1).for('update');
  if (!revisions) return { outcome: 'missing' };
  const earlier = await findEarlier(tx, of, save.saveId);
  if (earlier)
    return earlier.projectId === of.projectId && earlier.list === save.list
      ? { outcome: 'saved', revision: earlier.revision, savedAt: earlier.savedAt, repeated: true }
      : { outcome: 'save_id_taken' };
  if (revisions[save.list] !== save.base) return { outcome: 'conflict' };
  const refusal = await write(revisions);
  if (refusal !== null) return { outcome: 'refused', refusal };
  const revision = await raiseRevision(tx, of, save);
  return { outcome: 'saved', revision, savedAt: save.at, repeated: false };
}

export type SavedBy = { readonly savedAt: Instant | null; readonly savedBy: string | null };

/** When and by whom the lists of a project were saved last: one of them, or any; null where that is not known. */
export async function findLastSave(db: Db, of: OfProject, list: ProjectList | null): Promise<SavedBy> {
  const [row] = await db
    .select({ savedAt: listSaves.savedAt, savedBy: users.name })
    .from(listSaves)
    .leftJoin(users, eq(users.id, listSaves.savedBy))
    .where(and(inProject(listSaves, of), list === null ? undefined : eq(listSaves.list, list)))
    .orderBy(desc(listSaves.savedAt), desc(listSaves.revision))
    .limit(1);
  return row ?? { savedAt: null, savedBy: null };
}

/** Forgets saves made before this moment, but for the newest of each list: nobody repeats one of them any more. */
export async function forgetListSaves(tx: Tx, before: Instant): Promise<void> {
  const newest = tx
    .selectDistinctOn([listSaves.projectId, listSaves.list], { saveId: listSaves.saveId })
    .from(listSaves)
    .orderBy(listSaves.projectId, listSaves.list, desc(listSaves.revision));
  await tx.delete(listSaves).where(and(lt(listSaves.savedAt, before), notInArray(listSaves.saveId, newest)));
}
