import { passwordProblemsOf } from '#domain/account/password.ts';
import { sessionEnd } from '#domain/account/session.ts';

import { endAllSessions, extendSession, findSessionUser } from '#server/data/accounts/sessions.ts';
import { findSignUp } from '#server/data/accounts/sign-ups.ts';
import { findUserByEmail } from '#server/data/accounts/users.ts';
import { change, done, note, ofPerson } from '#server/platform/change.ts';
import { noteEndedLooks } from '#server/platform/identity/ended-looks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { arrive } from './arrive.ts';
import { isNewsOfLimit, signInAttempt } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';
import { askCode } from './second-step.ts';

type Credentials = { readonly email: string; readonly password: string };

async function open(deps: Deps, caller: Caller, credentials: Credentials) {
  const waiting = await findSignUp(deps.db, credentials.email);
  // A person who knows the password of a waiting sign-up only has to confirm it.
  if (waiting)
    return (await deps.identity.isPassword(credentials.password, waiting.passwordHash))
      ? 'email_not_verified'
      : 'invalid_credentials';
  // No password is longer. The library would call a very long one a malformed request, which says more than it should.
  if (passwordProblemsOf(credentials.password).includes('password_too_long')) return 'invalid_credentials';
  return await deps.identity.signIn(credentials, caller);
}

/** Opens a session with e-mail and password. */
export async function signIn(deps: Deps, caller: Caller, credentials: Credentials): Promise<Outcome> {
  const user = await findUserByEmail(deps.db, credentials.email);
  // Attempts for addresses without an account say nothing about anybody here.
  const noteAttempt = async (action: 'account.sign_in_failed' | 'account.sign_in_limited') => {
    if (user) await note(ofPerson(deps, user.id), action, {});
  };
  const attempt = await signInAttempt(deps, { caller, email: credentials.email, userId: user?.id });
  if (attempt.refused) {
    if (user && (await isNewsOfLimit(deps, user.id))) await noteAttempt('account.sign_in_limited');
    return attempt.refused;
  }
  const opened = await open(deps, caller, credentials);
  if (typeof opened === 'string') {
    if (opened === 'invalid_credentials') await noteAttempt('account.sign_in_failed');
    return refuse(opened);
  }
  await attempt.forget();
  if ('passwordMark' in opened) return askCode(deps, opened);
  return await change(ofPerson(deps, opened.userId), 'account.entered', async (tx) =>
    done({}, await arrive(deps, tx, { ...opened, caller })),
  );
}

/** Ends every session of the person, on all devices. Signing out twice is no error. */
export async function signOut(deps: Deps, caller: Caller): Promise<Outcome> {
  const user = caller.token === null ? null : await findSessionUser(deps.db, caller.token, deps.clock());
  if (user)
    await change(ofPerson(deps, user.id), 'account.signed_out', async (tx) => {
      const ended = await endAllSessions(tx, user.id);
      await noteEndedLooks(deps, tx);
      return done({ sessions: ended }, null);
    });
  return { kind: 'done', cookies: { session: null } };
}

/** Moves the end of a running session. The page asks for it shortly before the end, while the person works. */
export async function renewSession(deps: Deps, caller: Caller): Promise<Outcome> {
  const now = deps.clock();
  const expiresAt = sessionEnd(now);
  const { token } = caller;
  if (token === null) return refuse('session_missing');
  const isProlonged = await change(ofPerson(deps, null), 'account.session_prolonged', async (tx) =>
    done({}, await extendSession(tx, token, { now, expiresAt })),
  );
  if (!isProlonged) return refuse('session_missing');
  return { kind: 'done', body: { sessionExpiresAt: expiresAt }, cookies: { session: token } };
}
