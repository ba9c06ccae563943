import { findDryRunRight, spendCredit } from '#server/data/billing/credits.ts';
import { lockBilling } from '#server/data/billing/seats.ts';
import { listDryRuns, storeDryRun } from '#server/data/projects/dry-runs.ts';
import { lockProject } from '#server/data/projects/flags.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { judgeProject } from './judge.ts';

const list = os.dryRuns.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, user, may }, errors }) => {
    const now = await judgeProject(deps.db, place, deps.clock());
    if (now === null) throw errors.NOT_FOUND();
    return {
      now,
      runs: await listDryRuns(deps.db, place),
      mayRun: may('project.edit'),
      right: await findDryRunRight(deps.db, place, user.id, deps.clock()),
    };
  });

const run = os.dryRuns.run
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place, user } = context;
    const runId = await change(context, 'dry_run.run', async (tx) => {
      await lockProject(tx, place);
      await lockBilling(tx, place.orgId);
      const ranAt = deps.clock();
      const { by, refused } = await findDryRunRight(tx, place, user.id, ranAt);
      if (refused !== null) throw errors.NO_CREDIT({ data: { reason: refused } });
      const result = await judgeProject(tx, place, ranAt);
      if (result === null) return unchanged(null);
      const id = deps.newId();
      await storeDryRun(tx, place, { id, result, ranAt, ranBy: user.id });
      if (by === 'credit')
        await spendCredit(tx, place, { id: deps.newId(), runId: id, usedBy: user.id, usedAt: ranAt });
      return done({ blocking: result.blocking }, id);
    });
    if (runId === null) throw errors.NOT_FOUND();
    return { runId };
  });

export const dryRuns = { list, run };
