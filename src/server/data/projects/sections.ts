import { and, desc, eq, lt, sql } from 'drizzle-orm';

import type { ActionName } from '#domain/activity/actions.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { lengthOf, textOf } from '#domain/project/text/rich-text.ts';
import { goesOnIn, HISTORY_ENTRY_MS } from '#domain/project/sections/history-grouping.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { databaseError, rowsOf } from '#db/client.ts';
import { projectSections, sectionHistory, sectionSaves, users } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';

const UNIQUE_VIOLATION = '23505';
/**
 * A save that finds nothing in its way and then changes no row has met another save in between. Two such meetings in a
 * row are unheard of.
 */
const ATTEMPTS = 3;

export type SectionSave = {
  readonly sectionId: string;
  readonly base: number;
  readonly saveId: string;
  readonly doc: RichTextDocument;
  readonly userId: string;
  readonly at: Instant;
  /** Begins an entry of the history, even where the last one could continue. */
  readonly ownEntry: boolean;
};
export type NewestText = {
  readonly revision: number;
  readonly doc: RichTextDocument;
  readonly savedAt: Instant;
  readonly savedBy: string | null;
};
export type SaveOutcome =
  /** `projectId` where this call stored it. Null where an earlier call under the same id did. */
  | {
      readonly outcome: 'saved';
      readonly revision: number;
      readonly savedAt: Instant;
      readonly projectId: string | null;
    }
  | { readonly outcome: 'conflict'; readonly newest: NewestText }
  | { readonly outcome: 'save_id_taken' }
  | { readonly outcome: 'missing' };

/** Stores the text of a section, once for each saveId of the organization and only on the newest revision. */
export async function saveSection(tx: Tx, orgId: OrgId, newId: () => string, save: SectionSave): Promise<SaveOutcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await findStanding(tx, orgId, save);
    if (!found) return { outcome: 'missing' };
    const { earlier, entry, ...newest } = found;
    if (earlier)
      return earlier.sectionId === save.sectionId
        ? { outcome: 'saved', revision: earlier.revision, savedAt: earlier.savedAt, projectId: null }
        : { outcome: 'save_id_taken' };
    if (newest.revision !== save.base) return { outcome: 'conflict', newest };
    const prolongs =
      entry &&
      goesOnIn(
        entry,
        { author: save.userId, at: save.at, ownEntry: save.ownEntry },
        textOf(newest.doc),
        textOf(save.doc),
      )
        ? entry.id
        : null;
    const projectId = await storeOnBase(tx, orgId, newId, save, prolongs);
    if (projectId !== null) return { outcome: 'saved', revision: save.base + 1, savedAt: save.at, projectId };
  }
  throw new Error('a section could neither be saved nor was anything in the way of it');
}

/**
 * What stands in a section, with the entry of the history that holds it and the answer of an earlier save under this
 * id.
 */
async function findStanding(db: Db, orgId: OrgId, { sectionId, saveId }: SectionSave) {
  const [found] = await db
    .select({
      revision: projectSections.revision,
      doc: projectSections.content,
      savedAt: projectSections.updatedAt,
      savedBy: users.name,
      earlier: { sectionId: sectionSaves.sectionId, revision: sectionSaves.revision, savedAt: sectionSaves.savedAt },
      entry: { id: sectionHistory.id, author: sectionHistory.author, startedAt: sectionHistory.startedAt },
    })
    .from(projectSections)
    .leftJoin(users, eq(users.id, projectSections.updatedBy))
    .leftJoin(sectionSaves, and(eq(sectionSaves.orgId, orgId), eq(sectionSaves.saveId, saveId)))
    .leftJoin(
      sectionHistory,
      and(
        eq(sectionHistory.orgId, orgId),
        eq(sectionHistory.sectionId, projectSections.id),
        eq(sectionHistory.revision, projectSections.revision),
      ),
    )
    .where(and(eq(projectSections.orgId, orgId), eq(projectSections.id, sectionId)))
    .limit(1);
  return found ?? null;
}

/**
 * Writes the text where its base is still the newest revision and its saveId is new, with everything that belongs to a
 * save. Answers the project; null where it has written nothing. It is one statement, because each statement costs a
 * round trip while a person types. Two saves at the same moment still follow one another at the section's row, and the
 * second matches none. So the decision about the entry of the history holds whenever something is written.
 */
async function storeOnBase(
  tx: Tx,
  orgId: OrgId,
  newId: () => string,
  { sectionId, base, saveId, doc, userId, at }: SectionSave,
  prolongs: string | null,
): Promise<string | null> {
  const written: ActionName = 'section.written';
  const statement = sql`
    WITH saved AS (
      UPDATE project_sections SET content = ${JSON.stringify(doc)}::jsonb, text_length = ${lengthOf(doc)},
      revision = revision + 1, updated_by = ${userId}, updated_at = ${at}::timestamptz
      WHERE org_id = ${orgId}::uuid AND id = ${sectionId}::uuid AND revision = ${base}
        AND NOT EXISTS (SELECT FROM section_saves WHERE org_id = ${orgId}::uuid AND save_id = ${saveId}::uuid)
      RETURNING org_id, id, project_id, section_key, content, text_length, revision, updated_by, updated_at
    ), noted AS (
      INSERT INTO section_saves (save_id, org_id, section_id, revision, saved_by, saved_at)
      SELECT ${saveId}::uuid, org_id, id, revision, updated_by, updated_at FROM saved
    ), prolonged AS (
      UPDATE section_history entry SET content = saved.content, text_length = saved.text_length,
      revision = saved.revision, updated_at = saved.updated_at
      FROM saved WHERE entry.org_id = saved.org_id AND entry.id = ${prolongs}::uuid
    ), begun AS (
      INSERT INTO section_history (id, org_id, section_id, content, text_length, revision, author, started_at,
      updated_at)
      SELECT ${newId()}::uuid, org_id, id, content, text_length, revision, updated_by, updated_at, updated_at
      FROM saved WHERE ${prolongs}::uuid IS NULL
    ), told AS (
      INSERT INTO audit_events (id, org_id, user_id, action, subject_id, data, at)
      SELECT ${newId()}::uuid, org_id, updated_by, ${written}, project_id::text, jsonb_build_object('section',
      section_key), updated_at FROM saved
      WHERE NOT EXISTS (
        SELECT FROM audit_events WHERE audit_events.org_id = saved.org_id AND subject_id = saved.project_id::text
        AND action = ${written}
          AND user_id = saved.updated_by AND data->>'section' = saved.section_key
          AND audit_events.at > ${instantFromMs(msOf(at) - HISTORY_ENTRY_MS)}::timestamptz
      )
    ), touched AS (
      UPDATE projects SET updated_at = saved.updated_at FROM saved WHERE projects.org_id = saved.org_id
      AND projects.id = saved.project_id
    )
    SELECT project_id FROM saved`;
  try {
    const [row] = await rowsOf<{ project_id: string }>(tx, statement);
    return row?.project_id ?? null;
  } catch (error) {
    // Another section of the organization was saved under this id at the same moment.
    if (databaseError(error)?.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Deletes the ids of saves made before this moment. Nobody repeats one of them any more. */
export async function forgetSaves(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(sectionSaves).where(lt(sectionSaves.savedAt, before));
}

/** What a section held, newest first: the entries below a revision, or the newest ones. Never their texts. */
export async function listSectionHistory(
  db: Db,
  orgId: OrgId,
  sectionId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  return await db
    .select({
      id: sectionHistory.id,
      revision: sectionHistory.revision,
      author: users.name,
      startedAt: sectionHistory.startedAt,
      savedAt: sectionHistory.updatedAt,
      length: sectionHistory.textLength,
    })
    .from(sectionHistory)
    .leftJoin(users, eq(users.id, sectionHistory.author))
    .where(
      and(
        eq(sectionHistory.orgId, orgId),
        eq(sectionHistory.sectionId, sectionId),
        before === undefined ? undefined : lt(sectionHistory.revision, before),
      ),
    )
    .orderBy(desc(sectionHistory.revision))
    .limit(limit);
}

/** The text of an entry of a section's history; null where the section has no such entry. */
export async function findHistoryText(
  db: Db,
  orgId: OrgId,
  { sectionId, entryId }: { readonly sectionId: string; readonly entryId: string },
): Promise<RichTextDocument | null> {
  const [row] = await db
    .select({ doc: sectionHistory.content })
    .from(sectionHistory)
    .where(
      and(eq(sectionHistory.orgId, orgId), eq(sectionHistory.sectionId, sectionId), eq(sectionHistory.id, entryId)),
    )
    .limit(1);
  return row?.doc ?? null;
}
