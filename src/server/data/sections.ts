import { and, desc, eq } from 'drizzle-orm';

import type { RichTextDocument } from '#domain/project/rich-text.ts';
import { lengthOf } from '#domain/project/rich-text.ts';
import type { Instant } from '#domain/time.ts';
import { instantFromMs, msOf } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { projects, projectSections, sectionHistory, sectionSaves, users } from '#db/schema/index.ts';

import type { OrgId } from './members.ts';

/** Saves of one author within this time share one entry of the history. */
export const HISTORY_ENTRY_MS = 10 * 60_000;

export type SectionSave = { readonly sectionId: string; readonly base: number; readonly saveId: string; readonly doc: RichTextDocument; readonly userId: string; readonly at: Instant };
export type NewestText = { readonly revision: number; readonly doc: RichTextDocument; readonly savedAt: Instant; readonly savedBy: string | null };
export type SaveOutcome =
  | { readonly outcome: 'saved'; readonly revision: number; readonly savedAt: Instant }
  | { readonly outcome: 'conflict'; readonly newest: NewestText }
  | { readonly outcome: 'save_id_taken' }
  | { readonly outcome: 'missing' };

/**
 * Stores the text of a section, once for each saveId and only on the newest revision. The row is held from the first
 * statement on, so that two saves at the same moment follow one another and the second sees what the first did.
 */
export async function saveSection(db: Db, orgId: OrgId, newId: () => string, save: SectionSave): Promise<SaveOutcome> {
  return await db.transaction(async (tx): Promise<SaveOutcome> => {
    const ownSection = and(eq(projectSections.orgId, orgId), eq(projectSections.id, save.sectionId));
    const [section] = await tx
      .select({ projectId: projectSections.projectId, revision: projectSections.revision, doc: projectSections.content, updatedBy: projectSections.updatedBy, updatedAt: projectSections.updatedAt })
      .from(projectSections)
      .where(ownSection)
      .for('update');
    if (!section) return { outcome: 'missing' };

    const [earlier] = await tx
      .select({ orgId: sectionSaves.orgId, sectionId: sectionSaves.sectionId, revision: sectionSaves.revision, savedAt: sectionSaves.savedAt })
      .from(sectionSaves)
      .where(eq(sectionSaves.saveId, save.saveId));
    if (earlier) {
      const own = earlier.orgId === orgId && earlier.sectionId === save.sectionId;
      return own ? { outcome: 'saved', revision: earlier.revision, savedAt: earlier.savedAt } : { outcome: 'save_id_taken' };
    }

    if (save.base !== section.revision) {
      const savedBy = await nameOf(tx, section.updatedBy);
      return { outcome: 'conflict', newest: { revision: section.revision, doc: section.doc, savedAt: section.updatedAt, savedBy } };
    }

    const revision = section.revision + 1;
    await tx.update(projectSections).set({ content: save.doc, textLength: lengthOf(save.doc), revision, updatedBy: save.userId, updatedAt: save.at }).where(ownSection);
    await tx.insert(sectionSaves).values({ saveId: save.saveId, orgId, sectionId: save.sectionId, revision, savedBy: save.userId, savedAt: save.at });
    await keepInHistory(tx, orgId, newId, save, revision);
    await tx.update(projects).set({ updatedAt: save.at }).where(and(eq(projects.orgId, orgId), eq(projects.id, section.projectId)));
    return { outcome: 'saved', revision, savedAt: save.at };
  });
}

async function nameOf(tx: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).limit(1);
  return user?.name ?? null;
}

async function keepInHistory(tx: Db, orgId: OrgId, newId: () => string, save: SectionSave, revision: number): Promise<void> {
  const [last] = await tx
    .select({ id: sectionHistory.id, author: sectionHistory.author, startedAt: sectionHistory.startedAt })
    .from(sectionHistory)
    .where(and(eq(sectionHistory.orgId, orgId), eq(sectionHistory.sectionId, save.sectionId)))
    .orderBy(desc(sectionHistory.revision))
    .limit(1);
  const stillOpen = last && last.author === save.userId && last.startedAt > instantFromMs(msOf(save.at) - HISTORY_ENTRY_MS);
  if (stillOpen) {
    await tx.update(sectionHistory).set({ content: save.doc, revision, updatedAt: save.at }).where(and(eq(sectionHistory.orgId, orgId), eq(sectionHistory.id, last.id)));
    return;
  }
  await tx.insert(sectionHistory).values({ id: newId(), orgId, sectionId: save.sectionId, content: save.doc, revision, author: save.userId, startedAt: save.at, updatedAt: save.at });
}
