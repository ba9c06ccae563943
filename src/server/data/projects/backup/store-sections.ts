import type { BackupSection, ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { mentionsIn } from '#domain/project/comments/comments.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import { emptyDocument, lengthOf, storedValuesOf } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { comments, commentThreads, projectSections, sectionHistory, suggestedTexts } from '#db/schema/index.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { projectKeys } from '#server/data/projects/in-project.ts';

type Storing = { readonly backup: ProjectBackup; readonly template: SectionTemplate; readonly at: Instant };

async function storeHistory(
  tx: Tx,
  { orgId }: OfProject,
  newId: () => string,
  sectionId: string,
  { history, suggested }: BackupSection,
): Promise<void> {
  const entries = history.map(({ doc, ...entry }) => {
    return { id: newId(), orgId, sectionId, content: doc, textLength: lengthOf(doc), ...entry };
  });
  await insertRows(tx, sectionHistory, entries);
  await insertRows(
    tx,
    suggestedTexts,
    suggested.map((text) => ({ id: newId(), orgId, sectionId, ...text, sentLast: [] })),
  );
}

async function storeThreads(
  tx: Tx,
  of: OfProject,
  newId: () => string,
  sectionId: string,
  { threads }: BackupSection,
): Promise<void> {
  const { orgId } = of;
  const made = threads.map((thread) => ({ thread, id: newId() }));
  await insertRows(
    tx,
    commentThreads,
    made.map(({ id, thread: { anchor, createdBy, createdAt, resolvedBy, resolvedAt } }) => {
      return { id, ...projectKeys(of), sectionId, anchor, createdBy, createdAt, resolvedBy, resolvedAt };
    }),
  );
  const said = made.flatMap(({ id: threadId, thread }) =>
    thread.comments.map(({ guest, ...comment }) => {
      const mentions = mentionsIn(comment.body);
      return { id: newId(), orgId, threadId, mentions, guestName: guest ?? null, ...comment };
    }),
  );
  await insertRows(tx, comments, said);
}

/** The sections of a backup, and empty ones for what else the program asks. Answers the new ids by key. */
export async function storeSections(
  tx: Tx,
  of: OfProject,
  newId: () => string,
  { backup, template, at }: Storing,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(backup.sections.map(({ key }) => [key, newId()]));
  const written = backup.sections.map(({ key, doc, revision, authors, updatedBy, updatedAt }) => ({
    id: ids.get(key) ?? newId(),
    ...projectKeys(of),
    sectionKey: key,
    content: doc,
    textLength: lengthOf(doc),
    holdsValues: storedValuesOf(doc).length > 0,
    revision,
    authors: authors?.map(({ characters, by: author }) => [characters, author] as const) ?? null,
    updatedBy,
    updatedAt,
  }));
  await insertRows(tx, projectSections, written);
  const empty = template
    .filter(({ key }) => !ids.has(key))
    .map(({ key }) => {
      return { id: newId(), ...projectKeys(of), sectionKey: key, content: emptyDocument, updatedAt: at };
    });
  if (empty.length > 0) await tx.insert(projectSections).values(empty);
  for (const section of backup.sections) {
    const sectionId = ids.get(section.key);
    if (sectionId === undefined) continue;
    await storeHistory(tx, of, newId, sectionId, section);
    await storeThreads(tx, of, newId, sectionId, section);
  }
  return ids;
}
