import type { z } from 'zod';

import type { verifyEmailInput } from '#contract/identity.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { localeFor, storedLocale } from '#domain/values/asked-locale.ts';
import type { Tx } from '#db/client.ts';
import { LEGAL_VERSION } from '#reference/public/legal.ts';

import type { SignUp } from '#server/data/accounts/sign-ups.ts';
import { findSignUp, findSignUpByLink, lockAddress, makeSignUpLink } from '#server/data/accounts/sign-ups.ts';
import { findUserByEmail } from '#server/data/accounts/users.ts';
import { change, done as changed, noteWithin, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { newsletterWording } from '#server/platform/notifications/newsletter-consent.ts';
import { arrive } from './arrive.ts';
import { overLimit } from './limits.ts';
import { makeAccount } from './new-account.ts';
import { askOtherPerson } from './other-person.ts';
import type { Caller, Outcome } from './outcome.ts';
import { done, refuse } from './outcome.ts';

/** Sends the link that confirms a sign-up to its address. */
export async function sendConfirmation(
  deps: Deps,
  tx: Tx,
  { asked }: Pick<Caller, 'asked'>,
  { id, name, email }: Pick<SignUp, 'id' | 'name' | 'email'>,
): Promise<void> {
  const now = deps.clock();
  const token = await makeSignUpLink(tx, { signUpId: id, now, expiresAt: instantFromMs(msOf(now) + DAY_MS) });
  await deps.mail.send(tx, {
    to: email,
    otherwise: storedLocale(localeFor(asked)),
    content: { code: 'verification', name, url: `${deps.env.publicUrl}/verify-email?token=${token}` },
  });
}

type Confirmation = z.output<typeof verifyEmailInput>;

/**
 * The facts that the account is made of, or the refusal that asks for more. Anybody can type anybody's address into a
 * sign-up. The link shows who owns the mailbox, not who chose the password. The browser that signed up shows that, and
 * so does the password itself. In any other browser the owner of the mailbox may say everything anew.
 */
async function confirmedSignUp(
  deps: Deps,
  caller: Caller,
  signUp: SignUp,
  { password, account }: Confirmation,
): Promise<SignUp | Outcome> {
  if (caller.signUpId === signUp.id) return signUp;
  const { email, name, organizationName } = signUp;
  if (account) {
    return {
      ...signUp,
      name: account.name,
      organizationName: account.organizationName || null,
      phone: null,
      passwordHash: await deps.identity.hashPassword(account.password),
      consentVersion: LEGAL_VERSION,
      newsletterWording: account.marketing ? newsletterWording(localeFor(caller.asked)) : null,
      createdAt: deps.clock(),
    };
  }
  if (password === undefined)
    return refuse('password_needed', {
      about: { email, name, ...(organizationName === null ? {} : { organizationName }) },
    });
  return (await deps.identity.isPassword(password, signUp.passwordHash)) ? signUp : refuse('invalid_credentials');
}

/**
 * Confirms the address. It makes the account of the sign-up that the link was sent for, signs the person in and makes
 * the organization they named.
 */
export async function verifyEmail(deps: Deps, caller: Caller, input: Confirmation): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'link', caller, email: null });
  if (limited) return limited;
  const now = deps.clock();
  const found = await findSignUpByLink(deps.db, input.token, now);
  if ('problem' in found) return refuse(found.problem);
  const asked = await askOtherPerson(deps, caller, { email: found.email, leave: input.leave });
  if (asked) return asked;
  const confirmed = await confirmedSignUp(deps, caller, found, input);
  if ('kind' in confirmed) return confirmed;
  return await change(ofPerson(deps, null), 'account.entered', async (tx) => {
    await lockAddress(tx, found.email);
    const still = await findSignUpByLink(tx, input.token, now);
    if ('problem' in still) return unchanged(refuse(still.problem));
    const user = await makeAccount(deps, tx, confirmed);
    if (!user) return unchanged(refuse('link_used'));
    await noteWithin(tx, ofPerson(deps, user.id), 'account.verified', {});
    const token = await deps.identity.openSession(tx, user.id, caller);
    const arrived = await arrive(deps, tx, { userId: user.id, token, caller });
    return changed({}, { ...arrived, cookies: { ...arrived.cookies, signUp: null } });
  });
}

/** Sends a new link. The answer is the same for every address, so that it tells nobody who has an account. */
export async function resendVerification(deps: Deps, caller: Caller, { email }: { email: string }): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'resend', caller, email });
  if (limited) return limited;
  const user = await findUserByEmail(deps.db, email);
  const waiting = user ? null : await findSignUp(deps.db, email);
  await change(ofPerson(deps, user?.id ?? null), 'account.link_sent', async (tx) => {
    if (user)
      await deps.mail.send(tx, {
        to: user.email,
        content: { code: 'already_verified', name: user.name, url: `${deps.env.publicUrl}/login` },
      });
    else if (waiting) await sendConfirmation(deps, tx, caller, waiting);
    return changed({}, null);
  });
  return done;
}
