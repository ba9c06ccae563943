import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import { backupLimits } from '#domain/project/backup/backup-limits.ts';
import type { BackupSection } from '#domain/project/backup/project-backup.ts';
import type { PastText } from '#domain/project/sections/history-grouping.ts';
import { readInstant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { comments, commentThreads, projectSections, sectionHistory, suggestedTexts } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject } from '#server/data/projects/in-project.ts';
import type { PersonOf } from './person-of.ts';

function pastTextOf({ content, length, revision, author, at }: PastText, who: PersonOf) {
  return { content, length, revision, author: who(author), at: readInstant(at) };
}

async function listHistory(db: Db, of: OfProject, sectionId: string, who: PersonOf) {
  const rows = await db
    .select()
    .from(sectionHistory)
    .where(and(eq(sectionHistory.orgId, of.orgId), eq(sectionHistory.sectionId, sectionId)))
    .orderBy(desc(sectionHistory.revision), desc(sectionHistory.startedAt), desc(sectionHistory.updatedAt))
    .limit(backupLimits.history);
  return rows.toReversed().map(({ content: doc, author, beforeDeletion, ...row }) => ({
    doc,
    revision: row.revision,
    author: who(author),
    startedAt: row.startedAt,
    updatedAt: row.updatedAt,
    sealed: row.sealed,
    removed: row.removed,
    beforeDeletion: beforeDeletion && pastTextOf(beforeDeletion, who),
  }));
}

async function listSuggestedOf(db: Db, of: OfProject, sectionId: string, who: PersonOf) {
  const rows = await db
    .select()
    .from(suggestedTexts)
    .where(and(eq(suggestedTexts.orgId, of.orgId), eq(suggestedTexts.sectionId, sectionId)))
    .orderBy(desc(suggestedTexts.updatedAt))
    .limit(backupLimits.suggestions);
  return rows.map(({ author, base, baseDoc, doc, version, pieces, reasons, updatedAt }) => {
    return { author: who(author), base, baseDoc, doc, version, pieces, reasons, updatedAt };
  });
}

async function listCommentsOf(db: Db, of: OfProject, threadIds: readonly string[]) {
  if (threadIds.length === 0) return [];
  return await db
    .select()
    .from(comments)
    .where(and(eq(comments.orgId, of.orgId), inArray(comments.threadId, [...threadIds])));
}

async function listThreadsOf(db: Db, of: OfProject, sectionId: string, who: PersonOf) {
  const threads = await db
    .select()
    .from(commentThreads)
    .where(and(inProject(commentThreads, of), eq(commentThreads.sectionId, sectionId)));
  const said = await listCommentsOf(
    db,
    of,
    threads.map(({ id }) => id),
  );
  const byThread = Map.groupBy(said, ({ threadId }) => threadId);
  return threads.map(({ id, anchor, createdBy, createdAt, resolvedBy, resolvedAt }) => ({
    anchor,
    createdBy: who(createdBy),
    createdAt,
    resolvedBy: who(resolvedBy),
    resolvedAt,
    comments: (byThread.get(id) ?? []).map(({ author, guestName, body, mentions, createdAt: at, ...written }) => {
      for (const mentioned of mentions) who(mentioned);
      const { editedAt, deletedAt } = written;
      const guest = guestName === null ? {} : { guest: guestName };
      return { author: who(author), ...guest, body, createdAt: at, editedAt, deletedAt };
    }),
  }));
}

/** The sections of a project by key, each with everything that hangs on its text. */
export async function listSectionParts(db: Db, of: OfProject, who: PersonOf) {
  const rows = await db
    .select()
    .from(projectSections)
    .where(inProject(projectSections, of))
    .orderBy(asc(projectSections.sectionKey));
  const found: { readonly id: string; readonly section: BackupSection }[] = [];
  for (const { id, sectionKey: key, content: doc, revision, authors, updatedBy, updatedAt } of rows) {
    const section = {
      key,
      doc,
      revision,
      authors: authors?.map(([characters, author]) => ({ characters, by: who(author) })) ?? null,
      updatedBy: who(updatedBy),
      updatedAt,
      history: await listHistory(db, of, id, who),
      suggested: await listSuggestedOf(db, of, id, who),
      threads: await listThreadsOf(db, of, id, who),
    };
    found.push({ id, section });
  }
  return found;
}
