import { and, desc, eq, inArray, lt } from 'drizzle-orm';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Db } from '#db/client.ts';
import { projectSections, sectionHistory, users } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';

/**
 * The text of a section with its version and its authors, locked for this transaction if asked. Null where
 * the organization has no such section.
 */
export async function findSectionText(db: Db, orgId: OrgId, sectionId: string, { lock = false } = {}) {
  const query = db
    .select({
      version: projectSections.revision,
      doc: projectSections.content,
      authors: projectSections.authors,
      savedAt: projectSections.updatedAt,
    })
    .from(projectSections)
    .where(and(eq(projectSections.orgId, orgId), eq(projectSections.id, sectionId)))
    .limit(1);
  const [row] = lock ? await query.for('update') : await query;
  return row ?? null;
}

/** The names of people who wrote in a text of the organization, those who have left it included. */
export async function listNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
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
