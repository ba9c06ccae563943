import { instantFromMs, msOf } from '#domain/values/time.ts';

import { dropResetLinks, makeResetLink, useResetLink } from '#server/data/accounts/reset-links.ts';
import { endAllSessions, findSessionUser } from '#server/data/accounts/sessions.ts';
import { findSignUp } from '#server/data/accounts/sign-ups.ts';
import { findUserByEmail, getUser } from '#server/data/accounts/users.ts';
import { change, done as changed, noteWithin, ofPerson, unchanged } from '#server/platform/change.ts';
import { noteEndedLooks } from '#server/platform/identity/ended-looks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceOf } from './device.ts';
import { overLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { done, refuse } from './outcome.ts';
import { sendConfirmation } from './verification.ts';

const HOUR_MS = 3_600_000;

/**
 * Sends a link for a new password. Where only a sign-up waits for the address, its confirmation is sent instead, which
 * asks for a password. The answer is the same for every address, so that it tells nobody who has an account.
 */
export async function requestReset(deps: Deps, caller: Caller, { email }: { email: string }): Promise<Outcome> {
  const user = await findUserByEmail(deps.db, email);
  const limited = await overLimit(deps, { what: 'reset', caller, email, userId: user?.id });
  if (limited) return limited;
  const waiting = user ? null : await findSignUp(deps.db, email);
  await change(ofPerson(deps, user?.id ?? null), 'account.link_sent', async (tx) => {
    if (waiting) await sendConfirmation(deps, tx, caller, waiting);
    if (!user) return changed({}, null);
    const now = deps.clock();
    const token = await makeResetLink(tx, {
      userId: user.id,
      now,
      expiresAt: instantFromMs(msOf(now) + HOUR_MS),
    });
    await deps.mail.send(tx, {
      to: user.email,
      content: { code: 'reset', name: user.name, url: `${deps.env.publicUrl}/reset-password?token=${token}` },
    });
    await noteWithin(tx, ofPerson(deps, user.id), 'account.reset_requested', {});
    return changed({}, null);
  });
  return done;
}

/**
 * Sets a new password, ends every session of the person and tells them by mail. This browser is known from then on, so
 * a person whom strangers' attempts made wait signs in here at once. The session of somebody else stays as it is.
 */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'link', caller, email: null });
  if (limited) return limited;
  const passwordHash = await deps.identity.hashPassword(password);
  return await change(ofPerson(deps, null), 'account.entered', async (tx) => {
    const now = deps.clock();
    const used = await useResetLink(tx, token, now);
    if ('problem' in used) return unchanged(refuse(used.problem));
    const user = await getUser(tx, used.userId);
    const holder = caller.token === null ? null : await findSessionUser(tx, caller.token, now);
    await deps.identity.setPassword(tx, user.id, passwordHash);
    await dropResetLinks(tx, user.id);
    await endAllSessions(tx, user.id);
    await noteEndedLooks(deps, tx);
    await deps.mail.send(tx, {
      to: user.email,
      content: { code: 'password_changed', name: user.name, url: `${deps.env.publicUrl}/forgot-password` },
    });
    await noteWithin(tx, ofPerson(deps, user.id), 'account.password_reset', {});
    const device = deviceOf(caller.device, user.id, deps.newId);
    const isOwn = holder === null || holder.id === user.id;
    return changed({}, { kind: 'done', cookies: isOwn ? { session: null, device } : { device } } as const);
  });
}
