import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { LibraryKind, LibraryPart, LibrarySort, LibraryView } from '#domain/organization/library/library-codes.ts';
import { searchedText, searchedWords } from '#domain/organization/library/library-entry.ts';
import { LIBRARY_PAGE, SHOWN_TAGS } from '#domain/organization/library/library-limits.ts';
import type { LibrarySearch } from '#domain/organization/library/library-search.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { withoutValues } from '#domain/project/stored-values/values-in-text.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { emptyDocument, lengthOf } from '#domain/project/text/rich-text.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { libraryEntries, libraryFiles, users } from '#db/schema/index.ts';

const uploaders = alias(users, 'uploaders');

const cardFields = {
  id: libraryEntries.id,
  kind: libraryEntries.kind,
  title: libraryEntries.title,
  language: libraryEntries.language,
  tags: libraryEntries.tags,
  length: libraryEntries.textLength,
  file: {
    id: libraryFiles.id,
    filename: libraryFiles.filename,
    size: libraryFiles.fileSize,
    pages: libraryFiles.pages,
    uploadedAt: libraryFiles.createdAt,
    uploadedBy: uploaders.name,
    replacedAt: libraryFiles.replacedAt,
  },
  archivedAt: libraryEntries.archivedAt,
  changedAt: libraryEntries.updatedAt,
  changedBy: users.name,
};

type FileRow = {
  readonly id: string | null;
  readonly filename: string | null;
  readonly size: number | null;
  readonly pages: number | null;
  readonly uploadedAt: Instant | null;
  readonly uploadedBy: string | null;
  readonly replacedAt: Instant | null;
};

function fileOf({ id, filename, size, uploadedAt, ...rest }: FileRow) {
  return id === null || filename === null || size === null || uploadedAt === null
    ? null
    : { id, filename, size, uploadedAt, ...rest };
}

function inLibrary(orgId: OrgId, entryId: string): SQL | undefined {
  return and(eq(libraryEntries.orgId, orgId), eq(libraryEntries.id, entryId));
}

function inView(orgId: OrgId, view: LibraryView): SQL | undefined {
  const { archivedAt } = libraryEntries;
  return and(eq(libraryEntries.orgId, orgId), view === 'archived' ? isNotNull(archivedAt) : isNull(archivedAt));
}

function meets({ q, kind, language, tag }: LibrarySearch): SQL | undefined {
  return and(
    // Folded words are letters and digits alone, so none of them means anything to LIKE.
    ...searchedWords(q ?? '').map((word) => like(libraryEntries.searched, `% ${word}%`)),
    kind === undefined ? undefined : eq(libraryEntries.kind, kind),
    language === undefined ? undefined : eq(libraryEntries.language, language),
    tag === undefined ? undefined : sql`${libraryEntries.tags} @> ${JSON.stringify([tag])}::jsonb`,
  );
}

function hasPart(part: LibraryPart | undefined): SQL | undefined {
  if (part === undefined) return undefined;
  return part === 'text' ? gt(libraryEntries.textLength, 0) : isNotNull(libraryFiles.id);
}

function orderOf(sort: LibrarySort): readonly SQL[] {
  switch (sort) {
    case 'changed':
      return [desc(libraryEntries.updatedAt)];
    case 'title':
      // The folded words begin with those of the title.
      return [sql`${libraryEntries.searched} COLLATE "C"`];
    case 'length':
      return [asc(libraryEntries.textLength)];
  }
}

function withFile(orgId: OrgId): SQL | undefined {
  return and(
    eq(libraryFiles.orgId, orgId),
    eq(libraryFiles.entryId, libraryEntries.id),
    isNull(libraryFiles.replacedAt),
  );
}

type Asked = LibrarySearch & { readonly from: number; readonly part?: LibraryPart };

/** A page of the library: what a search finds of a view, how much that is, and how many entries the view holds. */
export async function listEntries(db: Db, orgId: OrgId, asked: Asked) {
  const { from, part, sort = 'changed', view = 'current' } = asked;
  const where = and(inView(orgId, view), meets(asked), hasPart(part));
  const rows = await db
    .select(cardFields)
    .from(libraryEntries)
    .leftJoin(libraryFiles, withFile(orgId))
    .leftJoin(uploaders, eq(uploaders.id, libraryFiles.uploadedBy))
    .leftJoin(users, eq(users.id, libraryEntries.updatedBy))
    .where(where)
    .orderBy(...orderOf(sort), asc(libraryEntries.id))
    .offset(from)
    .limit(LIBRARY_PAGE);
  const countWhere = async (which: SQL | undefined) => {
    const [row] = await db
      .select({ entries: count() })
      .from(libraryEntries)
      .leftJoin(libraryFiles, withFile(orgId))
      .where(which);
    return row?.entries ?? 0;
  };
  const found = await countWhere(where);
  return {
    items: rows.map(({ file, tags, ...row }) => ({ ...row, tags: [...tags], file: fileOf(file) })),
    found,
    total: await countWhere(and(inView(orgId, view), hasPart(part))),
    next: from + rows.length < found ? from + rows.length : null,
  };
}

/** What the entries of a view are tagged with, the most frequent first. */
export async function listTags(db: Db, orgId: OrgId, view: LibraryView): Promise<string[]> {
  const rows = await rowsOf<{ tag: string }>(
    db,
    sql`SELECT tag FROM ${libraryEntries}, jsonb_array_elements_text(${libraryEntries.tags}) AS tag
      WHERE ${inView(orgId, view)} GROUP BY tag ORDER BY count(*) DESC, tag COLLATE "C" LIMIT ${SHOWN_TAGS}`,
  );
  return rows.map(({ tag }) => tag);
}

/** One entry with its text; null where the organization has no such entry. */
export async function findEntry(db: Db, orgId: OrgId, entryId: string) {
  const [row] = await db
    .select({
      ...cardFields,
      doc: libraryEntries.content,
      revision: libraryEntries.revision,
      textRevision: libraryEntries.textRevision,
      createdAt: libraryEntries.createdAt,
    })
    .from(libraryEntries)
    .leftJoin(libraryFiles, withFile(orgId))
    .leftJoin(uploaders, eq(uploaders.id, libraryFiles.uploadedBy))
    .leftJoin(users, eq(users.id, libraryEntries.updatedBy))
    .where(inLibrary(orgId, entryId))
    .limit(1);
  if (!row) return null;
  const { file, tags, ...entry } = row;
  return { ...entry, tags: [...tags], file: fileOf(file) };
}

/** How many entries an organization keeps, those put aside included. */
export async function countEntries(db: Db, orgId: OrgId): Promise<number> {
  return await db.$count(libraryEntries, eq(libraryEntries.orgId, orgId));
}

export type EntryValues = {
  readonly kind: LibraryKind;
  readonly title: string;
  readonly language: Locale;
  readonly tags: readonly string[];
  readonly doc: RichTextDocument;
};

function columnsOf({ doc, title, tags, ...values }: EntryValues) {
  return {
    ...values,
    title,
    tags,
    content: withoutValues(doc),
    textLength: lengthOf(doc),
    searched: searchedText(title, tags, doc),
  };
}

type Act = { readonly entryId: string; readonly userId: string; readonly at: Instant };

/** Stores a new entry. */
export async function insertEntry(
  tx: Tx,
  orgId: OrgId,
  { entryId, userId, at }: Act,
  values: Omit<EntryValues, 'doc'> & { readonly doc?: RichTextDocument },
): Promise<void> {
  await tx.insert(libraryEntries).values({
    ...columnsOf({ doc: emptyDocument, ...values }),
    id: entryId,
    orgId,
    createdBy: userId,
    createdAt: at,
    updatedBy: userId,
    updatedAt: at,
  });
}

/** Stores a change if `base` is still the newest revision. Answers whether it did. */
export async function updateEntry(
  tx: Tx,
  orgId: OrgId,
  { entryId, userId, at, base }: Act & { readonly base: number },
  values: EntryValues,
): Promise<boolean> {
  const { content, ...columns } = columnsOf(values);
  const { textRevision, revision, content: stored } = libraryEntries;
  const isNewText = sql`${stored} <> ${JSON.stringify(content)}::jsonb`;
  const rows = await tx
    .update(libraryEntries)
    .set({
      ...columns,
      content,
      textRevision: sql`${textRevision} + CASE WHEN ${isNewText} THEN 1 ELSE 0 END`,
      revision: sql`${revision} + 1`,
      updatedBy: userId,
      updatedAt: at,
    })
    .where(and(inLibrary(orgId, entryId), eq(revision, base)))
    .returning({ id: libraryEntries.id });
  return rows.length > 0;
}

/** Puts an entry aside, or takes it back into use. False where that is so already, or where there is none. */
export async function setArchived(tx: Tx, orgId: OrgId, { entryId, at }: Omit<Act, 'userId'>, archived: boolean) {
  const { archivedAt } = libraryEntries;
  const rows = await tx
    .update(libraryEntries)
    .set({ archivedAt: archived ? at : null })
    .where(and(inLibrary(orgId, entryId), archived ? isNull(archivedAt) : isNotNull(archivedAt)))
    .returning({ id: libraryEntries.id });
  return rows.length > 0;
}

/** Makes changes of an entry's files and uses follow one another. False where there is no such entry. */
export async function lockEntry(tx: Tx, orgId: OrgId, entryId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: libraryEntries.id })
    .from(libraryEntries)
    .where(inLibrary(orgId, entryId))
    .for('update');
  return rows.length > 0;
}

/** Notes who changed an entry last, where it was its file that changed. */
export async function touchEntry(tx: Tx, orgId: OrgId, { entryId, userId, at }: Act): Promise<void> {
  await tx.update(libraryEntries).set({ updatedBy: userId, updatedAt: at }).where(inLibrary(orgId, entryId));
}

/** Deletes an entry with its files, if nothing was made of it. */
export async function deleteEntry(tx: Tx, orgId: OrgId, entryId: string): Promise<void> {
  await tx.delete(libraryEntries).where(inLibrary(orgId, entryId));
}
