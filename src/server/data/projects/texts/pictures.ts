import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import { may, type Actor } from '#domain/organization/access-and-read-only.ts';
import type { PictureFormat } from '#domain/project/text/picture.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import {
  libraryEntries,
  pictures,
  projects,
  projectSections,
  projectVersions,
  sectionHistory,
  suggestedTexts,
} from '#db/schema/index.ts';

import { isSeenBy } from '#server/data/projects/assignments.ts';
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

const ofSection = (table: { readonly orgId: AnyPgColumn; readonly sectionId: AnyPgColumn }) =>
  sql`(SELECT s.project_id FROM project_sections s WHERE s.org_id = ${table.orgId} AND s.id = ${table.sectionId})`;
/** Every text in which a picture can stand, with the project that it belongs to. */
const placesOfPictures = [
  { table: projectSections, column: projectSections.content, projectId: projectSections.projectId },
  { table: sectionHistory, column: sectionHistory.content, projectId: ofSection(sectionHistory) },
  { table: sectionHistory, column: sectionHistory.beforeDeletion, projectId: ofSection(sectionHistory) },
  { table: suggestedTexts, column: suggestedTexts.doc, projectId: ofSection(suggestedTexts) },
  { table: suggestedTexts, column: suggestedTexts.baseDoc, projectId: ofSection(suggestedTexts) },
  { table: projectVersions, column: projectVersions.snapshotData, projectId: projectVersions.projectId },
] as const;

/**
 * Whether a person sees a picture of their organization: where they see the project that it was brought to, or another
 * one with a text that has it by now, or the library, whose entries may have it.
 */
export async function seesPicture(db: Db, orgId: OfProject['orgId'], id: string, person: Actor): Promise<boolean> {
  const isSeen = and(eq(projects.orgId, orgId), isNull(projects.deletedAt), isSeenBy(person));
  const [at] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .innerJoin(projects, and(eq(projects.orgId, pictures.orgId), eq(projects.id, pictures.projectId)))
    .where(and(eq(pictures.orgId, orgId), eq(pictures.id, id), isSeen))
    .limit(1);
  if (at) return true;
  for (const { table, column, projectId } of placesOfPictures) {
    const [found] = await db
      .select({ id: projects.id })
      .from(table)
      .innerJoin(projects, and(eq(projects.orgId, table.orgId), eq(projects.id, projectId)))
      .where(and(eq(table.orgId, orgId), isSeen, sql`strpos(${column}::text, ${id}) > 0`))
      .limit(1);
    if (found) return true;
  }
  if (!may(person, { kind: 'organization' }, 'library.see')) return false;
  const named = sql`strpos(${libraryEntries.content}::text, ${id}) > 0`;
  return (await db.$count(libraryEntries, and(eq(libraryEntries.orgId, orgId), named))) > 0;
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
  const named = [
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
    ), named AS (${sql.join(named, sql` UNION `)})
    DELETE FROM ${pictures} USING old WHERE ${pictures.orgId} = old.org_id AND ${pictures.id} = old.id
      AND (old.org_id, to_jsonb(old.id::text)) NOT IN (SELECT org_id, id FROM named)
    RETURNING ${pictures.filePath} AS path`,
  );
  return rows.map(({ path }) => path);
}
