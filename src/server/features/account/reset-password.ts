import { instantFromMs, msOf } from '#domain/time.ts';
import { passwordChangedMail, resetMail } from '#messages/mail.ts';

import { recordEvent } from '../../data/audit.ts';
import { dropLinks, makeLink, useLink } from '../../data/links.ts';
import { endAllSessions } from '../../data/sessions.ts';
import { findUserByEmail, getUser, markEmailVerified } from '../../data/users.ts';
import type { Deps } from '../../deps.ts';
import { overLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { done, refuse } from './outcome.ts';

const HOUR_MS = 3_600_000;

/** Sends a link for a new password. The answer is the same for every address, so that it tells nobody who has an account. */
export async function requestReset(deps: Deps, caller: Caller, { email }: { email: string }): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'reset', address: caller.address, email });
  if (limited) return limited.outcome;
  const user = await findUserByEmail(deps.db, email);
  if (!user) return done;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const token = await makeLink(tx, { id: deps.newId(), purpose: 'reset-password', userId: user.id, now, expiresAt: instantFromMs(msOf(now) + HOUR_MS) });
    await deps.mail.send(tx, { to: user.email, ...resetMail(user.name, `${deps.env.publicUrl}/reset-password?token=${token}`) });
    await recordEvent(tx, { id: deps.newId(), at: now, action: 'account.reset_requested', userId: user.id });
  });
  return done;
}

/** Sets a new password, ends every session and tells the person by mail. The link has shown that the address is theirs. */
export async function resetPassword(deps: Deps, caller: Caller, { token, password }: { token: string; password: string }): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'link', address: caller.address, email: null });
  if (limited) return limited.outcome;
  const passwordHash = await deps.identity.hashPassword(password);
  return await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const used = await useLink(tx, { purpose: 'reset-password', token, now });
    if ('problem' in used) return refuse(used.problem);
    const user = await getUser(tx, used.userId);
    await deps.identity.setPassword(tx, user.id, passwordHash);
    await markEmailVerified(tx, user.id, now);
    await dropLinks(tx, 'reset-password', user.id);
    await dropLinks(tx, 'verify-email', user.id);
    await endAllSessions(tx, user.id);
    await deps.mail.send(tx, { to: user.email, ...passwordChangedMail(user.name, `${deps.env.publicUrl}/forgot-password`) });
    await recordEvent(tx, { id: deps.newId(), at: now, action: 'account.password_reset', userId: user.id });
    return { kind: 'done', cookie: 'clear', ended: user.id };
  });
}
