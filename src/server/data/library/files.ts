import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { libraryEntries, libraryFiles, users } from '#db/schema/index.ts';

function ofEntry(orgId: OrgId, entryId: string) {
  return and(eq(libraryFiles.orgId, orgId), eq(libraryFiles.entryId, entryId));
}

/** Every file of an entry that is kept, the newest first. */
export async function listEntryFiles(db: Db, orgId: OrgId, entryId: string) {
  return await db
    .select({
      id: libraryFiles.id,
      filename: libraryFiles.filename,
      size: libraryFiles.fileSize,
      pages: libraryFiles.pages,
      uploadedAt: libraryFiles.createdAt,
      uploadedBy: users.name,
      replacedAt: libraryFiles.replacedAt,
    })
    .from(libraryFiles)
    .leftJoin(users, eq(users.id, libraryFiles.uploadedBy))
    .where(ofEntry(orgId, entryId))
    .orderBy(desc(libraryFiles.createdAt), desc(libraryFiles.id));
}

/** What a download needs of a file. Null where the organization has no such file. */
export async function findLibraryFile(db: Db, orgId: OrgId, fileId: string) {
  const [row] = await db
    .select({
      entryId: libraryFiles.entryId,
      filename: libraryFiles.filename,
      mediaType: libraryFiles.fileType,
      size: libraryFiles.fileSize,
      path: libraryFiles.filePath,
    })
    .from(libraryFiles)
    .where(and(eq(libraryFiles.orgId, orgId), eq(libraryFiles.id, fileId)))
    .limit(1);
  return row ?? null;
}

/** The file of an entry in use, to be copied. Null where there is no such entry, or where it has no file. */
export async function findFileToCopy(db: Db, orgId: OrgId, entryId: string) {
  const [row] = await db
    .select({
      id: libraryFiles.id,
      filename: libraryFiles.filename,
      mediaType: libraryFiles.fileType,
      size: libraryFiles.fileSize,
      path: libraryFiles.filePath,
      sha256: libraryFiles.sha256,
      pages: libraryFiles.pages,
    })
    .from(libraryFiles)
    .innerJoin(libraryEntries, eq(libraryEntries.id, libraryFiles.entryId))
    .where(and(ofEntry(orgId, entryId), isNull(libraryFiles.replacedAt), isNull(libraryEntries.archivedAt)))
    .limit(1);
  return row ?? null;
}

/** The entry whose file has these bytes. Null where none has. */
export async function findEntryOfBytes(db: Db, orgId: OrgId, sha256: string) {
  const [row] = await db
    .select({ entryId: libraryEntries.id, title: libraryEntries.title })
    .from(libraryFiles)
    .innerJoin(libraryEntries, eq(libraryEntries.id, libraryFiles.entryId))
    .where(and(eq(libraryFiles.orgId, orgId), eq(libraryFiles.sha256, sha256), isNull(libraryFiles.replacedAt)))
    .orderBy(desc(libraryFiles.createdAt))
    .limit(1);
  return row ?? null;
}

/** How many bytes the files of an organization's library have together. */
export async function storedBytes(db: Db, orgId: OrgId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${libraryFiles.fileSize}), 0)::float8` })
    .from(libraryFiles)
    .where(eq(libraryFiles.orgId, orgId));
  return row?.bytes ?? 0;
}

/** How many files of an entry are kept. */
export async function countEntryFiles(db: Db, orgId: OrgId, entryId: string): Promise<number> {
  return await db.$count(libraryFiles, ofEntry(orgId, entryId));
}

export type NewLibraryFile = {
  readonly id: string;
  readonly entryId: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly size: number;
  readonly path: string;
  readonly sha256: string;
  readonly pages: number | null;
  readonly uploadedBy: string;
  readonly at: Instant;
};

/** Stores a file as the one of its entry, which the caller has locked. The file before becomes an earlier one. */
export async function addLibraryFile(tx: Tx, orgId: OrgId, file: NewLibraryFile): Promise<void> {
  await tx
    .update(libraryFiles)
    .set({ replacedAt: file.at })
    .where(and(ofEntry(orgId, file.entryId), isNull(libraryFiles.replacedAt)));
  await tx.insert(libraryFiles).values({
    id: file.id,
    orgId,
    entryId: file.entryId,
    filename: file.filename,
    fileType: file.mediaType,
    fileSize: file.size,
    filePath: file.path,
    sha256: file.sha256,
    pages: file.pages,
    uploadedBy: file.uploadedBy,
    createdAt: file.at,
  });
}

/** Where the storage keeps the files of an entry. */
export async function listEntryPaths(db: Db, orgId: OrgId, entryId: string): Promise<readonly string[]> {
  const rows = await db.select({ path: libraryFiles.filePath }).from(libraryFiles).where(ofEntry(orgId, entryId));
  return rows.map(({ path }) => path);
}

/** Forgets a file of an entry. Answers where the storage keeps it; null where the entry has no such file. */
export async function removeLibraryFile(tx: Tx, orgId: OrgId, entryId: string, fileId: string): Promise<string | null> {
  const [row] = await tx
    .delete(libraryFiles)
    .where(and(ofEntry(orgId, entryId), eq(libraryFiles.id, fileId)))
    .returning({ path: libraryFiles.filePath });
  return row?.path ?? null;
}
