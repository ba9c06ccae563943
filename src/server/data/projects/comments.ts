import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';

import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { comments, commentThreads, projectSections, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject } from './in-project.ts';
import { withFollowed } from './texts/section-anchors.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

/** A section with the version of its text. Null where the project has none with this key. */
export async function findSection(db: Db, { orgId, projectId }: OfProject, key: SectionKey) {
  const [row] = await db
    .select({ id: projectSections.id, version: projectSections.revision })
    .from(projectSections)
    .where(and(inProject(projectSections, { orgId, projectId }), eq(projectSections.sectionKey, key)))
    .limit(1);
  return row ?? null;
}

/** The id of a section. Null where the project has none with this key. */
export async function findSectionId(db: Db, of: OfProject, key: SectionKey): Promise<string | null> {
  return (await findSection(db, of, key))?.id ?? null;
}

async function listCommentsOf(db: Db, orgId: OrgId, threadIds: readonly string[]) {
  return await db
    .select({
      id: comments.id,
      threadId: comments.threadId,
      authorId: comments.author,
      author: users.name,
      guestName: comments.guestName,
      body: comments.body,
      mentions: comments.mentions,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      deletedAt: comments.deletedAt,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.author))
    .where(and(eq(comments.orgId, orgId), inArray(comments.threadId, [...threadIds])))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

type Section = { readonly id: string; readonly version: number };

/** The threads of a section with their comments, in the order of writing, each where its text stands now. */
export async function listThreads(db: Db, of: OfProject, section: Section) {
  const threads = await db
    .select({
      id: commentThreads.id,
      anchor: commentThreads.anchor,
      createdAt: commentThreads.createdAt,
      resolvedAt: commentThreads.resolvedAt,
      resolvedBy: users.name,
    })
    .from(commentThreads)
    .leftJoin(users, eq(users.id, commentThreads.resolvedBy))
    .where(and(inProject(commentThreads, of), eq(commentThreads.sectionId, section.id)))
    .orderBy(asc(commentThreads.createdAt), asc(commentThreads.id));
  const placed = await withFollowed(db, of.orgId, section, threads);
  const said = await listCommentsOf(
    db,
    of.orgId,
    threads.map(({ id }) => id),
  );
  const byThread = Map.groupBy(said, ({ threadId }) => threadId);
  return placed.map((thread) => ({ ...thread, comments: byThread.get(thread.id) ?? [] }));
}

/** The names of these people, who were members when they were named. */
export async function listNames(db: Db, userIds: readonly string[]): Promise<{ userId: string; name: string }[]> {
  return await db
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id));
}

/** How many threads are open in each section that has any. */
export async function countOpenThreads(db: Db, of: OfProject): Promise<Record<SectionKey, number>> {
  const rows = await db
    .select({ key: projectSections.sectionKey, open: count() })
    .from(commentThreads)
    .innerJoin(
      projectSections,
      and(eq(projectSections.orgId, commentThreads.orgId), eq(projectSections.id, commentThreads.sectionId)),
    )
    .where(and(inProject(commentThreads, of), isNull(commentThreads.resolvedAt)))
    .groupBy(projectSections.sectionKey);
  return Object.fromEntries(rows.map(({ key, open }) => [key, open]));
}

/** How many threads a project has, resolved ones included. */
export async function countThreads(db: Db, of: OfProject): Promise<number> {
  const [row] = await db.select({ threads: count() }).from(commentThreads).where(inProject(commentThreads, of));
  return row?.threads ?? 0;
}

type NewThread = {
  readonly id: string;
  readonly sectionId: string;
  readonly anchor: TextAnchor | null;
  /** Null where somebody without an account begins it. */
  readonly createdBy: string | null;
  readonly at: Instant;
};

export async function storeThread(
  tx: Tx,
  { orgId, projectId }: OfProject,
  { id, sectionId, anchor, createdBy, at }: NewThread,
): Promise<void> {
  await tx.insert(commentThreads).values({ id, orgId, projectId, sectionId, anchor, createdBy, createdAt: at });
}

type NewComment = {
  readonly id: string;
  readonly threadId: string;
  /** Null where somebody without an account wrote it, by a link. */
  readonly author: string | null;
  readonly guest?: { readonly name: string; readonly linkId: string };
  readonly body: string;
  readonly mentions: readonly string[];
  readonly at: Instant;
};

export async function storeComment(tx: Tx, orgId: OrgId, { at, guest, ...comment }: NewComment): Promise<void> {
  const by = { guestName: guest?.name ?? null, linkId: guest?.linkId ?? null };
  await tx.insert(comments).values({ ...comment, ...by, orgId, createdAt: at });
}

/**
 * A thread with its section, locked until the transaction ends, so that nobody else writes in it or resolves it. Null
 * where the project has no such thread.
 */
export async function lockThread(tx: Tx, of: OfProject, threadId: string) {
  const [row] = await tx
    .select({ id: commentThreads.id, section: projectSections.sectionKey, resolvedAt: commentThreads.resolvedAt })
    .from(commentThreads)
    .innerJoin(
      projectSections,
      and(eq(projectSections.orgId, commentThreads.orgId), eq(projectSections.id, commentThreads.sectionId)),
    )
    .where(and(inProject(commentThreads, of), eq(commentThreads.id, threadId)))
    .limit(1)
    .for('update', { of: commentThreads });
  return row ?? null;
}

/** The thread of a comment. Null where the project has no such comment. */
export async function findThreadOf(db: Db, of: OfProject, commentId: string): Promise<string | null> {
  const [row] = await db
    .select({ threadId: commentThreads.id })
    .from(comments)
    .innerJoin(commentThreads, and(eq(commentThreads.orgId, comments.orgId), eq(commentThreads.id, comments.threadId)))
    .where(and(inProject(commentThreads, of), eq(comments.id, commentId)))
    .limit(1);
  return row?.threadId ?? null;
}

/** The comments of a thread, in the order of writing, without their words. Call it while the thread is locked. */
export async function listCommentHeads(tx: Db, orgId: OrgId, threadId: string) {
  return await tx
    .select({
      id: comments.id,
      authorId: comments.author,
      guestName: comments.guestName,
      deletedAt: comments.deletedAt,
    })
    .from(comments)
    .where(and(eq(comments.orgId, orgId), eq(comments.threadId, threadId)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** One comment. Null where the thread has no such comment. Call it while the thread is locked. */
export async function findComment(tx: Db, orgId: OrgId, threadId: string, commentId: string) {
  const [row] = await tx
    .select({
      authorId: comments.author,
      body: comments.body,
      mentions: comments.mentions,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      deletedAt: comments.deletedAt,
    })
    .from(comments)
    .where(and(eq(comments.orgId, orgId), eq(comments.threadId, threadId), eq(comments.id, commentId)))
    .limit(1);
  return row ?? null;
}

type Edit = { readonly body: string; readonly mentions: readonly string[]; readonly at: Instant };

export async function changeComment(tx: Tx, orgId: OrgId, id: string, { body, mentions, at }: Edit): Promise<void> {
  await tx
    .update(comments)
    .set({ body, mentions, editedAt: at })
    .where(and(eq(comments.orgId, orgId), eq(comments.id, id)));
}

/** Takes the words of a comment away and leaves its place. */
export async function emptyComment(tx: Tx, orgId: OrgId, id: string, at: Instant): Promise<void> {
  await tx
    .update(comments)
    .set({ body: '', mentions: [], deletedAt: at })
    .where(and(eq(comments.orgId, orgId), eq(comments.id, id)));
}

export async function dropComments(tx: Tx, orgId: OrgId, ids: readonly string[]): Promise<void> {
  await tx.delete(comments).where(and(eq(comments.orgId, orgId), inArray(comments.id, [...ids])));
}

/** Deletes a thread with everything in it. */
export async function dropThread(tx: Tx, of: OfProject, threadId: string): Promise<void> {
  await tx.delete(commentThreads).where(and(inProject(commentThreads, of), eq(commentThreads.id, threadId)));
}

/** Notes who resolved a thread, and when. Null opens it again. */
export async function settleThread(
  tx: Tx,
  of: OfProject,
  threadId: string,
  settled: { readonly by: string; readonly at: Instant } | null,
): Promise<void> {
  await tx
    .update(commentThreads)
    .set({ resolvedBy: settled?.by ?? null, resolvedAt: settled?.at ?? null })
    .where(and(inProject(commentThreads, of), eq(commentThreads.id, threadId)));
}
