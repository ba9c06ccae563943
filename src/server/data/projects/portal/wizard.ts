import { and, asc, eq, isNull } from 'drizzle-orm';

import type { WizardFieldKey, WizardMarkKey } from '#domain/project/wizard/wizard-keys.ts';
import type { WizardEntry } from '#domain/project/wizard/wizard-entry.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { projects, users, wizardFields, wizardMarks } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

/** What is stored of a field. */
export type StoredField = {
  readonly entry: WizardEntry;
  readonly revision: number;
  readonly savedAt: Instant | null;
  readonly savedBy: string | null;
};

/** A field that nobody has written in. */
export const noField: StoredField = { entry: null, revision: 0, savedAt: null, savedBy: null };

function selectFields(db: Db) {
  return db
    .select({
      field: wizardFields.field,
      text: wizardFields.text,
      seen: wizardFields.seen,
      revision: wizardFields.revision,
      savedAt: wizardFields.savedAt,
      savedBy: users.name,
    })
    .from(wizardFields)
    .leftJoin(users, eq(users.id, wizardFields.savedBy));
}

type Row = Awaited<ReturnType<typeof selectFields>>[number];

function fieldOf({ text, seen, revision, savedAt, savedBy }: Row): StoredField {
  return { entry: text === null ? null : { text, seen: seen ?? '' }, revision, savedAt, savedBy };
}

/** The fields that somebody has written in. */
export async function listWizardFields(db: Db, of: OfProject): Promise<ReadonlyMap<WizardFieldKey, StoredField>> {
  const rows = await selectFields(db).where(inProject(wizardFields, of));
  return new Map(rows.map((row) => [row.field, fieldOf(row)]));
}

/**
 * A field while the project is held by this transaction, so that one save comes after the other. Null where the
 * organization has no such project.
 */
export async function lockWizardField(tx: Tx, of: OfProject, field: WizardFieldKey): Promise<StoredField | null> {
  const [project] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.orgId, of.orgId), eq(projects.id, of.projectId), isNull(projects.deletedAt)))
    .for('update');
  if (!project) return null;
  const [row] = await selectFields(tx)
    .where(and(inProject(wizardFields, of), eq(wizardFields.field, field)))
    .limit(1);
  return row ? fieldOf(row) : noField;
}

type Saving = {
  readonly id: string;
  readonly field: WizardFieldKey;
  readonly entry: WizardEntry;
  readonly revision: number;
  readonly savedAt: Instant;
  readonly savedBy: string;
};

/** Stores a field. Call it while the project is held by this transaction. */
export async function storeWizardField(tx: Tx, of: OfProject, { entry, ...row }: Saving): Promise<void> {
  const { id, field, ...saved } = { ...row, text: entry?.text ?? null, seen: entry?.seen ?? null };
  await tx
    .insert(wizardFields)
    .values({ id, field, ...saved, ...projectKeys(of) })
    .onConflictDoUpdate({ target: [wizardFields.orgId, wizardFields.projectId, wizardFields.field], set: saved });
}

/** What is marked as done, in the order of marking. */
export async function listWizardMarks(db: Db, of: OfProject) {
  return await db
    .select({ mark: wizardMarks.mark, by: users.name, at: wizardMarks.markedAt })
    .from(wizardMarks)
    .leftJoin(users, eq(users.id, wizardMarks.markedBy))
    .where(inProject(wizardMarks, of))
    .orderBy(asc(wizardMarks.markedAt), asc(wizardMarks.mark));
}

/** Who marked something, and when; null where nobody has. */
export async function findWizardMark(db: Db, of: OfProject, mark: WizardMarkKey) {
  return (await listWizardMarks(db, of)).find((each) => each.mark === mark) ?? null;
}

/** Marks something as done. False where it was marked already. */
export async function insertWizardMark(
  tx: Tx,
  of: OfProject,
  mark: { readonly id: string; readonly mark: WizardMarkKey; readonly markedBy: string; readonly markedAt: Instant },
): Promise<boolean> {
  const rows = await tx
    .insert(wizardMarks)
    .values({ ...mark, ...projectKeys(of) })
    .onConflictDoNothing({ target: [wizardMarks.orgId, wizardMarks.projectId, wizardMarks.mark] })
    .returning({ id: wizardMarks.id });
  return rows.length > 0;
}

/** Takes a mark away. False where it was not marked. */
export async function deleteWizardMark(tx: Tx, of: OfProject, mark: WizardMarkKey): Promise<boolean> {
  const rows = await tx
    .delete(wizardMarks)
    .where(and(inProject(wizardMarks, of), eq(wizardMarks.mark, mark)))
    .returning({ id: wizardMarks.id });
  return rows.length > 0;
}
