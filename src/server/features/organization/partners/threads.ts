import type { OrgId } from '#domain/organization/org-id.ts';
import { partnerLimits } from '#contract/partners/partners.ts';
import type { Tx } from '#db/client.ts';

import {
  closePartnerThread,
  findOwnMessage,
  findPartnerThread,
  findProjectFor,
  insertPartnerMessage,
  listPartnerMessages,
  listPartnerThreads,
  lockPartnerThread,
  type OfThread,
} from '#server/data/partners/threads.ts';
import { isEitherBlocked, listOpenWith, lockOpenBetween, setPartnerBlocked } from '#server/data/partners/blocks.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { byItself, change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';
import { deliver } from './deliver.ts';

export const threads = os.partners.threads
  .use(organizationMember('partner.write'), (input) => input.orgId)
  .handler(async ({ context: { deps, place } }) => ({ threads: await listPartnerThreads(deps.db, place.orgId) }));

export const thread = os.partners.thread
  .use(organizationMember('partner.write'), (input) => input.orgId)
  .handler(async ({ context: { deps, person, place, may }, input, errors }) => {
    const of = { orgId: place.orgId, threadId: input.threadId };
    const found = await findPartnerThread(deps.db, of);
    if (found === null) throw errors.NOT_FOUND();
    return {
      thread: found,
      messages: await listPartnerMessages(deps.db, of),
      projectId: await findProjectFor(deps.db, of, person),
      mayBlock: may('organization.edit') && found.other !== null,
    };
  });

export const answer = os.partners.answer
  .use(organizationMember('partner.write'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const of = { orgId: place.orgId, threadId: input.threadId };
    return await change(context, 'partner.answered', async (tx) => {
      const now = deps.clock();
      const found = await lockPartnerThread(tx, of);
      if (found === null) throw errors.NOT_FOUND();
      const sent = await findOwnMessage(tx, of, input.messageId);
      if (sent !== null) return unchanged({ sentAt: sent });
      const { twin, isClosed, programId } = found;
      if (twin === null || isClosed || (await isEitherBlocked(tx, place.orgId, twin.orgId))) throw errors.CLOSED();
      const { allowed, retryAfterSeconds } = await countRequest(tx, {
        id: deps.newId(),
        key: `partner-answers|${place.orgId}`,
        limit: partnerLimits.answers,
        now,
      });
      if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
      const letter = { writerOrgId: place.orgId, author: user.id, body: input.body, now };
      if (!(await insertPartnerMessage(tx, { id: input.messageId, of, ...letter }))) throw errors.ID_TAKEN();
      await deliver(tx, deps, twin, { ...letter, programId });
      return done({ subject: input.threadId }, { sentAt: now });
    });
  });

/** Closes a thread on both sides, and tells the other one. */
async function closeBoth(tx: Tx, deps: Deps, of: OfThread, twin: OfThread | null): Promise<void> {
  const at = deps.clock();
  await closePartnerThread(tx, of, { here: true, at });
  if (twin === null) return;
  await changeWithin(tx, byItself(deps), 'partner.closed_there', async () => {
    await closePartnerThread(tx, twin, { here: false, at });
    return done({ org: twin.orgId, subject: twin.threadId }, null);
  });
}

export const close = os.partners.close
  .use(organizationMember('partner.write'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const of = { orgId: place.orgId, threadId: input.threadId };
    return await change(context, 'partner.closed', async (tx) => {
      const found = await lockPartnerThread(tx, of);
      if (found === null) throw errors.NOT_FOUND();
      if (found.isClosed) return unchanged({});
      await closeBoth(tx, deps, of, found.twin);
      return done({ subject: input.threadId }, {});
    });
  });

async function closeAll(tx: Tx, deps: Deps, orgId: OrgId, otherOrgId: OrgId): Promise<void> {
  for (const of of await listOpenWith(tx, orgId, otherOrgId)) {
    const found = await lockPartnerThread(tx, of);
    if (found !== null && !found.isClosed) await closeBoth(tx, deps, of, found.twin);
  }
}

export const setBlocked = os.partners.setBlocked
  .use(organizationMember('organization.edit'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { threadId, blocked } = input;
    const { orgId } = place;
    return await change(context, blocked ? 'partner.blocked' : 'partner.unblocked', async (tx) => {
      await lockOpenBetween(tx, { orgId, threadId });
      const otherOrgId = (await lockPartnerThread(tx, { orgId, threadId }))?.twin?.orgId ?? null;
      if (otherOrgId === null) throw errors.NOT_FOUND();
      const block = blocked ? { by: user.id, at: deps.clock() } : null;
      const isNew = await setPartnerBlocked(tx, { orgId, otherOrgId }, block);
      if (blocked) await closeAll(tx, deps, orgId, otherOrgId);
      return isNew ? done({ subject: threadId }, { blocked }) : unchanged({ blocked });
    });
  });
