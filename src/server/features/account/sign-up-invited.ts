import type { z } from 'zod';

import type { invitedSignUpInput } from '#contract/identity.ts';
import { LEGAL_VERSION } from '#reference/legal.ts';

import { recordEvent } from '../../data/audit.ts';
import { findInvitation, joinByInvitation } from '../../data/invitations.ts';
import { saveCurrentOrgId } from '../../data/user-settings.ts';
import { findUserByEmail, markEmailVerified } from '../../data/users.ts';
import type { Deps } from '../../deps.ts';
import { arrive } from './arrive.ts';
import { overLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

const problems = { expired: 'link_expired', accepted: 'link_used', withdrawn: 'link_expired' } as const;

/**
 * Makes an account for a person who holds the link of an invitation, and takes them into the organization. The link came to
 * their address, so the address needs no second proof.
 */
export async function signUpInvited(deps: Deps, caller: Caller, input: z.output<typeof invitedSignUpInput>): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'link', address: caller.address, email: null });
  if (limited) return limited.outcome;
  const now = deps.clock();
  const taken = refuse('email_taken');
  const passwordHash = await deps.identity.hashPassword(input.password);
  return await deps.db.transaction(async (tx) => {
    const found = await findInvitation(tx, input.token, now, { lock: true });
    if (!found) return refuse('link_unknown');
    if (found.state !== 'open') return refuse(problems[found.state]);
    if (await findUserByEmail(tx, found.email)) return taken;
    const user = await deps.identity.createUser(tx, { name: input.name, email: found.email, phone: null, pendingOrganizationName: null, consentVersion: LEGAL_VERSION, marketing: input.marketing }, passwordHash);
    if (!user) return taken;
    await markEmailVerified(tx, user.id, now);
    const orgId = await joinByInvitation(tx, { token: input.token, userId: user.id, email: found.email, memberId: deps.newId(), now });
    if (orgId === null) throw new Error('an open invitation of this very address was refused');
    await saveCurrentOrgId(tx, user.id, orgId);
    await recordEvent(tx, { id: deps.newId(), at: now, action: 'account.signed_up', userId: user.id, data: { consentVersion: LEGAL_VERSION, marketing: input.marketing } });
    await recordEvent(tx, { id: deps.newId(), at: now, orgId, userId: user.id, action: 'member.joined', subjectId: user.id, data: { role: found.role } });
    return await arrive(deps, tx, { userId: user.id, token: await deps.identity.openSession(tx, user.id, caller), caller });
  });
}
