import { and, eq, inArray } from 'drizzle-orm';

import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { PictureFormat } from '#domain/project/text/picture.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  applications,
  budgetLines,
  files,
  orgMembers,
  participants,
  pictures,
  planItems,
  programs,
  projects,
  users,
  workPackages,
} from '#db/schema/index.ts';
import { sectionTemplateFor } from '#reference/templates/section-templates.ts';

import { outdateScore } from '#server/data/matching/standings.ts';
import { insertRows } from '#server/data/platform/insert-rows.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { projectKeys } from '#server/data/projects/in-project.ts';
import { storeSaid } from './store-said.ts';
import { storeSections } from './store-sections.ts';

/** The call of a backup in this installation's catalogue; null where it has none of this reference. */
export async function findProgramOfBackup(db: Db, reference: string) {
  const [row] = await db
    .select({ id: programs.id, facts: programs.facts })
    .from(programs)
    .where(eq(programs.externalId, reference))
    .limit(1);
  return row ? { id: row.id, template: sectionTemplateFor(row.facts) } : null;
}

/** The members of an organization with these addresses, by address. */
export async function findMembersByEmail(
  db: Db,
  orgId: OrgId,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(orgMembers)
    .innerJoin(users, eq(users.id, orgMembers.userId))
    .where(and(eq(orgMembers.orgId, orgId), inArray(users.email, [...emails])));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** A file of an annex as the storage keeps it now. */
export type ImportedAnnex = {
  readonly id: string;
  readonly annex: ProjectBackup['annexes'][number];
  readonly path: string;
  readonly mediaType: string;
  readonly pages: number | null;
};
export type ImportedPicture = {
  readonly id: string;
  readonly path: string;
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly size: number;
};

type Imported = {
  readonly projectId: string;
  readonly program: NonNullable<Awaited<ReturnType<typeof findProgramOfBackup>>>;
  /** With ids that nothing here has, and naming members alone. */
  readonly backup: ProjectBackup;
  readonly annexes: readonly ImportedAnnex[];
  readonly pictures: readonly ImportedPicture[];
  readonly by: string;
  readonly at: Instant;
};

async function storeLists(tx: Tx, of: OfProject, { content }: ProjectBackup, at: Instant): Promise<void> {
  const keys = projectKeys(of);
  const people = content.participants.map((row, index) => {
    return { ...row, details: row.details ?? null, ...keys, position: index + 1 };
  });
  await insertRows(tx, participants, people);
  const packages = content.workPackages.map((row) => ({ ...row, plan: row.plan ?? null, ...keys }));
  await insertRows(tx, workPackages, packages);
  const items = content.plan.map((item, index) => {
    return { id: item.id, kind: item.kind, item, ...keys, position: index + 1 };
  });
  await insertRows(tx, planItems, items);
  const lines = content.lines.map(({ rate, effort, ...row }, index) => ({
    ...row,
    personMonths: effort?.months ?? null,
    monthRate: effort?.rate ?? null,
    cofundingRate: rate,
    ...keys,
    position: index + 1,
    updatedAt: at,
  }));
  await insertRows(tx, budgetLines, lines);
}

async function storeFiles(tx: Tx, of: OfProject, applicationId: string, imported: Imported): Promise<void> {
  const rows = imported.annexes.map(({ id, annex, path, mediaType, pages }) => ({
    id,
    ...projectKeys(of),
    applicationId,
    annexKey: annex.key,
    filename: annex.filename,
    fileType: mediaType,
    fileSize: annex.size,
    filePath: path,
    sha256: annex.sha256,
    pages,
    status: annex.status,
    findings: annex.findings,
    validatedAt: annex.validatedAt,
    uploadedBy: annex.uploadedBy,
    guestName: annex.guest ?? null,
    createdAt: annex.uploadedAt,
    replacedAt: annex.replacedAt,
  }));
  await insertRows(tx, files, rows);
  const shown = imported.pictures.map(({ size, path, ...picture }) => ({
    ...picture,
    ...projectKeys(of),
    fileSize: size,
    filePath: path,
    uploadedBy: imported.by,
    createdAt: imported.at,
  }));
  await insertRows(tx, pictures, shown);
}

/** Stores a project as its backup has it, as a new one. Call it inside a transaction. */
export async function storeBackup(tx: Tx, orgId: OrgId, newId: () => string, imported: Imported): Promise<void> {
  const { projectId, program, backup, by, at } = imported;
  const of = { orgId, projectId };
  const { title, description, ...intake } = backup.content.intake;
  const { path, ...project } = backup.project;
  await tx.insert(projects).values({
    ...project,
    id: projectId,
    orgId,
    programId: program.id,
    projectPath: path,
    paymentStatus: 'free',
    title,
    description,
    intakeData: intake,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
  });
  const applicationId = newId();
  await tx.insert(applications).values({ id: applicationId, orgId, projectId, status: 'draft', createdAt: at });
  const sectionIds = await storeSections(tx, of, newId, { backup, template: program.template, at });
  await storeLists(tx, of, backup, at);
  await storeFiles(tx, of, applicationId, imported);
  await storeSaid(tx, of, newId, { backup, sectionIds });
  await outdateScore(tx, of);
}
