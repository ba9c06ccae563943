import { asc, sql } from 'drizzle-orm';

import { releaseLines } from '#domain/project/budget/budget-edit.ts';
import type { LinesLeft, Owner } from '#domain/project/budget/budget-edit.ts';
import type { BudgetFacts, BudgetLine, Funding } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { ProjectList } from '#domain/project/project-codes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Instant } from '#domain/values/time.ts';
import { atOnce } from '#db/at-once.ts';
import type { Db, Tx } from '#db/client.ts';
import { budgetLines, participants, workPackages } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';
import { deleteRows, expectAll, isOwnRow, listForeignIds, rowChanges } from './list-rows.ts';
import type { ListRevisions, SavedBy } from './list-saves.ts';
import { findLastSave, findListRevisions, raiseRevision } from './list-saves.ts';
import { listParticipants, writeParticipants } from './participants.ts';
import { listWorkPackages, writeWorkPackages } from './work-packages.ts';

async function listLines(db: Db, of: OfProject): Promise<readonly BudgetLine[]> {
  const rows = await db
    .select({
      id: budgetLines.id,
      participantId: budgetLines.participantId,
      workPackageId: budgetLines.workPackageId,
      category: budgetLines.category,
      subtype: budgetLines.subtype,
      description: budgetLines.description,
      amount: budgetLines.amount,
      rate: budgetLines.cofundingRate,
      months: budgetLines.personMonths,
      monthRate: budgetLines.monthRate,
    })
    .from(budgetLines)
    .where(inProject(budgetLines, of))
    .orderBy(asc(budgetLines.position), asc(budgetLines.id));
  return rows.map(({ months, monthRate, ...line }) =>
    months === null || monthRate === null ? line : { ...line, effort: { months, rate: monthRate } },
  );
}

/** Participants, work packages and budget lines in the order of the project. */
export async function listBudget(db: Db, of: OfProject): Promise<Omit<BudgetFacts, keyof Funding>> {
  const read = atOnce(db);
  const [ofParticipants, ofWorkPackages, ofLines] = await Promise.all([
    read(() => listParticipants(db, of)),
    read(() => listWorkPackages(db, of)),
    read(() => listLines(db, of)),
  ]);
  return { participants: ofParticipants, workPackages: ofWorkPackages, budgetLines: ofLines };
}

export type BudgetRow = SavedBy & {
  /** Rises with each change of any of the three lists. */
  readonly revision: number;
  readonly revisions: ListRevisions;
  readonly budget: Budget;
};

/** The three lists as one value. */
export async function findLists(db: Db, of: OfProject): Promise<Budget> {
  const { budgetLines: lines, ...rest } = await listBudget(db, of);
  return { ...rest, lines };
}

/**
 * The budget of a project whose revisions were read before: whoever saves meanwhile makes this answer old, never one
 * that claims to be newer than it is.
 */
export async function findBudgetAt(db: Db, of: OfProject, revisions: ListRevisions): Promise<BudgetRow> {
  const read = atOnce(db);
  const [budget, lastSave] = await Promise.all([read(() => findLists(db, of)), read(() => findLastSave(db, of, null))]);
  const revision = revisions.participants + revisions.work_packages + revisions.budget;
  return { revision, revisions, budget, ...lastSave };
}

/** The budget of a project with its revisions; null where the organization has no such project. */
export async function findBudget(db: Db, of: OfProject): Promise<BudgetRow | null> {
  const revisions = await findListRevisions(db, of);
  return revisions && (await findBudgetAt(db, of, revisions));
}

/** Those of a budget's ids that rows of other projects have. */
export async function listForeignBudgetIds(db: Db, of: OfProject, budget: Budget): Promise<ReadonlySet<string>> {
  return new Set([
    ...(await listForeignIds(db, participants, of, budget.participants)),
    ...(await listForeignIds(db, workPackages, of, budget.workPackages)),
    ...(await listForeignIds(db, budgetLines, of, budget.lines)),
  ]);
}

/** Writes what differs between the stored lines and the next ones. Call it inside a save of the list. */
export async function writeLines(
  tx: Tx,
  of: OfProject,
  stored: readonly BudgetLine[],
  next: readonly BudgetLine[],
  at: Instant,
): Promise<void> {
  const { gone, put } = rowChanges(stored, next);
  await deleteRows(tx, budgetLines, of, gone);
  if (put.length === 0) return;
  const written = await tx
    .insert(budgetLines)
    .values(
      put.map(({ row: { rate, effort, ...row }, position }) => ({
        ...row,
        personMonths: effort?.months ?? null,
        monthRate: effort?.rate ?? null,
        cofundingRate: rate,
        ...projectKeys(of),
        position,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: budgetLines.id,
      set: {
        position: sql`excluded.position`,
        participantId: sql`excluded.participant_id`,
        workPackageId: sql`excluded.work_package_id`,
        category: sql`excluded.category`,
        subtype: sql`excluded.subtype`,
        description: sql`excluded.description`,
        amount: sql`excluded.amount`,
        personMonths: sql`excluded.person_months`,
        monthRate: sql`excluded.month_rate`,
        cofundingRate: sql`excluded.cofunding_rate`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: isOwnRow(budgetLines, of),
    })
    .returning({ id: budgetLines.id });
  expectAll(written, put);
}

/** What a person decided about lines, and the revision of the budget they saw. */
export type LinesDecision = LinesLeft & { readonly budgetRevision: number };
export type InUse = { readonly lines: number; readonly budgetRevision: number };
export type LinesTaken =
  | { readonly code: 'none' }
  | { readonly code: 'in_use'; readonly inUse: InUse }
  | { readonly code: 'taken'; readonly lines: number };

/**
 * Takes the lines off a participant or work package that is about to go. Answers how many there are, and has written
 * nothing, where nobody has decided about them, or on an older budget than this.
 */
export async function takeLinesOff(
  tx: Tx,
  of: OfProject,
  gone: { readonly owner: Owner; readonly id: string; readonly left: LinesDecision | null },
  by: {
    readonly revisions: ListRevisions;
    readonly funding: Funding;
    readonly saveId: string;
    readonly userId: string;
    readonly at: Instant;
  },
): Promise<LinesTaken> {
  const { owner, id, left } = gone;
  const { revisions, funding, saveId, userId, at } = by;
  const { budgetLines: lines, ...rest } = await listBudget(tx, of);
  const count = lines.filter((line) => line[owner] === id).length;
  if (count === 0) return { code: 'none' };
  if (left?.budgetRevision !== revisions.budget)
    return { code: 'in_use', inUse: { lines: count, budgetRevision: revisions.budget } };
  const { lines: next } = releaseLines({ ...rest, lines }, funding, owner, id, left);
  await writeLines(tx, of, lines, next, at);
  await raiseRevision(tx, of, { list: 'budget', base: revisions.budget, saveId, userId, at });
  return { code: 'taken', lines: next.length };
}

/**
 * Puts participants, work packages and lines back to what a version held. Call it while the project is held by this
 * transaction.
 */
export async function replaceBudget(
  tx: Tx,
  of: OfProject,
  budget: Budget,
  { newId, userId, at }: { readonly newId: () => string; readonly userId: string; readonly at: Instant },
): Promise<void> {
  const revisions = await findListRevisions(tx, of);
  if (!revisions) throw new Error('a budget was to be replaced in a project that is not there');
  const stored = await listBudget(tx, of);
  const raise = (list: ProjectList) =>
    raiseRevision(tx, of, { list, base: revisions[list], saveId: newId(), userId, at });
  const { participants: people, workPackages: packages, lines } = budget;
  if (!isSameValue(stored.participants, people)) {
    await writeParticipants(tx, of, stored.participants, people);
    await raise('participants');
  }
  if (!isSameValue(stored.workPackages, packages)) {
    await writeWorkPackages(tx, of, stored.workPackages, packages);
    await raise('work_packages');
  }
  if (!isSameValue(stored.budgetLines, lines)) {
    await writeLines(tx, of, stored.budgetLines, lines, at);
    await raise('budget');
  }
}
