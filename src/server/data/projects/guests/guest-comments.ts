import { and, asc, eq, isNull } from 'drizzle-orm';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Db } from '#db/client.ts';
import { comments, commentThreads, projectSections } from '#db/schema/index.ts';

import { inProject, type OfProject } from '#server/data/projects/in-project.ts';

/** The text of one section; null where the project has none with this key. */
export async function findSectionText(
  db: Db,
  of: OfProject,
  key: SectionKey,
): Promise<{ readonly id: string; readonly doc: RichTextDocument } | null> {
  const [row] = await db
    .select({ id: projectSections.id, doc: projectSections.content })
    .from(projectSections)
    .where(and(inProject(projectSections, of), eq(projectSections.sectionKey, key)))
    .limit(1);
  return row ?? null;
}

const columns = {
  id: comments.id,
  name: comments.guestName,
  body: comments.body,
  createdAt: comments.createdAt,
};

/** What came by one link and was not deleted, in the order of writing. */
export async function listGuestComments(db: Db, of: OfProject, linkId: string) {
  const rows = await db
    .select(columns)
    .from(comments)
    .innerJoin(commentThreads, and(eq(commentThreads.orgId, comments.orgId), eq(commentThreads.id, comments.threadId)))
    .where(and(inProject(commentThreads, of), eq(comments.linkId, linkId), isNull(comments.deletedAt)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}

/** Whether any comment, of whomever, has this id. */
export async function isCommentId(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).limit(1);
  return rows.length > 0;
}
