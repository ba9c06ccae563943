import { and, asc, count, eq } from 'drizzle-orm';

import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { isSameQuote, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { coveredOutcomes, projectSections, users } from '#db/schema/index.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';
import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';
import { withFollowed } from './texts/section-anchors.ts';

/** The sections of marks, of the same organization as the marks themselves. */
const ofSection = and(
  eq(projectSections.orgId, coveredOutcomes.orgId),
  eq(projectSections.id, coveredOutcomes.sectionId),
);

/** Which paragraphs of a project are marked as covering an outcome, in the order of marking, and where each stands. */
export async function listCoveredOutcomes(db: Db, of: OfProject) {
  const marks = await db
    .select({
      id: coveredOutcomes.id,
      outcome: coveredOutcomes.outcome,
      section: projectSections.sectionKey,
      text: { id: projectSections.id, version: projectSections.revision },
      anchor: coveredOutcomes.anchor,
      by: users.name,
      at: coveredOutcomes.markedAt,
    })
    .from(coveredOutcomes)
    .innerJoin(projectSections, ofSection)
    .leftJoin(users, eq(users.id, coveredOutcomes.markedBy))
    .where(inProject(coveredOutcomes, of))
    .orderBy(asc(coveredOutcomes.markedAt), asc(coveredOutcomes.id));
  const placed = new Map<string, TextAnchor>();
  for (const inSection of Map.groupBy(marks, ({ text }) => text.id).values()) {
    const [first] = inSection;
    const followed = first ? await withFollowed(db, of.orgId, first.text, inSection) : [];
    for (const { id, anchor } of followed) placed.set(id, anchor);
  }
  return marks.map((mark) => ({ ...mark, anchor: placed.get(mark.id) ?? mark.anchor }));
}

/** How many marks a project has. */
export async function countCoveredOutcomes(db: Db, of: OfProject): Promise<number> {
  const [row] = await db.select({ marks: count() }).from(coveredOutcomes).where(inProject(coveredOutcomes, of));
  return row?.marks ?? 0;
}

type Wanted = { readonly sectionId: string; readonly outcome: string; readonly anchor: TextAnchor };

/** The mark of this paragraph for this outcome. Null where there is none. */
export async function findMark(db: Db, of: OfProject, { sectionId, outcome, anchor }: Wanted): Promise<string | null> {
  const rows = await db
    .select({ id: coveredOutcomes.id, anchor: coveredOutcomes.anchor })
    .from(coveredOutcomes)
    .where(
      and(
        inProject(coveredOutcomes, of),
        eq(coveredOutcomes.sectionId, sectionId),
        eq(coveredOutcomes.outcome, outcome),
      ),
    );
  return rows.find((row) => isSameQuote(row.anchor, anchor))?.id ?? null;
}

type NewMark = Wanted & { readonly id: string; readonly markedBy: string; readonly markedAt: Instant };

export async function storeMark(tx: Tx, of: OfProject, mark: NewMark): Promise<void> {
  await tx.insert(coveredOutcomes).values({ ...mark, ...projectKeys(of) });
}

/** Removes a mark. Answers the section that it was in; null where the project has no such mark. */
export async function dropMark(tx: Tx, of: OfProject, markId: string): Promise<SectionKey | null> {
  const [row] = await tx
    .select({ section: projectSections.sectionKey })
    .from(coveredOutcomes)
    .innerJoin(projectSections, ofSection)
    .where(and(inProject(coveredOutcomes, of), eq(coveredOutcomes.id, markId)))
    .limit(1)
    .for('update', { of: coveredOutcomes });
  if (!row) return null;
  await tx.delete(coveredOutcomes).where(and(inProject(coveredOutcomes, of), eq(coveredOutcomes.id, markId)));
  return row.section;
}

/** Puts the marks of a project into its copy: the copied texts cover what they covered. Sections by their old ids. */
export async function copyMarks(
  tx: Tx,
  of: OfProject,
  copy: { readonly projectId: string; readonly sectionIds: ReadonlyMap<string, string>; readonly newId: () => string },
): Promise<void> {
  const marks = await tx.select().from(coveredOutcomes).where(inProject(coveredOutcomes, of));
  await insertRows(
    tx,
    coveredOutcomes,
    marks.flatMap((mark) => {
      const sectionId = copy.sectionIds.get(mark.sectionId);
      if (sectionId === undefined) return [];
      // The versions of the copied text begin anew: its places are found by the words.
      const { at: _, ...anchor } = mark.anchor;
      return [{ ...mark, id: copy.newId(), projectId: copy.projectId, sectionId, anchor }];
    }),
  );
}
