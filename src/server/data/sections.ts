import { and, desc, eq, lt, sql } from 'drizzle-orm';

import type { ProjectAction } from '#domain/codes.ts';
import type { RichTextDocument } from '#domain/project/rich-text.ts';
import { lengthOf } from '#domain/project/rich-text.ts';
import type { Instant } from '#domain/time.ts';
import { instantFromMs, msOf } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { databaseError, rowsOf } from '#db/client.ts';
import { projectSections, sectionHistory, sectionSaves, users } from '#db/schema/index.ts';

import type { OrgId } from './members.ts';

/** Saves of one author within this time share one entry of the history. */
export const HISTORY_ENTRY_MS = 10 * 60_000;

/** Entries of a history that are listed; the older ones stay stored. */
const HISTORY_SHOWN = 200;

const UNIQUE_VIOLATION = '23505';
/** A save that wins no row and then finds nothing in its way has met another one in between; twice is already unheard of. */
const ATTEMPTS = 3;

export type SectionSave = { readonly sectionId: string; readonly base: number; readonly saveId: string; readonly doc: RichTextDocument; readonly userId: string; readonly at: Instant; /** Begins an entry of the history also where the last one is still open. */ readonly ownEntry?: true };
export type NewestText = { readonly revision: number; readonly doc: RichTextDocument; readonly savedAt: Instant; readonly savedBy: string | null };
export type SaveOutcome =
  /** `projectId` where this call stored it; null where an earlier one under the same id had. */
  | { readonly outcome: 'saved'; readonly revision: number; readonly savedAt: Instant; readonly projectId: string | null }
  | { readonly outcome: 'conflict'; readonly newest: NewestText }
  | { readonly outcome: 'save_id_taken' }
  | { readonly outcome: 'missing' };

/** Stores the text of a section, once for each saveId of the organization and only on the newest revision. */
export async function saveSection(db: Db, orgId: OrgId, newId: () => string, save: SectionSave): Promise<SaveOutcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await storeOnBase(db, orgId, newId, save);
    if (stored !== null) return { outcome: 'saved', ...stored, savedAt: save.at };
    const obstacle = await findObstacle(db, orgId, save);
    if (obstacle) return obstacle;
  }
  throw new Error('a section could neither be saved nor was anything in the way of it');
}

/**
 * Writes the text where its base is the newest revision and its saveId is new, with everything that belongs to a save;
 * answers the new revision and the project, or null and has written nothing. One statement, because each one costs a round trip while a
 * person types: two saves at the same moment still follow one another at the section's row, and the second matches none.
 */
async function storeOnBase(db: Db, orgId: OrgId, newId: () => string, { sectionId, base, saveId, doc, userId, at, ownEntry }: SectionSave): Promise<{ readonly revision: number; readonly projectId: string } | null> {
  const entryOpenAfter = ownEntry ? at : instantFromMs(msOf(at) - HISTORY_ENTRY_MS);
  const statement = sql`
    WITH saved AS (
      UPDATE project_sections SET content = ${JSON.stringify(doc)}::jsonb, text_length = ${lengthOf(doc)}, revision = revision + 1, updated_by = ${userId}, updated_at = ${at}::timestamptz
      WHERE org_id = ${orgId}::uuid AND id = ${sectionId}::uuid AND revision = ${base}
        AND NOT EXISTS (SELECT FROM section_saves WHERE org_id = ${orgId}::uuid AND save_id = ${saveId}::uuid)
      RETURNING org_id, id, project_id, section_key, content, revision, updated_by, updated_at
    ), noted AS (
      INSERT INTO section_saves (save_id, org_id, section_id, revision, saved_by, saved_at)
      SELECT ${saveId}::uuid, org_id, id, revision, updated_by, updated_at FROM saved
    ), open_entry AS (
      SELECT id FROM (
        SELECT id, author, started_at FROM section_history WHERE org_id = ${orgId}::uuid AND section_id = ${sectionId}::uuid ORDER BY revision DESC LIMIT 1
      ) last WHERE author = ${userId} AND started_at > ${entryOpenAfter}::timestamptz
    ), prolonged AS (
      UPDATE section_history entry SET content = saved.content, revision = saved.revision, updated_at = saved.updated_at
      FROM saved, open_entry WHERE entry.org_id = saved.org_id AND entry.id = open_entry.id
    ), begun AS (
      INSERT INTO section_history (id, org_id, section_id, content, revision, author, started_at, updated_at)
      SELECT ${newId()}::uuid, org_id, id, content, revision, updated_by, updated_at, updated_at FROM saved WHERE NOT EXISTS (SELECT FROM open_entry)
    ), told AS (
      INSERT INTO audit_events (id, org_id, user_id, action, subject_id, data, at)
      SELECT ${newId()}::uuid, org_id, updated_by, ${'section.written' satisfies ProjectAction}, project_id::text, jsonb_build_object('section', section_key), updated_at FROM saved WHERE NOT EXISTS (SELECT FROM open_entry)
    ), touched AS (
      UPDATE projects SET updated_at = saved.updated_at FROM saved WHERE projects.org_id = saved.org_id AND projects.id = saved.project_id
    )
    SELECT revision, project_id FROM saved`;
  try {
    const [row] = await rowsOf<{ revision: number; project_id: string }>(db, statement);
    return row ? { revision: row.revision, projectId: row.project_id } : null;
  } catch (error) {
    // Another section of the organization was saved under this id at the same moment.
    if (databaseError(error)?.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** What keeps a save from being stored now; null where nothing does any more. */
async function findObstacle(db: Db, orgId: OrgId, save: SectionSave): Promise<SaveOutcome | null> {
  const [found] = await db
    .select({
      revision: projectSections.revision, doc: projectSections.content, savedAt: projectSections.updatedAt, savedBy: users.name,
      earlier: { sectionId: sectionSaves.sectionId, revision: sectionSaves.revision, savedAt: sectionSaves.savedAt },
    })
    .from(projectSections)
    .leftJoin(users, eq(users.id, projectSections.updatedBy))
    .leftJoin(sectionSaves, and(eq(sectionSaves.orgId, orgId), eq(sectionSaves.saveId, save.saveId)))
    .where(and(eq(projectSections.orgId, orgId), eq(projectSections.id, save.sectionId)))
    .limit(1);
  if (!found) return { outcome: 'missing' };
  const { earlier, ...newest } = found;
  if (earlier) return earlier.sectionId === save.sectionId ? { outcome: 'saved', revision: earlier.revision, savedAt: earlier.savedAt, projectId: null } : { outcome: 'save_id_taken' };
  return newest.revision === save.base ? null : { outcome: 'conflict', newest };
}

/** Forgets the ids of saves made before this moment: nobody repeats one of them any more. */
export async function forgetSaves(db: Db, before: Instant): Promise<void> {
  await db.delete(sectionSaves).where(lt(sectionSaves.savedAt, before));
}

/** What a section held, newest first. */
export async function listSectionHistory(db: Db, orgId: OrgId, sectionId: string) {
  const rows = await db
    .select({ id: sectionHistory.id, revision: sectionHistory.revision, author: users.name, startedAt: sectionHistory.startedAt, savedAt: sectionHistory.updatedAt, doc: sectionHistory.content })
    .from(sectionHistory)
    .leftJoin(users, eq(users.id, sectionHistory.author))
    .where(and(eq(sectionHistory.orgId, orgId), eq(sectionHistory.sectionId, sectionId)))
    .orderBy(desc(sectionHistory.revision))
    .limit(HISTORY_SHOWN);
  return rows.map(({ doc, ...entry }) => ({ ...entry, length: lengthOf(doc) }));
}

/** The text of an entry of a section's history; null where the section has no such entry. */
export async function findHistoryText(db: Db, orgId: OrgId, { sectionId, entryId }: { readonly sectionId: string; readonly entryId: string }): Promise<RichTextDocument | null> {
  const [row] = await db
    .select({ doc: sectionHistory.content })
    .from(sectionHistory)
    .where(and(eq(sectionHistory.orgId, orgId), eq(sectionHistory.sectionId, sectionId), eq(sectionHistory.id, entryId)))
    .limit(1);
  return row?.doc ?? null;
}

/** The project of a section; null where the organization has no such section. */
export async function findProjectOfSection(db: Db, orgId: OrgId, sectionId: string): Promise<string | null> {
  const [row] = await db.select({ projectId: projectSections.projectId }).from(projectSections).where(and(eq(projectSections.orgId, orgId), eq(projectSections.id, sectionId))).limit(1);
  return row?.projectId ?? null;
}
