import { and, asc, eq, isNull } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Db } from '#db/client.ts';
import { libraryFiles, projects, submissions } from '#db/schema/index.ts';

/** A file of an organization, and where it lies in the archive and in the storage. */
export type OrganizationFile = { readonly name: string; readonly path: string; readonly size: number };

const safe = (name: string) => name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-80);

/** The files that are in no backup of a project: those of the library, and the receipts of the portal. */
export async function listFilesBesideProjects(db: Db, orgId: OrgId): Promise<readonly OrganizationFile[]> {
  const kept = await db
    .select({
      id: libraryFiles.id,
      name: libraryFiles.filename,
      path: libraryFiles.filePath,
      size: libraryFiles.fileSize,
    })
    .from(libraryFiles)
    .where(eq(libraryFiles.orgId, orgId));
  const receipts = await db
    .select({
      id: submissions.id,
      name: submissions.receiptName,
      path: submissions.receiptPath,
      size: submissions.receiptSize,
    })
    .from(submissions)
    .where(eq(submissions.orgId, orgId));
  return [
    ...kept.map(({ id, name, ...file }) => ({ ...file, name: `library/${id}-${safe(name)}` })),
    ...receipts.flatMap(({ id, name, path, size }) =>
      path === null || size === null ? [] : [{ path, size, name: `receipts/${id}-${safe(name ?? 'receipt')}` }],
    ),
  ];
}

/** Every project that an organization has not deleted, the oldest first. */
export async function listProjectsToArchive(db: Db, orgId: OrgId) {
  return await db
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), isNull(projects.deletedAt)))
    .orderBy(asc(projects.createdAt), asc(projects.id));
}
