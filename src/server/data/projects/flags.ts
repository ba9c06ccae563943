import { and, asc, desc, eq, inArray, notInArray, or } from 'drizzle-orm';

import { ruleIds } from '#domain/rules/red-flags.ts';
import type { RuleId } from '#domain/rules/red-flags.ts';
import type { Reconciled, StoredFlag } from '#domain/rules/reconcile.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { projects, redFlags, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';

/** Rows of rules that the product still has. The next run removes the others. */
function ofKnownRules<T extends { readonly ruleId: string }>(rows: readonly T[]): (T & { readonly ruleId: RuleId })[] {
  return rows.flatMap((row) => {
    const ruleId = ruleIds.find((known) => known === row.ruleId);
    return ruleId ? [{ ...row, ruleId }] : [];
  });
}

/** What the last run found: hard before soft, and the newest first. */
export async function listFlags(db: Db, of: OfProject) {
  const rows = await db
    .select({
      id: redFlags.id,
      ruleId: redFlags.ruleId,
      severity: redFlags.severity,
      subject: redFlags.subject,
      params: redFlags.params,
      status: redFlags.status,
      settledBy: users.name,
      settledAt: redFlags.settledAt,
      reason: redFlags.reason,
    })
    .from(redFlags)
    .leftJoin(users, eq(users.id, redFlags.settledBy))
    .where(inProject(redFlags, of))
    .orderBy(asc(redFlags.severity), desc(redFlags.createdAt), asc(redFlags.ruleId), asc(redFlags.subject));
  return ofKnownRules(rows);
}

/** Lets nobody else check or settle this project until the transaction ends, so that two runs cannot meet. */
export async function lockProject(tx: Tx, { orgId, projectId }: OfProject): Promise<void> {
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)))
    .for('update');
}

/** The findings as a run compares them, in an order that hangs on them alone. */
export async function listStoredFlags(tx: Db, of: OfProject): Promise<readonly StoredFlag[]> {
  const rows = await tx
    .select({
      id: redFlags.id,
      ruleId: redFlags.ruleId,
      severity: redFlags.severity,
      subject: redFlags.subject,
      params: redFlags.params,
      status: redFlags.status,
    })
    .from(redFlags)
    .where(inProject(redFlags, of))
    .orderBy(asc(redFlags.severity), asc(redFlags.ruleId), asc(redFlags.subject));
  return ofKnownRules(rows);
}

/** Stores the result of a run, and when it was. */
export async function storeRun(
  tx: Tx,
  of: OfProject,
  newId: () => string,
  { added, kept, gone }: Pick<Reconciled, 'added' | 'kept' | 'gone'>,
  at: Instant,
): Promise<void> {
  await tx
    .delete(redFlags)
    .where(
      and(inProject(redFlags, of), or(inArray(redFlags.id, [...gone]), notInArray(redFlags.ruleId, [...ruleIds]))),
    );
  for (const { id, settled, severity, params } of kept) {
    const opened = settled ? {} : { status: 'open' as const, settledBy: null, settledAt: null, reason: null };
    await tx
      .update(redFlags)
      .set({ severity, params, seenAt: at, ...opened })
      .where(and(inProject(redFlags, of), eq(redFlags.id, id)));
  }
  if (added.length > 0)
    await tx.insert(redFlags).values(
      added.map((flag) => ({
        ...flag,
        id: newId(),
        ...projectKeys(of),
        status: 'open' as const,
        createdAt: at,
        seenAt: at,
      })),
    );
  await tx
    .update(projects)
    .set({ validatedAt: at })
    .where(and(eq(projects.orgId, of.orgId), eq(projects.id, of.projectId)));
}

/** One finding; null where the project has no such one. */
export async function findFlag(db: Db, of: OfProject, flagId: string) {
  const [row] = await db
    .select({ ruleId: redFlags.ruleId, severity: redFlags.severity, status: redFlags.status })
    .from(redFlags)
    .where(and(inProject(redFlags, of), eq(redFlags.id, flagId)))
    .limit(1);
  return row ?? null;
}

type Settling =
  | {
      readonly status: 'resolved' | 'waived';
      readonly settledBy: string;
      readonly settledAt: Instant;
      readonly reason: string | null;
    }
  | { readonly status: 'open' };

/** Notes what a person says about a finding. */
export async function settleFlag(tx: Tx, of: OfProject, flagId: string, settling: Settling): Promise<void> {
  const values =
    settling.status === 'open' ? { ...settling, settledBy: null, settledAt: null, reason: null } : settling;
  await tx
    .update(redFlags)
    .set(values)
    .where(and(inProject(redFlags, of), eq(redFlags.id, flagId)));
}
