import type { OrgId } from '#domain/organization/org-id.ts';
import type { Tx } from '#db/client.ts';

import { lockStanding, saveMove } from '#server/data/consultants/engagements.ts';
import { byItself, changeWithin, done } from '../change.ts';
import type { Deps } from '../deps.ts';
import { releaseOrders } from '../services/release-orders.ts';
import { tellAskers, tellConsultant } from './tell-engagement.ts';

type Gone = {
  readonly orgId: OrgId;
  readonly userId: string;
  /** The project that was taken from them; null where they are no longer in the organization. */
  readonly projectId: string | null;
  readonly by: string;
};

/** Ends the engagements of a consultant. */
async function endEngagements(tx: Tx, deps: Deps, { by, ...gone }: Gone): Promise<boolean> {
  const standing = await lockStanding(tx, gone);
  for (const engagement of standing)
    await changeWithin(tx, byItself(deps), 'engagement.fell_away', async () => {
      const isOwn = by === engagement.consultantUser;
      const endedSide = isOwn ? 'consultant' : 'organization';
      await saveMove(tx, engagement, { state: 'ended', endedAt: deps.clock(), endedBy: by, endedSide });
      if (isOwn) await tellAskers(tx, deps, engagement, 'ended');
      else await tellConsultant(tx, deps, engagement, 'ended');
      return done({ org: engagement.orgId, subject: engagement.id }, null);
    });
  return standing.length > 0;
}

/**
 * Ends what a person was doing as a consultant where a project was taken from them, or who is no member any more: their
 * engagements end, their paid orders wait for another one. To be called within that change, which holds the members.
 * Answers whether there was anything.
 */
export async function endWork(tx: Tx, deps: Deps, gone: Gone): Promise<boolean> {
  const hadOrders = await releaseOrders(tx, deps, gone);
  return (await endEngagements(tx, deps, gone)) || hadOrders;
}
