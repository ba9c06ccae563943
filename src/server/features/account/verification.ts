import { DAY_MS, instantFromMs, msOf } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { alreadyVerifiedMail, verificationMail } from '#messages/mail.ts';

import { recordEvent } from '../../data/audit.ts';
import { dropLinks, makeLink, useLink } from '../../data/links.ts';
import { findUserByEmail, getUser, markEmailVerified } from '../../data/users.ts';
import type { Deps } from '../../deps.ts';
import { arrive } from './arrive.ts';
import { overLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { done, refuse } from './outcome.ts';

/** Sends a person the link that confirms their address. */
export async function sendVerification(deps: Deps, tx: Db, user: { id: string; name: string; email: string }): Promise<void> {
  const now = deps.clock();
  const token = await makeLink(tx, { id: deps.newId(), purpose: 'verify-email', userId: user.id, now, expiresAt: instantFromMs(msOf(now) + DAY_MS) });
  await deps.mail.send(tx, { to: user.email, ...verificationMail(user.name, `${deps.env.publicUrl}/verify-email?token=${token}`) });
}

/** Confirms the address, signs the person in and makes the organization they named. */
export async function verifyEmail(deps: Deps, caller: Caller, { token }: { token: string }): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'link', address: caller.address, email: null });
  if (limited) return limited.outcome;
  return await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const used = await useLink(tx, { purpose: 'verify-email', token, now });
    if ('problem' in used) return refuse(used.problem);
    const user = await getUser(tx, used.userId);
    await markEmailVerified(tx, user.id, now);
    await dropLinks(tx, 'verify-email', user.id);
    await recordEvent(tx, { id: deps.newId(), at: now, action: 'account.verified', userId: user.id });
    return await arrive(deps, tx, { userId: user.id, token: await deps.identity.openSession(tx, user.id, caller), caller });
  });
}

/** Sends a new link. The answer is the same for every address, so that it tells nobody who has an account. */
export async function resendVerification(deps: Deps, caller: Caller, { email }: { email: string }): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'resend', address: caller.address, email });
  if (limited) return limited.outcome;
  const user = await findUserByEmail(deps.db, email);
  if (!user) return done;
  await deps.db.transaction(async (tx) => {
    if (user.emailVerified) await deps.mail.send(tx, { to: user.email, ...alreadyVerifiedMail(user.name, `${deps.env.publicUrl}/login`) });
    else await sendVerification(deps, tx, user);
  });
  return done;
}
