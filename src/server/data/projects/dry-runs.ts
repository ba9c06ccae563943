import { and, desc, eq, inArray } from 'drizzle-orm';

import type { DryRun } from '#domain/project/dry-run/dry-run.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { dryRuns, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';

/** So many runs of a project are kept. */
export const KEPT_RUNS = 20;

/** The dry runs of a project, the newest first. */
export async function listDryRuns(db: Db, of: OfProject) {
  return await db
    .select({ id: dryRuns.id, ranAt: dryRuns.ranAt, ranBy: users.name, result: dryRuns.result })
    .from(dryRuns)
    .leftJoin(users, eq(users.id, dryRuns.ranBy))
    .where(inProject(dryRuns, of))
    .orderBy(desc(dryRuns.ranAt), desc(dryRuns.id))
    .limit(KEPT_RUNS);
}

type NewRun = { readonly id: string; readonly result: DryRun; readonly ranAt: Instant; readonly ranBy: string };

/** Keeps a run, and drops the oldest beyond the limit. */
export async function storeDryRun(tx: Tx, of: OfProject, run: NewRun): Promise<void> {
  await tx.insert(dryRuns).values({ ...run, ...projectKeys(of) });
  const old = await tx
    .select({ id: dryRuns.id })
    .from(dryRuns)
    .where(inProject(dryRuns, of))
    .orderBy(desc(dryRuns.ranAt), desc(dryRuns.id))
    .offset(KEPT_RUNS);
  if (old.length > 0)
    await tx.delete(dryRuns).where(
      and(
        inProject(dryRuns, of),
        inArray(
          dryRuns.id,
          old.map(({ id }) => id),
        ),
      ),
    );
}
