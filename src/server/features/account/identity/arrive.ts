import { sessionEnd } from '#domain/account/session.ts';
import { localeFor, storedLocale } from '#domain/values/asked-locale.ts';
import type { Tx } from '#db/client.ts';

import { findDeletion } from '#server/data/accounts/privacy/account-deletions.ts';
import { createOrganization } from '#server/data/organizations/organizations.ts';
import { endSession } from '#server/data/accounts/sessions.ts';
import { takePendingOrganizationName } from '#server/data/accounts/users.ts';
import { noteWithin, ofPerson } from '#server/platform/change.ts';
import { noteEndedLooks } from '#server/platform/identity/ended-looks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rescoreOrganization } from '#server/platform/jobs.ts';
import { deviceOf } from './device.ts';
import type { Caller, Outcome } from './outcome.ts';

type Arrived = Extract<Outcome, { readonly kind: 'done' }>;

type Arrival = {
  readonly userId: string;
  /** Of the session just opened. */
  readonly token: string;
  readonly caller: Caller;
};

/**
 * What every sign-in does, in whichever way: it ends the session that this browser still held, makes the organization
 * that the person named when signing up, says where it leads, if not to where they wanted, and hands over the cookies
 * of the session and of a device that knows them.
 */
export async function arrive(deps: Deps, tx: Tx, { userId, token, caller }: Arrival): Promise<Arrived> {
  const now = deps.clock();
  const person = ofPerson(deps, userId);
  const left = caller.token === null ? null : await endSession(tx, caller.token);
  if (left !== null) {
    await noteWithin(tx, ofPerson(deps, left), 'account.session_replaced', {});
    await noteEndedLooks(deps, tx);
  }
  const name = await takePendingOrganizationName(tx, userId);
  if (name !== null) {
    const orgId = await createOrganization(tx, {
      id: deps.newId(),
      memberId: deps.newId(),
      userId,
      name,
      locale: storedLocale(localeFor(caller.asked)),
      now,
    });
    const event = { org: orgId, subject: orgId };
    await noteWithin(tx, person, 'organization.created', event, { jobs: [rescoreOrganization(orgId)] });
  }
  await noteWithin(tx, person, 'account.signed_in', {});
  // Who comes back before the day sees at once that the account goes, and how it stays.
  const isLeaving = (await findDeletion(tx, userId)) !== null;
  return {
    kind: 'done',
    body: { sessionExpiresAt: sessionEnd(now), ...(isLeaving && { next: '/app/settings/privacy' }) },
    cookies: { session: token, device: deviceOf(caller.device, userId, deps.newId) },
  };
}
