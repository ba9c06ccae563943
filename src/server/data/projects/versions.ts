import { createHash } from 'node:crypto';

import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';

import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { VersionKind } from '#domain/project/versions/version-codes.ts';
import { inTemplateOrder } from '#domain/project/sections/section-template.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import type { VersionDescription } from '#domain/project/versions/version-description.ts';
import { readDescription, storedDescription } from '#domain/project/versions/version-description.ts';
import { contentText, snapshotOf } from '#domain/project/versions/versions.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { files, projects, projectSections, projectVersions, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';
import { listBudget } from './budget.ts';
import { listPlanItems } from './plan-items.ts';
import { findSectionTemplate } from './section-template.ts';

/** Locks the project for this transaction. Null where the organization has no such project. */
export async function lockForVersion(tx: Tx, { orgId, projectId }: OfProject) {
  const [row] = await tx
    .select({
      title: projects.title,
      description: projects.description,
      stored: projects.intakeData,
      status: projects.status,
    })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId), isNull(projects.deletedAt)))
    .limit(1)
    .for('update');
  return row ?? null;
}

export type SectionRow = {
  readonly id: string;
  readonly key: SectionKey;
  readonly doc: RichTextDocument;
  readonly revision: number;
};

/**
 * The texts of a project in order, locked for this transaction if asked. They are locked before the project itself, in
 * the same order as a save.
 */
export async function listSectionDocs(
  db: Db,
  { orgId, projectId }: OfProject,
  { lock = false } = {},
): Promise<readonly SectionRow[]> {
  const query = db
    .select({
      id: projectSections.id,
      key: projectSections.sectionKey,
      doc: projectSections.content,
      revision: projectSections.revision,
    })
    .from(projectSections)
    .where(inProject(projectSections, { orgId, projectId }))
    .orderBy(asc(projectSections.id));
  const rows = lock ? await query.for('update') : await query;
  return inTemplateOrder(await findSectionTemplate(db, { orgId, projectId }), rows);
}

/** Everything that a version of the project would hold now; null where the organization has no such project. */
export async function takeSnapshot(db: Db, of: OfProject, at: Instant): Promise<VersionSnapshot | null> {
  const { orgId, projectId } = of;
  const [head] = await db
    .select({ title: projects.title, description: projects.description, stored: projects.intakeData })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId), isNull(projects.deletedAt)))
    .limit(1);
  if (!head) return null;
  const { budgetLines: lines, ...budget } = await listBudget(db, of);
  const annexes = await db
    .select({ key: files.annexKey, filename: files.filename, sha256: files.sha256, size: files.fileSize })
    .from(files)
    .where(and(inProject(files, { orgId, projectId }), isNull(files.replacedAt)))
    .orderBy(asc(files.annexKey), asc(files.id));
  const sections = (await listSectionDocs(db, of)).map(({ key, doc }) => ({ key, doc }));
  return {
    format: 1,
    takenAt: at,
    intake: intakeOf(head.title, head.description, head.stored),
    sections,
    ...budget,
    lines,
    plan: await listPlanItems(db, of),
    annexes,
  };
}

export function fingerprintOf(snapshot: VersionSnapshot): string {
  return createHash('sha256').update(contentText(snapshot)).digest('hex');
}

/** Whether a project holds now what a version holds. */
export async function holds(db: Db, of: OfProject, snapshot: VersionSnapshot): Promise<boolean> {
  const now = await takeSnapshot(db, of, snapshot.takenAt);
  return now !== null && fingerprintOf(now) === fingerprintOf(snapshot);
}

const fields = {
  id: projectVersions.id,
  number: projectVersions.versionNumber,
  kind: projectVersions.kind,
  description: projectVersions.description,
  createdBy: users.name,
  createdAt: projectVersions.createdAt,
};

/** The versions of a project, the newest first: those below a number, or the newest ones. */
export async function listVersions(
  db: Db,
  of: OfProject,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
) {
  const rows = await db
    .select(fields)
    .from(projectVersions)
    .leftJoin(users, eq(users.id, projectVersions.createdBy))
    .where(
      and(inProject(projectVersions, of), before === undefined ? undefined : lt(projectVersions.versionNumber, before)),
    )
    .orderBy(desc(projectVersions.versionNumber))
    .limit(limit);
  return rows.map(({ description, ...version }) => ({
    ...version,
    ...readDescription(version.kind, version.number, description),
  }));
}

/** A version with its content. Null where the project has no such version. */
export async function findVersion(db: Db, of: OfProject, versionId: string) {
  const [row] = await db
    .select({ number: projectVersions.versionNumber, snapshot: projectVersions.snapshotData })
    .from(projectVersions)
    .where(and(inProject(projectVersions, of), eq(projectVersions.id, versionId)))
    .limit(1);
  return row ? { number: row.number, snapshot: snapshotOf(row.snapshot) } : null;
}

/** What a version of this number holds, and by what its content is known. Null where the project has no such one. */
export async function findVersionByNumber(db: Db, of: OfProject, number: number) {
  const [row] = await db
    .select({ snapshot: projectVersions.snapshotData, fingerprint: projectVersions.fingerprint })
    .from(projectVersions)
    .where(and(inProject(projectVersions, of), eq(projectVersions.versionNumber, number)))
    .limit(1);
  return row ? { snapshot: snapshotOf(row.snapshot), fingerprint: row.fingerprint } : null;
}

/** The number of the newest version of a project, or 0. */
export async function findNewestNumber(db: Db, of: OfProject): Promise<number> {
  return (await findNewest(db, of)).number;
}

async function findNewest(db: Db, of: OfProject) {
  const [row] = await db
    .select({ number: projectVersions.versionNumber, fingerprint: projectVersions.fingerprint })
    .from(projectVersions)
    .where(inProject(projectVersions, of))
    .orderBy(desc(projectVersions.versionNumber))
    .limit(1);
  return row ?? { number: 0, fingerprint: null };
}

export type NewVersion = Partial<VersionDescription> & {
  readonly id: string;
  readonly kind: VersionKind;
  /** Null where the product takes it by itself. */
  readonly createdBy: string | null;
  readonly at: Instant;
  /** Takes none where the newest version holds the same. */
  readonly onlyIfChanged?: boolean;
};

/**
 * Takes a version of what the project holds now and answers its number. Null where there is no such project, or nothing
 * to take. Call it inside a transaction: it locks the project, so that two versions at once get consecutive numbers.
 */
export async function takeVersion(
  tx: Tx,
  of: OfProject,
  { id, kind, createdBy, at, onlyIfChanged = false, ...described }: NewVersion,
): Promise<number | null> {
  if (!(await lockForVersion(tx, of))) return null;
  const snapshot = await takeSnapshot(tx, of, at);
  if (!snapshot) return null;
  const newest = await findNewest(tx, of);
  const fingerprint = fingerprintOf(snapshot);
  if (onlyIfChanged && newest.fingerprint === fingerprint) return null;
  const number = newest.number + 1;
  await tx.insert(projectVersions).values({
    id,
    ...projectKeys(of),
    versionNumber: number,
    kind,
    description: storedDescription(described),
    snapshotData: snapshot,
    fingerprint,
    createdBy,
    createdAt: at,
  });
  return number;
}

/**
 * Projects that were changed after their newest version, or after their start where they have none. Archived and
 * deleted ones are left out.
 */
export async function listChangedProjects(db: Db): Promise<readonly OfProject[]> {
  return await rowsOf<OfProject>(
    db,
    sql`
    SELECT p.org_id AS "orgId", p.id AS "projectId" FROM projects p
    WHERE p.deleted_at IS NULL AND NOT p.archived
      AND p.updated_at > coalesce((SELECT max(v.created_at) FROM project_versions v WHERE v.org_id = p.org_id
      AND v.project_id = p.id), p.created_at)
    ORDER BY p.id`,
  );
}
