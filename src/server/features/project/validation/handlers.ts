import { can } from '#domain/organization/permissions.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import { findFlag, findLastRun, listFlags, lockProject, settleFlag } from '#server/data/projects/flags.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { Deps } from '#server/platform/deps.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { tellProject } from '#server/platform/tell-project.ts';
import { runValidation } from './run.ts';

const list = os.validation.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const {
      deps: { db },
      membership: { orgId, role },
    } = context;
    const of = { orgId, projectId: input.projectId };
    return { ranAt: await findLastRun(db, of), flags: await listFlags(db, of), mayEdit: can(role, 'project.edit') };
  });

const run = os.validation.run
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    const result = await runValidation(deps, { orgId, projectId: input.projectId }, user.id);
    if (!result) throw errors.NOT_FOUND();
    return result;
  });

type Settling = { readonly status: 'resolved' | 'open' } | { readonly status: 'waived'; readonly reason: string };
const actions = { resolved: 'flag.resolved', waived: 'flag.waived', open: 'flag.reopened' } as const;

/** Notes what a person says about a finding; answers what is in the way, or null. */
async function settle(
  { db, clock, newId, events }: Deps,
  of: OfProject,
  flagId: string,
  userId: string,
  settling: Settling,
): Promise<'missing' | 'blocking' | null> {
  const problem = await db.transaction(async (tx) => {
    await lockProject(tx, of);
    const flag = await findFlag(tx, of, flagId);
    if (!flag) return 'missing';
    if (settling.status === 'waived' && flag.severity === 'hard') return 'blocking';
    const at = clock();
    const reason = settling.status === 'waived' ? settling.reason.trim() : null;
    await settleFlag(
      tx,
      of,
      flagId,
      settling.status === 'open'
        ? { status: 'open' }
        : { status: settling.status, settledBy: userId, settledAt: at, reason },
    );
    await recordEvent(tx, {
      id: newId(),
      orgId: of.orgId,
      userId,
      action: actions[settling.status],
      subjectId: of.projectId,
      data: { ruleId: flag.ruleId },
      at,
    });
    return null;
  });
  if (problem === null) tellProject(events, of, userId);
  return problem;
}

const resolve = os.validation.resolve
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    if (
      (await settle(deps, { orgId, projectId: input.projectId }, input.flagId, user.id, { status: 'resolved' })) !==
      null
    )
      throw errors.NOT_FOUND();
    return {};
  });

const waive = os.validation.waive
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    const problem = await settle(deps, { orgId, projectId: input.projectId }, input.flagId, user.id, {
      status: 'waived',
      reason: input.reason,
    });
    if (problem === 'missing') throw errors.NOT_FOUND();
    if (problem === 'blocking') throw errors.BLOCKING();
    return {};
  });

const reopen = os.validation.reopen
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    if ((await settle(deps, { orgId, projectId: input.projectId }, input.flagId, user.id, { status: 'open' })) !== null)
      throw errors.NOT_FOUND();
    return {};
  });

export const validation = { list, run, resolve, waive, reopen };
