import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';

import { renameIds } from '#domain/values/rename-ids.ts';
import type { Instant } from '#domain/values/time.ts';
import { copyTitle } from '#domain/project/overview/project-list.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import { activateWhenComplete } from '#domain/project/status.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  applications,
  budgetLines,
  participants,
  planItems,
  projects,
  projectSections,
  sectionHistory,
  workPackages,
} from '#db/schema/index.ts';

import { assign, listAssigned } from './assignments.ts';
import { copyMarks } from './covered-outcomes.ts';
import { copyRequirements } from './requirements.ts';
import type { OfProject } from './in-project.ts';
import { inProject } from './in-project.ts';
import { outdateScore } from '#server/data/matching/standings.ts';
import { copyTextUses } from '#server/data/library/uses.ts';
import { insertRows } from '#server/data/platform/insert-rows.ts';

function isProject({ orgId, projectId }: OfProject) {
  return and(eq(projects.orgId, orgId), eq(projects.id, projectId));
}

/** Whether a project is in use decides who counts as taking part: the score of its program is out of date then. */
async function changedUse(tx: Tx, of: OfProject, rows: readonly unknown[]): Promise<boolean> {
  if (rows.length > 0) await outdateScore(tx, of);
  return rows.length > 0;
}

/** Puts a project aside, or takes it back. This is no change of its content. Answers whether it changed anything. */
export async function setArchived(tx: Tx, of: OfProject, archived: boolean): Promise<boolean> {
  const rows = await tx
    .update(projects)
    .set({ archived })
    .where(and(isProject(of), isNull(projects.deletedAt), eq(projects.archived, !archived)))
    .returning({ id: projects.id });
  return await changedUse(tx, of, rows);
}

/** Chooses the language of the application. Answers whether it changed anything. */
export async function setLanguage(tx: Tx, of: OfProject, language: Locale): Promise<boolean> {
  const rows = await tx
    .update(projects)
    .set({ language })
    .where(and(isProject(of), isNull(projects.deletedAt), ne(projects.language, language)))
    .returning({ id: projects.id });
  return rows.length > 0;
}

/** Hides a project until it is brought back or its days are over. Answers whether it was there. */
export async function hideProject(tx: Tx, of: OfProject, at: Instant): Promise<boolean> {
  const rows = await tx
    .update(projects)
    .set({ deletedAt: at })
    .where(and(isProject(of), isNull(projects.deletedAt)))
    .returning({ id: projects.id });
  return await changedUse(tx, of, rows);
}

/** Brings a deleted project back as it was. Answers whether it was deleted. */
export async function showProject(tx: Tx, of: OfProject): Promise<boolean> {
  const rows = await tx
    .update(projects)
    .set({ deletedAt: null })
    .where(and(isProject(of), isNotNull(projects.deletedAt)))
    .returning({ id: projects.id });
  return await changedUse(tx, of, rows);
}

type Copying = {
  readonly createdBy: string;
  readonly at: Instant;
  /** What a copy of a project of this title is called. */
  readonly copyOf: (title: string) => string;
  /** The call that the copy answers, where it is another one, and the sections that this one asks for. */
  readonly into?: { readonly programId: string; readonly template: SectionTemplate };
};

/**
 * Copies intake, sections and budget of a project into a new one, and what covers an outcome; not annexes,
 * tasks, comments, suggestions, flags or versions. Null where there is no such project.
 */
export async function copyProject(
  tx: Tx,
  of: OfProject,
  newId: () => string,
  { createdBy, at, copyOf, into }: Copying,
): Promise<string | null> {
  const { orgId } = of;
  const [original] = await tx
    .select()
    .from(projects)
    .where(and(isProject(of), isNull(projects.deletedAt)))
    .limit(1);
  if (!original) return null;
  const projectId = newId();
  const { description, intakeData, language, restricted } = original;
  const programId = into?.programId ?? original.programId;
  const title = copyTitle(original.title, copyOf);
  const status = activateWhenComplete('draft', intakeOf(title, description, intakeData));
  await tx.insert(projects).values({
    id: projectId,
    orgId,
    programId,
    // What was paid for the original stays with it.
    projectPath: original.projectPath === 'ai' ? 'self' : original.projectPath,
    paymentStatus: 'free',
    language,
    restricted,
    title,
    description,
    intakeData,
    status,
    createdBy,
    createdAt: at,
    updatedAt: at,
  });
  await tx.insert(applications).values({ id: newId(), orgId, projectId, status: 'draft', createdAt: at });
  // Colleagues on the original are on the copy, and a restricted project has no copy for everybody. A consultant has
  // what they were called to.
  for (const { userId, role } of await listAssigned(tx, of))
    if (role !== 'consultant') await assign(tx, { orgId, projectId }, { id: newId(), userId, by: createdBy, at });
  const rowIds = await newRowIds(tx, of, newId);
  const sectionIds = await copySections(tx, of, newId, { projectId, rowIds, createdBy, at, template: into?.template });
  await copyTextUses(tx, of, { projectId, sectionIds, newId });
  await copyLists(tx, of, { projectId, rowIds, at });
  // What covers an outcome, and what a call asks for, is about that call.
  if (programId === original.programId) {
    await copyMarks(tx, of, { projectId, ids: new Map([...sectionIds, ...rowIds]), newId });
    await copyRequirements(tx, of, { projectId, newId });
  }
  await outdateScore(tx, { orgId, projectId });
  return projectId;
}

type CopiedSections = CopiedLists & {
  readonly createdBy: string;
  /** What the call of the copy asks for, where it is another one. */
  readonly template: SectionTemplate | undefined;
};

/** Copies the texts of a project, with empty ones for what only the other call asks for. Answers their new ids. */
async function copySections(
  tx: Tx,
  of: OfProject,
  newId: () => string,
  { projectId, rowIds, createdBy, at, template }: CopiedSections,
): Promise<ReadonlyMap<string, string>> {
  const { orgId } = of;
  const sections = await tx
    .select()
    .from(projectSections)
    .where(inProject(projectSections, { orgId, projectId: of.projectId }));
  const sectionIds = new Map(sections.map(({ id }) => [id, newId()]));
  const copies = sections.map(({ id, sectionKey, content, textLength, holdsValues, authors }) => ({
    id: sectionIds.get(id) ?? newId(),
    orgId,
    projectId,
    sectionKey,
    // A text that shows a key figure shows the copied one.
    content: holdsValues ? renameIds(content, rowIds) : content,
    textLength,
    holdsValues,
    authors,
    revision: 0,
    updatedBy: null,
    updatedAt: at,
  }));
  await insertRows(tx, projectSections, copies);
  // What the other call asks for and the original has not is there, and empty.
  const keys = new Set(copies.map(({ sectionKey }) => sectionKey));
  const further = (template ?? []).filter(({ key }) => !keys.has(key));
  const empty = further.map(({ key }) => {
    return { id: newId(), orgId, projectId, sectionKey: key, content: emptyDocument, updatedAt: at };
  });
  await insertRows(tx, projectSections, empty);
  // The first save replaces the copied text, which then stands nowhere else in this project.
  const entries = copies
    .filter(({ textLength }) => textLength > 0)
    .map(({ id, content, textLength }) => ({
      id: newId(),
      orgId,
      sectionId: id,
      content,
      textLength,
      revision: 0,
      author: createdBy,
      startedAt: at,
      updatedAt: at,
    }));
  await insertRows(tx, sectionHistory, entries);
  return sectionIds;
}

/** For each row of the lists of a project, the id that its copy gets. */
async function newRowIds(tx: Tx, of: OfProject, newId: () => string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const table of [participants, workPackages, budgetLines, planItems]) {
    const rows = await tx.select({ id: table.id }).from(table).where(inProject(table, of));
    for (const { id } of rows) found.set(id, newId());
  }
  return found;
}

type CopiedLists = {
  readonly projectId: string;
  readonly rowIds: ReadonlyMap<string, string>;
  readonly at: Instant;
};

/** Copies participants, work packages, work plan and budget lines under their new ids. */
async function copyLists(
  tx: Tx,
  { orgId, projectId: from }: OfProject,
  { projectId, rowIds: copies, at }: CopiedLists,
): Promise<void> {
  const people = await tx
    .select()
    .from(participants)
    .where(inProject(participants, { orgId, projectId: from }));
  const packages = await tx
    .select()
    .from(workPackages)
    .where(inProject(workPackages, { orgId, projectId: from }));
  const lines = await tx
    .select()
    .from(budgetLines)
    .where(inProject(budgetLines, { orgId, projectId: from }));
  const items = await tx
    .select()
    .from(planItems)
    .where(inProject(planItems, { orgId, projectId: from }));
  await insertRows(
    tx,
    participants,
    renameIds(people, copies).map((one) => ({ ...one, projectId })),
  );
  await insertRows(
    tx,
    workPackages,
    renameIds(packages, copies).map((one) => ({ ...one, projectId })),
  );
  await insertRows(
    tx,
    planItems,
    renameIds(items, copies).map((one) => ({ ...one, projectId })),
  );
  await insertRows(
    tx,
    budgetLines,
    renameIds(lines, copies).map((one) => ({ ...one, projectId, updatedAt: at })),
  );
}

/** How a project of the organization stands, also a deleted one; null where it has no such project. */
export async function findState(db: Db, of: OfProject) {
  const { status, archived, deletedAt } = projects;
  const [row] = await db.select({ status, archived, deletedAt }).from(projects).where(isProject(of)).limit(1);
  return row ?? null;
}
