import { exportLimits } from '#contract/planning/exports.ts';
import { daysOf } from '#domain/organization/settings/retention.ts';
import { stepsOf } from '#domain/project/package/export-codes.ts';

import { getRetention } from '#server/data/organizations/retention/periods.ts';
import { findManifest, listExports } from '#server/data/projects/exports/packages.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { askForExport } from './ask.ts';

const SHOWN = 100;

const list = os.exports.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context }) => {
    const { deps, place, may } = context;
    const items = await listExports(deps.db, place, SHOWN);
    const { exports: kept } = await getRetention(deps.db, place.orgId);
    return {
      items: items.map(({ step, stepsDone, ...row }) => ({
        ...row,
        progress: step === null ? null : { step, done: stepsDone, all: stepsOf[row.kind].length },
      })),
      mayBuild: may('project.edit'),
      keptDays: daysOf(kept),
    };
  });

const build = os.exports.build
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    const counted = await countRequest(deps, `export:${user.id}`, exportLimits.perPerson);
    if (!counted.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: counted.retryAfterSeconds } });
    const asked = await askForExport(context, input.kind);
    if (asked.outcome === 'missing') throw errors.NOT_FOUND();
    if (asked.outcome === 'blocked') throw errors.BLOCKED({ data: { hard: asked.hard } });
    return { exportId: asked.exportId };
  });

const manifest = os.exports.manifest
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const found = await findManifest(context.deps.db, context.place, input.exportId);
    if (!found) throw errors.NOT_FOUND();
    return found;
  });

export const exports = { list, build, manifest };
