import type { z } from 'zod';

import { signUpInput } from '#contract/identity.ts';
import { phoneNumber } from '#contract/phone.ts';
import { LEGAL_VERSION } from '#reference/legal.ts';

import { recordEvent } from '../../data/audit.ts';
import { findUserByEmail } from '../../data/users.ts';
import type { Deps } from '../../deps.ts';
import { overLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { done, refuse } from './outcome.ts';
import { sendVerification } from './verification.ts';

/** What both sign-up forms send: the page with all fields adds a phone number, the tab an organization's name. */
export const anySignUp = signUpInput.extend({ phone: phoneNumber.optional() });

/** Makes an account that waits for its e-mail to be confirmed. */
export async function signUp(deps: Deps, caller: Caller, input: z.output<typeof anySignUp>): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'sign-up', address: caller.address, email: input.email });
  if (limited) return limited.outcome;
  const isTaken = async () => (await findUserByEmail(deps.db, input.email)) !== null;
  const taken = refuse('email_taken', { fields: { email: 'email_taken' } });
  if (await isTaken()) return taken;

  const passwordHash = await deps.identity.hashPassword(input.password);
  try {
    return await deps.db.transaction(async (tx) => {
      const user = await deps.identity.createUser(tx, {
        name: input.name,
        email: input.email,
        phone: input.phone ?? null,
        pendingOrganizationName: input.organizationName || null,
        consentVersion: LEGAL_VERSION,
        marketing: input.marketing,
      }, passwordHash);
      if (!user) return taken;
      await sendVerification(deps, tx, { id: user.id, name: input.name, email: input.email });
      await recordEvent(tx, { id: deps.newId(), at: deps.clock(), action: 'account.signed_up', userId: user.id, data: { consentVersion: LEGAL_VERSION, marketing: input.marketing } });
      return done;
    });
  } catch (error) {
    // Two sign-ups with one address at the same moment: the second finds the first one's row.
    if (await isTaken()) return taken;
    throw error;
  }
}
