import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { isSameValue } from '#domain/values/same-value.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, isInstant, msOf } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { auditEvents, budgetLines, participants, projects, users, workPackages } from '#db/schema/index.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import type { OfProject } from './in-project.ts';
import type { OrgId } from '#server/data/organizations/members.ts';
import { listBudget } from './project-facts.ts';

/** Saves of one author within this time are one event of the log. */
export const BUDGET_EVENT_MS = 10 * 60_000;

export type BudgetRow = {
  readonly revision: number;
  readonly budget: Budget;
  readonly savedAt: Instant | null;
  readonly savedBy: string | null;
};
export type BudgetSave = {
  readonly projectId: string;
  readonly base: number;
  readonly budget: Budget;
  readonly imported: boolean;
  readonly userId: string;
  readonly at: Instant;
};
export type BudgetOutcome =
  | { readonly outcome: 'saved'; readonly revision: number }
  | { readonly outcome: 'conflict'; readonly newest: BudgetRow }
  | { readonly outcome: 'id_taken' }
  | { readonly outcome: 'missing' };

class IdTaken extends Error {}

function isOwn(table: { orgId: AnyPgColumn; projectId: AnyPgColumn }, { orgId, projectId }: OfProject): SQL {
  return sql`(${table.orgId} = ${orgId} AND ${table.projectId} = ${projectId})`;
}

async function findAuthor(db: Db, { orgId, projectId }: OfProject, revision: number) {
  const [row] = await db
    .select({ name: users.name, savedAt: sql<string | null>`${auditEvents.data}->>'savedAt'` })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .where(
      and(
        eq(auditEvents.orgId, orgId),
        eq(auditEvents.subjectId, projectId),
        inArray(auditEvents.action, ['budget.saved', 'budget.imported']),
        sql`${auditEvents.data}->>'revision' = ${String(revision)}`,
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(1);
  return { savedBy: row?.name ?? null, savedAt: row?.savedAt && isInstant(row.savedAt) ? row.savedAt : null };
}

/** The budget of a project with its revision; null where the organization has no such project. */
export async function findBudget(db: Db, of: OfProject): Promise<BudgetRow | null> {
  const [project] = await db
    .select({ revision: projects.budgetRevision })
    .from(projects)
    .where(and(eq(projects.orgId, of.orgId), eq(projects.id, of.projectId), isNull(projects.deletedAt)))
    .limit(1);
  if (!project) return null;
  const { budgetLines: lines, ...rest } = await listBudget(db, of);
  const author = project.revision === 0 ? { savedAt: null, savedBy: null } : await findAuthor(db, of, project.revision);
  return { revision: project.revision, budget: { ...rest, lines }, ...author };
}

/** Those of a budget's ids that rows of other projects have: browsers make the ids, and a row that was taken out may have left its own to another. */
export async function listForeignIds(
  db: Db,
  of: OfProject,
  { participants: people, workPackages: packages, lines }: Budget,
): Promise<ReadonlySet<string>> {
  const found: string[] = [];
  for (const [table, rows] of [
    [participants, people],
    [workPackages, packages],
    [budgetLines, lines],
  ] as const) {
    if (rows.length === 0) continue;
    const taken = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          inArray(
            table.id,
            rows.map(({ id }) => id),
          ),
          not(isOwn(table, of)),
        ),
      );
    found.push(...taken.map(({ id }) => id));
  }
  return new Set(found);
}

/** Stores a whole budget inside a transaction, with its event; answers the new revision, or null where its base is not the newest. */
export async function storeBudget(
  tx: Db,
  of: OfProject,
  newId: () => string,
  save: BudgetSave,
): Promise<number | null> {
  const [row] = await tx
    .update(projects)
    .set({ budgetRevision: sql`${projects.budgetRevision} + 1`, updatedAt: save.at })
    .where(
      and(
        eq(projects.orgId, of.orgId),
        eq(projects.id, of.projectId),
        eq(projects.budgetRevision, save.base),
        isNull(projects.deletedAt),
      ),
    )
    .returning({ revision: projects.budgetRevision });
  if (!row) return null;
  await writeBudget(tx, of, save.budget, save.at);
  await noteSave(tx, of, newId, save, row.revision);
  return row.revision;
}

/** Stores a whole budget where its base is the newest revision, with its event; all of it or nothing. */
export async function saveBudget(db: Db, orgId: OrgId, newId: () => string, save: BudgetSave): Promise<BudgetOutcome> {
  const of = { orgId, projectId: save.projectId };
  try {
    const revision = await db.transaction((tx) => storeBudget(tx, of, newId, save));
    if (revision !== null) return { outcome: 'saved', revision };
  } catch (error) {
    if (error instanceof IdTaken) return { outcome: 'id_taken' };
    throw error;
  }
  const newest = await findBudget(db, of);
  return newest ? { outcome: 'conflict', newest } : { outcome: 'missing' };
}

/** One event for all saves of an author within ten minutes; it carries the last revision, so that a conflict can name its author. */
async function noteSave(
  tx: Db,
  { orgId, projectId }: OfProject,
  newId: () => string,
  { userId, at, budget, imported }: BudgetSave,
  revision: number,
): Promise<void> {
  const data = { lines: budget.lines.length, participants: budget.participants.length, revision, savedAt: at };
  if (!imported) {
    const since = instantFromMs(msOf(at) - BUDGET_EVENT_MS);
    const [prolonged] = await tx
      .update(auditEvents)
      .set({ data })
      .where(
        and(
          eq(auditEvents.orgId, orgId),
          eq(auditEvents.subjectId, projectId),
          eq(auditEvents.userId, userId),
          eq(auditEvents.action, 'budget.saved'),
          gt(auditEvents.at, since),
        ),
      )
      .returning({ id: auditEvents.id });
    if (prolonged) return;
  }
  await recordEvent(tx, {
    id: newId(),
    orgId,
    userId,
    action: imported ? 'budget.imported' : 'budget.saved',
    subjectId: projectId,
    data,
    at,
  });
}

/** What has to be written to get from the stored rows to the new ones. */
function changesOf<Row extends { readonly id: string }>(stored: readonly Row[], rows: readonly Row[]) {
  const known = new Map(stored.map((row, index) => [row.id, { row, index }]));
  const wanted = new Set(rows.map(({ id }) => id));
  const placed = rows.map((row, index) => ({ row, position: index + 1 }));
  return {
    gone: stored.map(({ id }) => id).filter((id) => !wanted.has(id)),
    put: placed.filter(({ row, position }) => {
      const before = known.get(row.id);
      return !before || before.index + 1 !== position || !isSameValue(before.row, row);
    }),
  };
}

function expectAll(written: readonly unknown[], wanted: readonly unknown[]): void {
  // The browser makes the ids. A row of another project under one of them is left as it is, and nothing at all is stored.
  if (written.length !== wanted.length) throw new IdTaken();
}

async function writeBudget(tx: Db, of: OfProject, budget: Budget, at: Instant): Promise<void> {
  const stored = await listBudget(tx, of);
  const people = changesOf(stored.participants, budget.participants);
  const packages = changesOf(stored.workPackages, budget.workPackages);
  const lines = changesOf(stored.budgetLines, budget.lines);
  for (const [table, { gone }] of [
    [budgetLines, lines],
    [participants, people],
    [workPackages, packages],
  ] as const) {
    if (gone.length > 0) await tx.delete(table).where(and(isOwn(table, of), inArray(table.id, gone)));
  }
  if (people.put.length > 0) await putParticipants(tx, of, people.put);
  if (packages.put.length > 0) await putWorkPackages(tx, of, packages.put);
  if (lines.put.length > 0) await putLines(tx, of, lines.put, at);
}

type Placed<Row> = readonly { readonly row: Row; readonly position: number }[];

async function putParticipants(tx: Db, of: OfProject, rows: Placed<Budget['participants'][number]>): Promise<void> {
  const written = await tx
    .insert(participants)
    .values(rows.map(({ row, position }) => ({ ...row, ...of, position })))
    .onConflictDoUpdate({
      target: participants.id,
      set: {
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        country: sql`excluded.country`,
        kind: sql`excluded.kind`,
        size: sql`excluded.size`,
        role: sql`excluded.role`,
      },
      setWhere: isOwn(participants, of),
    })
    .returning({ id: participants.id });
  expectAll(written, rows);
}

async function putWorkPackages(tx: Db, of: OfProject, rows: Placed<Budget['workPackages'][number]>): Promise<void> {
  // Two that change places would meet at one number on the way.
  await tx
    .update(workPackages)
    .set({ number: sql`-${workPackages.number}` })
    .where(
      and(
        isOwn(workPackages, of),
        inArray(
          workPackages.id,
          rows.map(({ row }) => row.id),
        ),
      ),
    );
  const written = await tx
    .insert(workPackages)
    .values(rows.map(({ row }) => ({ ...row, ...of })))
    .onConflictDoUpdate({
      target: workPackages.id,
      set: { number: sql`excluded.number`, title: sql`excluded.title` },
      setWhere: isOwn(workPackages, of),
    })
    .returning({ id: workPackages.id });
  expectAll(written, rows);
}

async function putLines(tx: Db, of: OfProject, rows: Placed<Budget['lines'][number]>, at: Instant): Promise<void> {
  const written = await tx
    .insert(budgetLines)
    .values(
      rows.map(({ row: { rate, ...row }, position }) => ({
        ...row,
        cofundingRate: rate,
        ...of,
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
        cofundingRate: sql`excluded.cofunding_rate`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: isOwn(budgetLines, of),
    })
    .returning({ id: budgetLines.id });
  expectAll(written, rows);
}
