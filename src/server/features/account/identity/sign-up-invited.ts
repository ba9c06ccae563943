import type { z } from 'zod';

import type { invitedSignUpInput } from '#contract/identity.ts';
import { localeFor } from '#domain/values/asked-locale.ts';
import { LEGAL_VERSION } from '#reference/public/legal.ts';

import { findInvitation, joinByInvitation } from '#server/data/organizations/invitations.ts';
import { lockAddress } from '#server/data/accounts/sign-ups.ts';
import { saveCurrentOrgId } from '#server/data/accounts/user-settings.ts';
import { findUserByEmail } from '#server/data/accounts/users.ts';
import { change, done, noteWithin, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { newsletterWording } from '#server/platform/notifications/newsletter-consent.ts';
import { arrive } from './arrive.ts';
import { overLimit } from './limits.ts';
import { makeAccount } from './new-account.ts';
import { askOtherPerson } from './other-person.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

const problems = { expired: 'link_expired', accepted: 'link_used', withdrawn: 'link_expired' } as const;

/**
 * Makes an account for a person who holds the link of an invitation, and takes them into the organization. The link
 * came to their address, so the address needs no second proof. A sign-up that waits for the address is dropped, whoever
 * made it.
 */
export async function signUpInvited(
  deps: Deps,
  caller: Caller,
  input: z.output<typeof invitedSignUpInput>,
): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'link', caller, email: null });
  if (limited) return limited;
  const now = deps.clock();
  const invitation = await findInvitation(deps.db, input.token, now);
  if (!invitation) return refuse('link_unknown');
  const { email } = invitation;
  const asked = await askOtherPerson(deps, caller, { email, leave: false });
  if (asked) return asked;
  const taken = refuse('email_taken');
  const { name, marketing } = input;
  const passwordHash = await deps.identity.hashPassword(input.password);
  return await change(ofPerson(deps, null), 'account.entered', async (tx) => {
    await lockAddress(tx, email);
    const found = await findInvitation(tx, input.token, now, { lock: true });
    if (!found) return unchanged(refuse('link_unknown'));
    if (found.state !== 'open') return unchanged(refuse(problems[found.state]));
    if (await findUserByEmail(tx, email)) return unchanged(taken);
    const user = await makeAccount(deps, tx, {
      email,
      name,
      newsletterWording: marketing ? newsletterWording(localeFor(caller.asked)) : null,
      passwordHash,
      phone: null,
      organizationName: null,
      consentVersion: LEGAL_VERSION,
      createdAt: now,
    });
    if (!user) return unchanged(taken);
    const orgId = await joinByInvitation(tx, {
      token: input.token,
      userId: user.id,
      email,
      memberId: deps.newId(),
      now,
    });
    if (orgId === null) throw new Error('an open invitation of this very address was refused');
    await saveCurrentOrgId(tx, user.id, orgId);
    const event = { org: orgId, subject: user.id, role: found.role };
    await noteWithin(tx, ofPerson(deps, user.id), 'member.joined', event);
    const token = await deps.identity.openSession(tx, user.id, caller);
    return done({}, await arrive(deps, tx, { userId: user.id, token, caller }));
  });
}
