import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';

import type { AskedKind, CoveringItemKind, MarkVerdict } from '#domain/project/outcomes/coverage-codes.ts';
import type { CoverMark } from '#domain/project/outcomes/covered-outcomes.ts';
import { isSameQuote, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { coveredOutcomes, planItems, projectSections, users, workPackages } from '#db/schema/index.ts';

import { insertRows } from '#server/data/platform/insert-rows.ts';
import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';
import { withFollowed } from './texts/section-anchors.ts';

/** Marks with what they say; those that were dismissed are none. */
const isCovering = eq(coveredOutcomes.verdict, 'covers');

/** The sections of marks, of the same organization as the marks themselves. */
const ofSection = and(
  eq(projectSections.orgId, coveredOutcomes.orgId),
  eq(projectSections.id, coveredOutcomes.sectionId),
);

/** Which paragraphs of a project are marked as covering an outcome, in the order of marking, and where each stands. */
export async function listCoveredOutcomes(db: Db, of: OfProject) {
  const rows = await db
    .select({
      id: coveredOutcomes.id,
      about: coveredOutcomes.about,
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
    .where(and(inProject(coveredOutcomes, of), isCovering))
    .orderBy(asc(coveredOutcomes.markedAt), asc(coveredOutcomes.id));
  const marks = rows.flatMap(({ anchor, ...row }) => (anchor ? [{ ...row, anchor }] : []));
  const placed = new Map<string, TextAnchor>();
  for (const inSection of Map.groupBy(marks, ({ text }) => text.id).values()) {
    const [first] = inSection;
    const followed = first ? await withFollowed(db, of.orgId, first.text, inSection) : [];
    for (const { id, anchor } of followed) if (anchor) placed.set(id, anchor);
  }
  return marks.map((mark) => ({ ...mark, anchor: placed.get(mark.id) ?? mark.anchor }));
}

/**
 * Everything that people have marked in a project, in the order of marking. Paragraphs stand by their words: following
 * them through the log would be for nothing where only whether they stand is asked.
 */
export async function listMarks(db: Db, of: OfProject): Promise<CoverMark[]> {
  const { id, about, outcome, verdict, anchor, kpiId, workPackageId, markedAt: at } = coveredOutcomes;
  const rows = await db
    .select({
      mark: { id, about, outcome, verdict, at, by: users.name },
      section: projectSections.sectionKey,
      anchor,
      kpiId,
      workPackageId,
    })
    .from(coveredOutcomes)
    .leftJoin(projectSections, ofSection)
    .leftJoin(users, eq(users.id, coveredOutcomes.markedBy))
    .where(inProject(coveredOutcomes, of))
    .orderBy(asc(at), asc(id));
  return rows.flatMap(({ mark, section, anchor: where, kpiId: kpi, workPackageId: workPackage }): CoverMark[] => {
    if (section !== null && where !== null) {
      const { quote, before, after } = where;
      return [{ ...mark, target: { kind: 'paragraph', section, anchor: { quote, before, after } } }];
    }
    if (kpi !== null) return [{ ...mark, target: { kind: 'kpi', id: kpi } }];
    return workPackage === null ? [] : [{ ...mark, target: { kind: 'work_package', id: workPackage } }];
  });
}

/** How many marks of a project say this. */
export async function countMarks(db: Db, of: OfProject, verdict: MarkVerdict): Promise<number> {
  const [row] = await db
    .select({ marks: count() })
    .from(coveredOutcomes)
    .where(and(inProject(coveredOutcomes, of), eq(coveredOutcomes.verdict, verdict)));
  return row?.marks ?? 0;
}

/** Where a mark points: a paragraph of a section, or an item of the work plan by its id. */
export type MarkTarget =
  | { readonly kind: 'paragraph'; readonly sectionId: string; readonly anchor: TextAnchor }
  | { readonly kind: CoveringItemKind; readonly id: string };
type Asked = { readonly about: AskedKind; readonly outcome: string };
export type Wanted = Asked & { readonly verdict: MarkVerdict; readonly target: MarkTarget };

function columnsOf(target: MarkTarget) {
  const none = { sectionId: null, anchor: null, kpiId: null, workPackageId: null };
  switch (target.kind) {
    case 'paragraph':
      return { ...none, sectionId: target.sectionId, anchor: target.anchor };
    case 'kpi':
      return { ...none, kpiId: target.id };
    case 'work_package':
      return { ...none, workPackageId: target.id };
  }
}

function pointsAt(target: MarkTarget) {
  switch (target.kind) {
    case 'paragraph':
      return eq(coveredOutcomes.sectionId, target.sectionId);
    case 'kpi':
      return eq(coveredOutcomes.kpiId, target.id);
    case 'work_package':
      return eq(coveredOutcomes.workPackageId, target.id);
  }
}

/** What was said of this place for this outcome: at most one mark that covers it, or one that was dismissed. */
export async function findMark(db: Db, of: OfProject, { about, outcome, target }: Omit<Wanted, 'verdict'>) {
  const rows = await db
    .select({ id: coveredOutcomes.id, verdict: coveredOutcomes.verdict, anchor: coveredOutcomes.anchor })
    .from(coveredOutcomes)
    .where(
      and(
        inProject(coveredOutcomes, of),
        pointsAt(target),
        eq(coveredOutcomes.about, about),
        eq(coveredOutcomes.outcome, outcome),
      ),
    );
  const isSame = ({ anchor }: (typeof rows)[number]) =>
    target.kind !== 'paragraph' || (anchor !== null && isSameQuote(anchor, target.anchor));
  return rows.find(isSame) ?? null;
}

type NewMark = Wanted & { readonly id: string; readonly markedBy: string; readonly markedAt: Instant };

/** Stores a mark, and takes away what was said of the same place before. */
export async function storeMark(
  tx: Tx,
  of: OfProject,
  { target, ...mark }: NewMark,
  instead: string | null,
): Promise<void> {
  if (instead !== null)
    await tx.delete(coveredOutcomes).where(and(inProject(coveredOutcomes, of), eq(coveredOutcomes.id, instead)));
  await tx.insert(coveredOutcomes).values({ ...mark, ...columnsOf(target), ...projectKeys(of) });
}

/** Forgets the dismissed suggestions beyond the newest so many. */
export async function forgetDismissed(tx: Tx, of: OfProject, most: number): Promise<void> {
  const old = await tx
    .select({ id: coveredOutcomes.id })
    .from(coveredOutcomes)
    .where(and(inProject(coveredOutcomes, of), eq(coveredOutcomes.verdict, 'dismissed')))
    .orderBy(desc(coveredOutcomes.markedAt), desc(coveredOutcomes.id))
    .offset(most);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(coveredOutcomes).where(and(inProject(coveredOutcomes, of), inArray(coveredOutcomes.id, ids)));
}

/** Whether a project has this item in its work plan. */
export async function hasItem(db: Db, of: OfProject, kind: CoveringItemKind, id: string): Promise<boolean> {
  const rows =
    kind === 'kpi'
      ? await db
          .select({ id: planItems.id })
          .from(planItems)
          .where(and(inProject(planItems, of), eq(planItems.id, id), eq(planItems.kind, 'kpi')))
      : await db
          .select({ id: workPackages.id })
          .from(workPackages)
          .where(and(inProject(workPackages, of), eq(workPackages.id, id)));
  return rows.length > 0;
}

/** The section that a mark points into, null for the work plan, and what it says. Null where there is no such mark. */
export async function findPlaceOfMark(db: Db, of: OfProject, markId: string) {
  const [row] = await db
    .select({ section: projectSections.sectionKey, verdict: coveredOutcomes.verdict })
    .from(coveredOutcomes)
    .leftJoin(projectSections, ofSection)
    .where(and(inProject(coveredOutcomes, of), eq(coveredOutcomes.id, markId)))
    .limit(1);
  return row ?? null;
}

/** Removes a mark. Answers whether the project had it. */
export async function dropMark(tx: Tx, of: OfProject, markId: string): Promise<boolean> {
  const rows = await tx
    .delete(coveredOutcomes)
    .where(and(inProject(coveredOutcomes, of), eq(coveredOutcomes.id, markId)))
    .returning({ id: coveredOutcomes.id });
  return rows.length > 0;
}

/**
 * Puts the marks of a project into its copy: the copied texts and lists cover what they covered. Sections and items by
 * their old ids.
 */
export async function copyMarks(
  tx: Tx,
  of: OfProject,
  copy: { readonly projectId: string; readonly ids: ReadonlyMap<string, string>; readonly newId: () => string },
): Promise<void> {
  const marks = await tx.select().from(coveredOutcomes).where(inProject(coveredOutcomes, of));
  const idOf = (id: string | null) => (id === null ? null : (copy.ids.get(id) ?? null));
  await insertRows(
    tx,
    coveredOutcomes,
    marks.flatMap(({ anchor, ...mark }) => {
      const [sectionId, kpiId, workPackageId] = [mark.sectionId, mark.kpiId, mark.workPackageId].map(idOf);
      // What it points at is gone from the project, so its copy cannot have it either.
      if (!sectionId && !kpiId && !workPackageId) return [];
      // The versions of the copied text begin anew: its places are found by the words.
      const words = anchor && { quote: anchor.quote, before: anchor.before, after: anchor.after };
      const places = { sectionId, kpiId, workPackageId, anchor: words };
      return [{ ...mark, ...places, id: copy.newId(), projectId: copy.projectId }];
    }),
  );
}
