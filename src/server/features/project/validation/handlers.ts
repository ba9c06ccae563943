import type { FlagStatus } from '#domain/rules/flag-codes.ts';

import { findFlag, lockProject, settleFlag } from '#server/data/projects/flags.ts';
import type { Acting } from '#server/platform/change.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { runValidation } from '#server/platform/validation-run.ts';

const run = os.validation.run
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const result = await runValidation(context);
    if (!result) throw errors.NOT_FOUND();
    return result;
  });

type Of = { readonly flagId: string; readonly seen?: FlagStatus | undefined };
type Settling = { readonly status: 'resolved' | 'open' } | { readonly status: 'waived'; readonly reason: string };
const settlings = { resolved: 'flag.resolved', waived: 'flag.waived', open: 'flag.reopened' } as const;

/**
 * Notes what a person says about a finding. Answers what prevents it, or null: it may be gone, or stand otherwise than
 * the person saw it, because somebody else was faster.
 */
async function settle(acting: Acting<'project'>, settledBy: string, of: Of, settling: Settling) {
  const { flagId, seen } = of;
  const { deps, place } = acting;
  const { status } = settling;
  return await change(acting, settlings[status], async (tx) => {
    await lockProject(tx, place);
    const flag = await findFlag(tx, place, flagId);
    if (!flag) return unchanged('missing' as const);
    if (seen !== undefined && flag.status !== seen) return unchanged('settled' as const);
    if (status === 'waived' && flag.severity === 'hard') return unchanged('blocking' as const);
    const reason = settling.status === 'waived' ? settling.reason.trim() : null;
    await settleFlag(
      tx,
      place,
      flagId,
      status === 'open' ? { status } : { status, settledBy, settledAt: deps.clock(), reason },
    );
    return done({ ruleId: flag.ruleId }, null);
  });
}

const resolve = os.validation.resolve
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const problem = await settle(context, context.user.id, input, { status: 'resolved' });
    if (problem === 'settled') throw errors.SETTLED();
    if (problem !== null) throw errors.NOT_FOUND();
    return {};
  });

const waive = os.validation.waive
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { reason } = input;
    const problem = await settle(context, context.user.id, input, { status: 'waived', reason });
    if (problem === 'missing') throw errors.NOT_FOUND();
    if (problem === 'settled') throw errors.SETTLED();
    if (problem === 'blocking') throw errors.BLOCKING();
    return {};
  });

const reopen = os.validation.reopen
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const problem = await settle(context, context.user.id, input, { status: 'open' });
    if (problem === 'settled') throw errors.SETTLED();
    if (problem !== null) throw errors.NOT_FOUND();
    return {};
  });

export const validation = { run, resolve, waive, reopen };
