import { sessionEnd } from '#domain/account/session.ts';

import { recordEvent } from '../../data/audit.ts';
import { endAllSessions, extendSession, findSessionUser } from '../../data/sessions.ts';
import { findUserByEmail } from '../../data/users.ts';
import type { Deps } from '../../deps.ts';
import { arrive } from './arrive.ts';
import { overLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

async function noteFailure(deps: Deps, email: string, action: 'account.sign_in_failed' | 'account.sign_in_limited'): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  // What was tried for addresses without an account says nothing about anybody here.
  if (user) await recordEvent(deps.db, { id: deps.newId(), at: deps.clock(), action, userId: user.id });
}

/** Opens a session with e-mail and password. */
export async function signIn(deps: Deps, caller: Caller, credentials: { email: string; password: string }): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'sign-in', address: caller.address, email: credentials.email });
  if (limited) {
    if (limited.first) await noteFailure(deps, credentials.email, 'account.sign_in_limited');
    return limited.outcome;
  }
  const opened = await deps.identity.signIn(credentials, caller);
  if (typeof opened === 'string') {
    if (opened === 'invalid_credentials') await noteFailure(deps, credentials.email, 'account.sign_in_failed');
    return refuse(opened);
  }
  return await deps.db.transaction((tx) => arrive(deps, tx, { ...opened, caller }));
}

/** Ends every session of the person, on all devices. Signing out twice is no error. */
export async function signOut(deps: Deps, caller: Caller): Promise<Outcome> {
  const user = caller.token === null ? null : await findSessionUser(deps.db, caller.token, deps.clock());
  if (user) {
    await deps.db.transaction(async (tx) => {
      const ended = await endAllSessions(tx, user.id);
      await recordEvent(tx, { id: deps.newId(), at: deps.clock(), action: 'account.signed_out', userId: user.id, data: { sessions: ended } });
    });
  }
  return { kind: 'done', cookie: 'clear', ended: user?.id ?? null };
}

/** Moves the end of a running session. The page asks for it shortly before the end, while the person works. */
export async function renewSession(deps: Deps, caller: Caller): Promise<Outcome> {
  const now = deps.clock();
  const expiresAt = sessionEnd(now);
  if (caller.token === null || !(await extendSession(deps.db, caller.token, { now, expiresAt }))) return refuse('session_missing');
  return { kind: 'done', body: { sessionExpiresAt: expiresAt }, cookie: { token: caller.token } };
}
