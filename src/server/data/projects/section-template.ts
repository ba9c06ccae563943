import { and, eq, isNull, notExists, sql } from 'drizzle-orm';

import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { programs, projects, projectSections } from '#db/schema/index.ts';
import { sectionTemplateFor, usualSections } from '#reference/templates/section-templates.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';
import type { OfProject } from './in-project.ts';

/** The sections that the program of a project asks for. */
export async function findSectionTemplate(db: Db, { orgId, projectId }: OfProject): Promise<SectionTemplate> {
  const [row] = await db
    .select({ facts: programs.facts })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)))
    .limit(1);
  return row ? sectionTemplateFor(row.facts) : usualSections;
}

/** Adds a section to each project of a program that lacks it. Answers how many were missing. */
async function addSection(tx: Tx, newId: () => string, programId: string, key: SectionKey, at: Instant) {
  const own = tx
    .select({ one: sql`1` })
    .from(projectSections)
    .where(
      and(
        eq(projectSections.orgId, projects.orgId),
        eq(projectSections.projectId, projects.id),
        eq(projectSections.sectionKey, key),
      ),
    );
  const missing = await tx
    .select({ orgId: projects.orgId, projectId: projects.id })
    .from(projects)
    .where(and(eq(projects.programId, programId), isNull(projects.deletedAt), notExists(own)));
  await insertRows(
    tx,
    projectSections,
    missing.map((row) => ({ ...row, id: newId(), sectionKey: key, content: emptyDocument, updatedAt: at })),
    { conflict: ['orgId', 'projectId', 'sectionKey'], keep: ['id', 'content', 'updatedAt'] },
  );
  return missing.length;
}

/** Gives every project the sections that its program has asked for since it was started; answers how many it added. */
export async function addNewSections(tx: Tx, newId: () => string, at: Instant): Promise<number> {
  const called = await tx
    .selectDistinctOn([programs.id], { id: programs.id, facts: programs.facts })
    .from(programs)
    .innerJoin(projects, eq(projects.programId, programs.id));
  let added = 0;
  for (const { id, facts } of called)
    for (const { key } of sectionTemplateFor(facts)) added += await addSection(tx, newId, id, key, at);
  return added;
}
