import { engagementRates } from '#contract/consultants/engagements.ts';
import type { EngagementSide } from '#domain/account/consultants/engagement.ts';
import { takesMessages } from '#domain/account/consultants/engagement.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import {
  findSentMessage,
  insertEngagementMessage,
  listEngagementMessages,
} from '#server/data/consultants/engagement-messages.ts';
import {
  listEngagements,
  lockEngagement,
  type EngagementOf,
  type StoredEngagement,
} from '#server/data/consultants/engagements.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { tellAskers, tellConsultant } from '#server/platform/consultants/tell-engagement.ts';
import type { Deps } from '#server/platform/deps.ts';
import { organizationMember, os, signedIn } from '#server/platform/procedures.ts';

async function read(deps: Deps, of: EngagementOf, id: string) {
  const [found] = await listEngagements(deps.db, of, { id });
  if (found === undefined) return null;
  return { messages: await listEngagementMessages(deps.db, found), isOpen: takesMessages(found.state) };
}

export const messages = os.engagements.messages
  .use(organizationMember('project.assign'), (input) => input.orgId)
  .handler(async ({ context: { deps, place }, input, errors }) => {
    const found = await read(deps, { orgId: place.orgId }, input.engagementId);
    if (found === null) throw errors.NOT_FOUND();
    return found;
  });

export const receivedMessages = os.engagements.receivedMessages
  .use(signedIn)
  .handler(async ({ context: { deps, user }, input, errors }) => {
    const found = await read(deps, { consultantUser: user.id }, input.engagementId);
    if (found === null) throw errors.NOT_FOUND();
    return found;
  });

type Refusals = {
  readonly NOT_FOUND: () => Error;
  readonly CLOSED: () => Error;
  readonly ID_TAKEN: () => Error;
  readonly RATE_LIMITED: (options: { readonly data: { readonly retryAfterSeconds: number } }) => Error;
};
type Note = {
  readonly of: EngagementOf;
  readonly id: string;
  readonly side: EngagementSide;
  readonly author: string;
  readonly messageId: string;
  readonly body: string;
};
type Sent = { readonly engagement: StoredEngagement; readonly sentAt: Instant; readonly isNew: boolean };

/** Stores a message within a change, and tells the other side. */
async function send(
  tx: Tx,
  deps: Deps,
  { of, id, side, author, messageId, body }: Note,
  errors: Refusals,
): Promise<Sent> {
  const engagement = await lockEngagement(tx, of, id);
  if (engagement === null) throw errors.NOT_FOUND();
  const before = await findSentMessage(tx, engagement, { id: messageId, author });
  if (before !== null) return { engagement, sentAt: before, isNew: false };
  if (!takesMessages(engagement.state)) throw errors.CLOSED();
  const now = deps.clock();
  const request = { id: deps.newId(), key: `engagement-message|${author}`, limit: engagementRates.messages, now };
  const { allowed, retryAfterSeconds } = await countRequest(tx, request);
  if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
  const stored = await insertEngagementMessage(tx, engagement, { id: messageId, side, author, body, sentAt: now });
  if (!stored) throw errors.ID_TAKEN();
  if (side === 'organization') await tellConsultant(tx, deps, engagement, 'message');
  else await tellAskers(tx, deps, engagement, 'message');
  return { engagement, sentAt: now, isNew: true };
}

export const write = os.engagements.write
  .use(organizationMember('project.assign'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { engagementId: id, messageId, body } = input;
    return await change(context, 'engagement.written', async (tx) => {
      const note = { of: { orgId: place.orgId }, id, side: 'organization', author: user.id, messageId, body } as const;
      const { sentAt, isNew } = await send(tx, deps, note, errors);
      return isNew ? done({ subject: id }, { sentAt }) : unchanged({ sentAt });
    });
  });

export const writeBack = os.engagements.writeBack.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const { engagementId: id, messageId, body } = input;
  return await change(context, 'engagement.written_back', async (tx) => {
    const of = { consultantUser: user.id };
    const note = { of, id, side: 'consultant', author: user.id, messageId, body } as const;
    const { engagement, sentAt, isNew } = await send(tx, deps, note, errors);
    return isNew ? done({ org: engagement.orgId, subject: id }, { sentAt }) : unchanged({ sentAt });
  });
});
