import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  files,
  libraryEntries,
  libraryFiles,
  libraryUses,
  projects,
  projectSections,
  users,
} from '#db/schema/index.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';
import { isSeenBy } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

type Which = {
  readonly entryIds: readonly string[];
  /** Who asks: they hear of no project that they do not see. */
  readonly person: Actor;
  readonly projectId?: string;
};

type Place =
  | { readonly kind: 'section'; readonly key: SectionKey }
  | { readonly kind: 'annex'; readonly key: string; readonly replaced: boolean };

function placeOf(section: SectionKey | null, annex: string | null, replacedAt: Instant | null): Place | null {
  if (section !== null) return { kind: 'section', key: section };
  return annex === null ? null : { kind: 'annex', key: annex, replaced: replacedAt !== null };
}

/** Whether the library has something newer than what was inserted. */
const isOutdated = sql<boolean>`CASE WHEN ${libraryUses.sectionId} IS NOT NULL
  THEN ${libraryEntries.textRevision} > ${libraryUses.textRevision}
  ELSE ${libraryFiles.id} IS NOT NULL AND ${libraryFiles.id} IS DISTINCT FROM ${libraryUses.fileId} END`;

/**
 * Where entries were inserted last, in projects that the person sees and that are not deleted: for each section and
 * each annex the newest time,
 * newest first.
 */
export async function listUses(db: Db, orgId: OrgId, { entryIds, person, projectId }: Which) {
  if (entryIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([libraryUses.entryId, libraryUses.projectId, libraryUses.sectionId, files.annexKey], {
      entryId: libraryUses.entryId,
      projectId: libraryUses.projectId,
      projectTitle: projects.title,
      section: projectSections.sectionKey,
      annex: files.annexKey,
      replacedAt: files.replacedAt,
      usedAt: libraryUses.usedAt,
      usedBy: users.name,
      outdated: isOutdated,
    })
    .from(libraryUses)
    .innerJoin(libraryEntries, eq(libraryEntries.id, libraryUses.entryId))
    .innerJoin(projects, and(eq(projects.id, libraryUses.projectId), isNull(projects.deletedAt), isSeenBy(person)))
    .leftJoin(projectSections, eq(projectSections.id, libraryUses.sectionId))
    .leftJoin(files, eq(files.id, libraryUses.uploadId))
    .leftJoin(libraryFiles, and(eq(libraryFiles.entryId, libraryEntries.id), isNull(libraryFiles.replacedAt)))
    .leftJoin(users, eq(users.id, libraryUses.usedBy))
    .where(
      and(
        eq(libraryUses.orgId, orgId),
        inArray(libraryUses.entryId, [...entryIds]),
        projectId === undefined ? undefined : eq(libraryUses.projectId, projectId),
      ),
    )
    .orderBy(
      libraryUses.entryId,
      libraryUses.projectId,
      libraryUses.sectionId,
      files.annexKey,
      desc(libraryUses.usedAt),
      desc(libraryUses.id),
    );
  return rows
    .flatMap(({ section, annex, replacedAt, outdated, ...row }) => {
      const place = placeOf(section, annex, replacedAt);
      if (place === null) return [];
      const isReplaced = place.kind === 'annex' && place.replaced;
      return [{ ...row, place, outdated: outdated && !isReplaced }];
    })
    .toSorted((a, b) => b.usedAt.localeCompare(a.usedAt));
}

export type UseRow = Awaited<ReturnType<typeof listUses>>[number];

/** Whether an entry was ever inserted, also in projects that can still be brought back. */
export async function isUsed(db: Db, orgId: OrgId, entryId: string): Promise<boolean> {
  const uses = await db.$count(libraryUses, and(eq(libraryUses.orgId, orgId), eq(libraryUses.entryId, entryId)));
  return uses > 0;
}

type NewUse = { readonly id: string; readonly entryId: string; readonly userId: string; readonly at: Instant };

/** Notes that the text of an entry was inserted into a section. Null where the project has no such section. */
export async function addTextUse(
  tx: Tx,
  of: OfProject,
  { id, entryId, userId, at }: NewUse,
  { sectionId, textRevision }: { readonly sectionId: string; readonly textRevision: number },
): Promise<SectionKey | null> {
  const [section] = await tx
    .select({ key: projectSections.sectionKey })
    .from(projectSections)
    .where(and(inProject(projectSections, of), eq(projectSections.id, sectionId)))
    .limit(1);
  if (!section) return null;
  await tx
    .insert(libraryUses)
    .values({ id, ...projectKeys(of), entryId, sectionId, textRevision, usedBy: userId, usedAt: at });
  return section.key;
}

/** Notes of which file of an entry an upload is a copy. */
export async function addFileUse(
  tx: Tx,
  of: OfProject,
  { id, entryId, userId, at }: NewUse,
  { uploadId, fileId }: { readonly uploadId: string; readonly fileId: string },
): Promise<void> {
  await tx
    .insert(libraryUses)
    .values({ id, ...projectKeys(of), entryId, uploadId, fileId, usedBy: userId, usedAt: at });
}

type Copied = {
  readonly projectId: string;
  /** The section of the copy for each section of the original. */
  readonly sectionIds: ReadonlyMap<string, string>;
  readonly newId: () => string;
};

/** What was inserted into the texts of a project stands in a copy of it as well, since when and by whom it was. */
export async function copyTextUses(tx: Tx, of: OfProject, { projectId, sectionIds, newId }: Copied): Promise<void> {
  const uses = await tx.select().from(libraryUses).where(inProject(libraryUses, of));
  const copies = uses.flatMap((use) => {
    const sectionId = use.sectionId === null ? undefined : sectionIds.get(use.sectionId);
    return sectionId === undefined ? [] : [{ ...use, id: newId(), projectId, sectionId }];
  });
  await insertRows(tx, libraryUses, copies);
}

/** The curricula that were inserted into this project and have words, by their titles. What was put aside is left out. */
export async function listCurriculaOf(db: Db, of: OfProject) {
  const used = db.select({ id: libraryUses.entryId }).from(libraryUses).where(inProject(libraryUses, of));
  return await db
    .select({ title: libraryEntries.title, doc: libraryEntries.content })
    .from(libraryEntries)
    .where(
      and(
        eq(libraryEntries.orgId, of.orgId),
        eq(libraryEntries.kind, 'cv'),
        isNull(libraryEntries.archivedAt),
        gt(libraryEntries.textLength, 0),
        inArray(libraryEntries.id, used),
      ),
    )
    .orderBy(sql`${libraryEntries.title} COLLATE "C"`, libraryEntries.id);
}
