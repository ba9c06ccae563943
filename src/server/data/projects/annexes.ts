import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { AnnexFile, AnnexFinding } from '#domain/project/annexes/annexes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { applications, files, libraryEntries, libraryFiles, libraryUses, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject } from './in-project.ts';
import { listReceiptPaths } from './portal/submissions.ts';
import { listExportPaths } from './exports/packages.ts';
import { listPicturePaths } from './texts/pictures.ts';
import { listArchivePaths } from '#server/data/accounts/privacy/organization-archives.ts';
import { listPersonalExportPaths } from '#server/data/accounts/privacy/personal-exports.ts';

const uploadFields = {
  id: files.id,
  key: files.annexKey,
  filename: files.filename,
  size: files.fileSize,
  pages: files.pages,
  status: files.status,
  findings: files.findings,
  validatedAt: files.validatedAt,
  uploadedAt: files.createdAt,
  uploadedBy: sql<string | null>`coalesce(${users.name}, nullif(${files.guestName}, ''))`,
  byGuest: sql<boolean>`${files.guestName} IS NOT NULL`,
  replacedAt: files.replacedAt,
  fromLibrary: {
    entryId: libraryEntries.id,
    title: libraryEntries.title,
    outdated: sql<boolean>`${libraryFiles.id} IS NOT NULL
      AND ${libraryFiles.id} IS DISTINCT FROM ${libraryUses.fileId}`,
  },
};

function selectUploads(db: Db) {
  return db
    .select(uploadFields)
    .from(files)
    .leftJoin(users, eq(users.id, files.uploadedBy))
    .leftJoin(libraryUses, eq(libraryUses.uploadId, files.id))
    .leftJoin(libraryEntries, eq(libraryEntries.id, libraryUses.entryId))
    .leftJoin(libraryFiles, and(eq(libraryFiles.entryId, libraryEntries.id), isNull(libraryFiles.replacedAt)));
}

/** Every upload of a project that is kept, newest first. */
export async function listUploads(db: Db, of: OfProject) {
  const rows = await selectUploads(db).where(inProject(files, of)).orderBy(desc(files.createdAt), desc(files.id));
  return rows.map((row) => ({ ...row, findings: [...row.findings] }));
}

export type UploadRow = Awaited<ReturnType<typeof listUploads>>[number];

/** One upload of a project, or null. */
export async function findUpload(db: Db, of: OfProject, fileId: string): Promise<UploadRow | null> {
  const [row] = await selectUploads(db)
    .where(and(inProject(files, of), eq(files.id, fileId)))
    .limit(1);
  return row ? { ...row, findings: [...row.findings] } : null;
}

/** What a download needs of an upload. Null where the project has no such upload. */
export async function findStoredFile(db: Db, of: OfProject, fileId: string) {
  const [row] = await db
    .select({
      key: files.annexKey,
      filename: files.filename,
      mediaType: files.fileType,
      size: files.fileSize,
      path: files.filePath,
    })
    .from(files)
    .where(and(inProject(files, of), eq(files.id, fileId)))
    .limit(1);
  return row ?? null;
}

/** Where the files that count are kept, by upload. */
export async function listCurrentPaths(
  db: Db,
  of: OfProject,
): Promise<readonly { readonly id: string; readonly key: string; readonly size: number; readonly path: string }[]> {
  return await db
    .select({ id: files.id, key: files.annexKey, size: files.fileSize, path: files.filePath })
    .from(files)
    .where(and(inProject(files, of), isNull(files.replacedAt)))
    .orderBy(files.annexKey, files.id);
}

/** Where the storage keeps what a version names as an annex, by its sum. Null where it is not kept any more. */
export async function findKeptAnnex(db: Db, of: OfProject, { key, sha256 }: { key: string; sha256: string }) {
  const [row] = await db
    .select({ path: files.filePath, mediaType: files.fileType })
    .from(files)
    .where(and(inProject(files, of), eq(files.annexKey, key), eq(files.sha256, sha256)))
    .orderBy(desc(files.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * The most telling upload with the same bytes: the one that counts for this annex, else for another annex, else an
 * earlier one.
 */
export async function findSameFile(db: Db, of: OfProject, sha256: string, key: string) {
  const rows = await db
    .select({ key: files.annexKey, filename: files.filename, replacedAt: files.replacedAt })
    .from(files)
    .where(and(inProject(files, of), eq(files.sha256, sha256)))
    .orderBy(desc(files.createdAt));
  const current = rows.filter(({ replacedAt }) => replacedAt === null);
  return current.find((row) => row.key === key) ?? current[0] ?? rows[0] ?? null;
}

/** How many uploads of a project are kept. */
export async function countUploads(db: Db, of: OfProject): Promise<number> {
  const [row] = await db.select({ uploads: count() }).from(files).where(inProject(files, of));
  return row?.uploads ?? 0;
}

/** The application of a project that files belong to, or null. */
export async function findApplication(db: Db, { orgId, projectId }: OfProject): Promise<string | null> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(inProject(applications, { orgId, projectId }))
    .limit(1);
  return row?.id ?? null;
}

/** Makes changes of a project's annexes follow one another. Two at once would leave two files that count. */
export async function lockAnnexes(tx: Tx, { orgId, projectId }: OfProject): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inProject(applications, { orgId, projectId }))
    .for('update');
}

async function replaceCurrent(tx: Tx, of: OfProject, key: string, at: Instant): Promise<void> {
  await tx
    .update(files)
    .set({ replacedAt: at })
    .where(and(inProject(files, of), eq(files.annexKey, key), isNull(files.replacedAt)));
}

export type NewUpload = {
  readonly id: string;
  readonly applicationId: string;
  readonly key: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly size: number;
  readonly path: string;
  readonly sha256: string;
  readonly pages: number | null;
  /** Null where somebody without an account sent it, by a link. */
  readonly uploadedBy: string | null;
  readonly guest?: { readonly name: string; readonly linkId: string };
  readonly at: Instant;
};

/**
 * Stores an upload as the file of its annex. The file before becomes an earlier upload. Call it inside a transaction.
 */
export async function addUpload(tx: Tx, of: OfProject, upload: NewUpload): Promise<void> {
  await lockAnnexes(tx, of);
  await replaceCurrent(tx, of, upload.key, upload.at);
  await tx.insert(files).values({
    id: upload.id,
    orgId: of.orgId,
    projectId: of.projectId,
    applicationId: upload.applicationId,
    annexKey: upload.key,
    filename: upload.filename,
    fileType: upload.mediaType,
    fileSize: upload.size,
    filePath: upload.path,
    sha256: upload.sha256,
    pages: upload.pages,
    status: 'uploaded',
    findings: [],
    uploadedBy: upload.uploadedBy,
    guestName: upload.guest?.name ?? null,
    linkId: upload.guest?.linkId ?? null,
    createdAt: upload.at,
  });
}

/** Stores what a validation found. */
export async function saveValidation(
  tx: Tx,
  of: OfProject,
  result: {
    readonly fileId: string;
    readonly status: AnnexFile['status'];
    readonly findings: readonly AnnexFinding[];
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .update(files)
    .set({ status: result.status, findings: result.findings, validatedAt: result.at })
    .where(and(inProject(files, of), eq(files.id, result.fileId)));
}

/**
 * Takes the file of an annex out of the application. False where it does not count, or no longer. Call it inside a
 * transaction.
 */
export async function removeUpload(tx: Tx, of: OfProject, fileId: string, at: Instant): Promise<boolean> {
  await lockAnnexes(tx, of);
  const rows = await tx
    .update(files)
    .set({ replacedAt: at })
    .where(and(inProject(files, of), eq(files.id, fileId), isNull(files.replacedAt)))
    .returning({ id: files.id });
  return rows.length > 0;
}

/** Lets an earlier upload of this annex count again. False where there is none. Call it inside a transaction. */
export async function restoreUpload(
  tx: Tx,
  of: OfProject,
  { id, key }: Pick<UploadRow, 'id' | 'key'>,
  at: Instant,
): Promise<boolean> {
  await lockAnnexes(tx, of);
  const [earlier] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inProject(files, of), eq(files.id, id), isNotNull(files.replacedAt)))
    .limit(1);
  if (!earlier) return false;
  await replaceCurrent(tx, of, key, at);
  await tx
    .update(files)
    .set({ replacedAt: null })
    .where(and(inProject(files, of), eq(files.id, id)));
  return true;
}

/** Which of these paths of the storage belong to an upload or a library of any organization. The others are left over. */
export async function listKnownPaths(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const uploads = await db
    .select({ path: files.filePath })
    .from(files)
    .where(inArray(files.filePath, [...paths]));
  const kept = await db
    .select({ path: libraryFiles.filePath })
    .from(libraryFiles)
    .where(inArray(libraryFiles.filePath, [...paths]));
  const drawn = await listPicturePaths(db, paths);
  const made = await listExportPaths(db, paths);
  const confirmed = await listReceiptPaths(db, paths);
  const taken = [...(await listPersonalExportPaths(db, paths)), ...(await listArchivePaths(db, paths))];
  return new Set([...[...uploads, ...kept].map(({ path }) => path), ...drawn, ...made, ...confirmed, ...taken]);
}
