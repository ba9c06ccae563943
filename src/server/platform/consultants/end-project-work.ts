import type { Tx } from '#db/client.ts';

import { lockOpenIn, saveMove } from '#server/data/consultants/engagements.ts';
import { lockMembers } from '#server/data/organizations/members.ts';
import { listAssigned } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { byItself, changeWithin, done } from '../change.ts';
import type { Deps } from '../deps.ts';
import { layBackOrders } from '../services/orders-without-project.ts';
import { endProjectAccess } from './project-access.ts';
import { tellAskers, tellConsultant } from './tell-engagement.ts';

/** Ends the engagements in a project, and withdraws the requests. Answers who was engaged. */
async function endEngagementsIn(tx: Tx, deps: Deps, of: OfProject, by: string): Promise<readonly string[]> {
  const open = await lockOpenIn(tx, of);
  for (const engagement of open)
    await changeWithin(tx, byItself(deps), 'engagement.fell_away', async () => {
      const state = engagement.state === 'accepted' ? 'ended' : 'withdrawn';
      await saveMove(tx, engagement, { state, endedAt: deps.clock(), endedBy: by, endedSide: 'organization' });
      await tellConsultant(tx, deps, engagement, 'project_deleted');
      await tellAskers(tx, deps, engagement, 'project_deleted', by);
      return done({ org: engagement.orgId, subject: engagement.id }, null);
    });
  return open.flatMap(({ state, consultantUser }) =>
    state === 'accepted' && consultantUser !== null ? [consultantUser] : [],
  );
}

/**
 * Ends what consultants do in a project that is being deleted, before it is hidden: engagements end, requests are
 * withdrawn, paid orders wait, and whoever came for this project alone is no member any more. Nothing of it comes back
 * with the project. To be called within that change.
 */
export async function endProjectWork(tx: Tx, deps: Deps, of: OfProject, by: string): Promise<void> {
  await lockMembers(tx, of.orgId);
  const assigned = await listAssigned(tx, of);
  const workers = [
    ...(await layBackOrders(tx, deps, of)),
    ...(await endEngagementsIn(tx, deps, of, by)),
    ...assigned.flatMap(({ role, userId }) => (role === 'consultant' ? [userId] : [])),
  ];
  for (const userId of new Set(workers)) await endProjectAccess(tx, deps, of, { userId, by });
}
