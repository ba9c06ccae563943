import { listDryRuns, storeDryRun } from '#server/data/projects/dry-runs.ts';
import { lockProject } from '#server/data/projects/flags.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { judgeProject } from './judge.ts';

const list = os.dryRuns.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, may }, errors }) => {
    const now = await judgeProject(deps.db, place, deps.clock());
    if (now === null) throw errors.NOT_FOUND();
    return { now, runs: await listDryRuns(deps.db, place), mayRun: may('project.edit') };
  });

const run = os.dryRuns.run
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place, user } = context;
    const runId = await change(context, 'dry_run.run', async (tx) => {
      await lockProject(tx, place);
      const ranAt = deps.clock();
      const result = await judgeProject(tx, place, ranAt);
      if (result === null) return unchanged(null);
      const id = deps.newId();
      await storeDryRun(tx, place, { id, result, ranAt, ranBy: user.id });
      return done({ blocking: result.blocking }, id);
    });
    if (runId === null) throw errors.NOT_FOUND();
    return { runId };
  });

export const dryRuns = { list, run };
