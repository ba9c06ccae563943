import { sessionEnd } from '#domain/account/session.ts';
import type { Db } from '#db/client.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import { createOrganization } from '#server/data/organizations/organizations.ts';
import { endSession } from '#server/data/accounts/sessions.ts';
import { takePendingOrganizationName } from '#server/data/accounts/users.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceOf } from './device.ts';
import type { Caller, Outcome } from './outcome.ts';

type Arrival = {
  readonly userId: string;
  /** Of the session just opened. */
  readonly token: string;
  readonly caller: Caller;
};

/**
 * What every sign-in does, in whichever way: it ends the session that this browser still held, makes the organization
 * that the person named when signing up, and hands over the cookies of the session and of a device that knows them.
 */
export async function arrive(deps: Deps, tx: Db, { userId, token, caller }: Arrival): Promise<Outcome> {
  const now = deps.clock();
  const ended = caller.token === null ? null : await endSession(tx, caller.token);
  const name = await takePendingOrganizationName(tx, userId);
  if (name !== null) {
    const orgId = await createOrganization(tx, { id: deps.newId(), memberId: deps.newId(), userId, name, now });
    await recordEvent(tx, {
      id: deps.newId(),
      at: now,
      action: 'organization.created',
      userId,
      orgId,
      subjectId: orgId,
    });
    await deps.jobs.enqueue(tx, 'rescore-organization', { orgId }, { key: orgId });
  }
  await recordEvent(tx, { id: deps.newId(), at: now, action: 'account.signed_in', userId });
  return {
    kind: 'done',
    body: { sessionExpiresAt: sessionEnd(now) },
    cookies: { session: token, device: deviceOf(caller.device, userId, deps.newId) },
    ended,
  };
}
