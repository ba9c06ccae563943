import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { PictureFormat } from '#domain/project/text/picture.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  libraryEntries,
  pictures,
  projectSections,
  projectVersions,
  sectionHistory,
  suggestedTexts,
} from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject } from './in-project.ts';

export type NewPicture = {
  readonly id: string;
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly path: string;
  readonly uploadedBy: string;
  readonly at: Instant;
};

/** How many pictures were brought to a project and are kept. */
export async function countPictures(db: Db, of: OfProject): Promise<number> {
  return await db.$count(pictures, inProject(pictures, of));
}

export async function addPicture(tx: Tx, { orgId, projectId }: OfProject, picture: NewPicture): Promise<void> {
  const { id, format, width, height, size, path, uploadedBy, at } = picture;
  await tx.insert(pictures).values({
    id,
    orgId,
    projectId,
    format,
    width,
    height,
    fileSize: size,
    filePath: path,
    uploadedBy,
    createdAt: at,
  });
}

/** The pictures of an organization with these ids, and where the storage keeps them. */
export async function findPictures(db: Db, orgId: OfProject['orgId'], ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .select({ id: pictures.id, format: pictures.format, size: pictures.fileSize, path: pictures.filePath })
    .from(pictures)
    .where(and(eq(pictures.orgId, orgId), inArray(pictures.id, [...ids])));
}

/** Those of some storage paths that belong to a picture. */
export async function listPicturePaths(db: Db, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ path: pictures.filePath })
    .from(pictures)
    .where(inArray(pictures.filePath, [...paths]));
  return rows.map(({ path }) => path);
}

/** Whether a stored text names a picture. */
const named = (content: AnyPgColumn) => sql`position(${pictures.id}::text in ${content}::text) > 0`;

/**
 * Forgets pictures from before a moment that stand in no text, no earlier or suggested text, no version and no entry of
 * the library. Answers where the storage keeps them.
 */
export async function forgetUnusedPictures(tx: Tx, before: Instant): Promise<readonly string[]> {
  const rows = await tx
    .delete(pictures)
    .where(
      and(
        lt(pictures.createdAt, before),
        sql`NOT EXISTS (SELECT 1 FROM ${projectSections} WHERE ${projectSections.orgId} = ${pictures.orgId}
          AND ${named(projectSections.content)})`,
        sql`NOT EXISTS (SELECT 1 FROM ${sectionHistory} WHERE ${sectionHistory.orgId} = ${pictures.orgId}
          AND (${named(sectionHistory.content)} OR ${named(sectionHistory.beforeDeletion)}))`,
        sql`NOT EXISTS (SELECT 1 FROM ${suggestedTexts} WHERE ${suggestedTexts.orgId} = ${pictures.orgId}
          AND (${named(suggestedTexts.doc)} OR ${named(suggestedTexts.baseDoc)}))`,
        sql`NOT EXISTS (SELECT 1 FROM ${projectVersions} WHERE ${projectVersions.orgId} = ${pictures.orgId}
          AND ${named(projectVersions.snapshotData)})`,
        sql`NOT EXISTS (SELECT 1 FROM ${libraryEntries} WHERE ${libraryEntries.orgId} = ${pictures.orgId}
          AND ${named(libraryEntries.content)})`,
      ),
    )
    .returning({ path: pictures.filePath });
  return rows.map(({ path }) => path);
}
