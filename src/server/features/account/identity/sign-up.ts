import type { z } from 'zod';

import { signUpInput } from '#contract/identity.ts';
import { phoneNumber } from '#contract/phone/phone.ts';
import { localeFor } from '#domain/values/asked-locale.ts';
import { LEGAL_VERSION } from '#reference/public/legal.ts';

import { lockAddress, saveSignUp } from '#server/data/accounts/sign-ups.ts';
import { findUserByEmail } from '#server/data/accounts/users.ts';
import { change, done, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { newsletterWording } from '#server/platform/notifications/newsletter-consent.ts';
import { overLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';
import { sendConfirmation } from './verification.ts';

/** What both sign-up forms send: the page with all fields adds a phone number, the tab an organization's name. */
export const anySignUp = signUpInput.extend({ phone: phoneNumber.optional() });

/**
 * Keeps a sign-up until the owner of the mailbox confirms it, and replaces an older one for the same address: the first
 * person to type an address has no claim to it. This browser is remembered as the one that signed up.
 */
export async function signUp(deps: Deps, caller: Caller, input: z.output<typeof anySignUp>): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'sign-up', caller, email: input.email });
  if (limited) return limited;
  const taken = refuse('email_taken', { fields: { email: 'email_taken' } });
  if (await findUserByEmail(deps.db, input.email)) return taken;

  const passwordHash = await deps.identity.hashPassword(input.password);
  return await change(ofPerson(deps, null), 'account.sign_up_kept', async (tx) => {
    await lockAddress(tx, input.email);
    if (await findUserByEmail(tx, input.email)) return unchanged(taken);
    const { name, email, marketing } = input;
    const made = {
      id: deps.newId(),
      name,
      email,
      newsletterWording: marketing ? newsletterWording(localeFor(caller.asked)) : null,
      phone: input.phone ?? null,
      organizationName: input.organizationName || null,
      passwordHash,
      consentVersion: LEGAL_VERSION,
      createdAt: deps.clock(),
    };
    await saveSignUp(tx, made);
    await sendConfirmation(deps, tx, caller, made);
    return done({}, { kind: 'done', cookies: { signUp: made.id } } as const);
  });
}
