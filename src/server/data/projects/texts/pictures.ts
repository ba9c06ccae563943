import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { PictureFormat } from '#domain/project/text/picture.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import {
  libraryEntries,
  pictures,
  projectSections,
  projectVersions,
  sectionHistory,
  suggestedTexts,
} from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject } from '#server/data/projects/in-project.ts';

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

/** The ids of nodes in the texts of a table, each text read once. Pictures are the only nodes that have one. */
const namedIn = (texts: readonly AnyPgColumn[], table: PgTable & { readonly orgId: AnyPgColumn }) =>
  sql.join(
    texts.map(
      (text) => sql`SELECT ${table.orgId} AS org_id, jsonb_path_query(${text}, 'lax $.**.attrs.id') AS id FROM ${table}
        WHERE ${table.orgId} IN (SELECT org_id FROM old)`,
    ),
    sql` UNION `,
  );

/**
 * Forgets pictures from before a moment that stand in no text, no earlier or suggested text, no version and no entry of
 * the library. Answers where the storage keeps them.
 */
export async function forgetUnusedPictures(tx: Tx, before: Instant): Promise<readonly string[]> {
  const texts = [
    namedIn([projectSections.content], projectSections),
    namedIn([sectionHistory.content, sectionHistory.beforeDeletion], sectionHistory),
    namedIn([suggestedTexts.doc, suggestedTexts.baseDoc], suggestedTexts),
    namedIn([projectVersions.snapshotData], projectVersions),
    namedIn([libraryEntries.content], libraryEntries),
  ];
  const rows = await rowsOf<{ path: string }>(
    tx,
    sql`WITH old AS (
      SELECT org_id, id FROM ${pictures} WHERE ${pictures.createdAt} < ${before}::timestamptz
    ), named AS (${sql.join(texts, sql` UNION `)})
    DELETE FROM ${pictures} USING old WHERE ${pictures.orgId} = old.org_id AND ${pictures.id} = old.id
      AND (old.org_id, to_jsonb(old.id::text)) NOT IN (SELECT org_id, id FROM named)
    RETURNING ${pictures.filePath} AS path`,
  );
  return rows.map(({ path }) => path);
}
