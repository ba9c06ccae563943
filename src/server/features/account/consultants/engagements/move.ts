import type { EngagementMove, EngagementSide, EngagementState } from '#domain/account/consultants/engagement.ts';
import { afterMove } from '#domain/account/consultants/engagement.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Tx } from '#db/client.ts';

import { worksByOrder } from '#server/data/billing/service-orders.ts';
import {
  findEngagement,
  listEngagements,
  lockEngagement,
  saveMove,
  type EngagementOf,
  type StoredEngagement,
} from '#server/data/consultants/engagements.ts';
import { lockMembers } from '#server/data/organizations/members.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { endProjectAccess, giveProjectAccess } from '#server/platform/consultants/project-access.ts';
import { tellAskers, tellConsultant } from '#server/platform/consultants/tell-engagement.ts';
import type { Deps } from '#server/platform/deps.ts';
import { organizationMember, os, signedIn } from '#server/platform/procedures.ts';
import { isAvailable, receivedEngagement } from './shown-engagement.ts';

type Refusals = {
  readonly NOT_FOUND: () => Error;
  readonly CONFLICT: () => Error;
  readonly NOT_AVAILABLE: () => Error;
};
type Making = {
  readonly of: EngagementOf;
  /** Whose members are held before the request itself. */
  readonly orgId: OrgId;
  readonly id: string;
  readonly side: EngagementSide;
  readonly move: EngagementMove;
  readonly by: string;
  /** What is typed with the move. */
  readonly text: string;
  readonly quote?: Cents;
};

/** Gives or takes what a move brings with it. */
async function follow(tx: Tx, deps: Deps, engagement: StoredEngagement, by: string, to: EngagementState) {
  const { consultantUser: userId } = engagement;
  if (userId === null) return;
  if (to === 'accepted') await giveProjectAccess(tx, deps, engagement, { userId, by });
  // Who works on it by a paid order too keeps it until that is over.
  if (to === 'ended' && !(await worksByOrder(tx, engagement, { consultant: userId, except: null })))
    await endProjectAccess(tx, deps, engagement, { userId, by });
}

/** Makes a move of one side within a change. Null where it stands so already. */
async function make(tx: Tx, deps: Deps, making: Making, errors: Refusals): Promise<EngagementState | null> {
  const { of, orgId, id, side, move, by, text, quote } = making;
  await lockMembers(tx, orgId);
  const engagement = await lockEngagement(tx, of, id);
  const [shown] = await listEngagements(tx, of, { id });
  if (engagement === null || shown === undefined) throw errors.NOT_FOUND();
  const to = afterMove(engagement, side, move);
  if (to === 'same') return null;
  if (to === null) throw errors.CONFLICT();
  if ((to === 'accepted' || to === 'quoted') && !isAvailable(shown)) throw errors.NOT_AVAILABLE();
  const at = deps.clock();
  const isOurs = side === 'organization';
  await saveMove(tx, engagement, {
    state: to,
    ...(isOurs
      ? move === 'accept' || move === 'decline'
        ? { remark: text, decidedBy: by, decidedAt: at }
        : {}
      : move === 'withdraw' || move === 'end'
        ? {}
        : { answer: text, answeredAt: at }),
    ...(quote === undefined ? {} : { quote }),
    ...(to === 'accepted' ? { acceptedAt: at } : {}),
    ...(to === 'ended' || to === 'withdrawn' ? { endedAt: at, endedBy: by, endedSide: side } : {}),
  });
  await follow(tx, deps, engagement, by, to);
  if (to !== 'asked') {
    if (!isOurs) await tellAskers(tx, deps, engagement, to);
    else if (to !== 'quoted') await tellConsultant(tx, deps, engagement, to);
  }
  return to;
}

export const move = os.engagements.move
  .use(organizationMember('project.assign'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { orgId } = place;
    const { engagementId: id, remark: text } = input;
    return await change(context, 'engagement.moved', async (tx) => {
      const making = { of: { orgId }, orgId, id, side: 'organization', move: input.move, by: user.id, text } as const;
      const state = await make(tx, deps, making, errors);
      const found = state ?? (await findEngagement(tx, { orgId }, id))?.state;
      if (found === undefined) throw errors.NOT_FOUND();
      return state === null ? unchanged({ state: found }) : done({ subject: id, move: input.move }, { state });
    });
  });

export const received = os.engagements.received.use(signedIn).handler(async ({ context: { deps, user } }) => ({
  engagements: (await listEngagements(deps.db, { consultantUser: user.id }, {})).map(receivedEngagement),
}));

export const answer = os.engagements.answer.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const { engagementId: id } = input;
  const of = { consultantUser: user.id };
  return await change(context, 'engagement.answered', async (tx) => {
    const found = await findEngagement(tx, of, id);
    if (found === null) throw errors.NOT_FOUND();
    const { orgId } = found;
    const typed = {
      text: 'text' in input ? input.text : '',
      ...('quote' in input ? { quote: input.quote } : {}),
    };
    const making = { of, orgId, id, side: 'consultant', move: input.move, by: user.id, ...typed } as const;
    const state = await make(tx, deps, making, errors);
    // What stood already stands: nobody else could have changed it since it was looked at.
    if (state === null) return unchanged({ state: (await findEngagement(tx, of, id))?.state ?? found.state });
    return done({ org: orgId, subject: id, move: input.move }, { state });
  });
});
