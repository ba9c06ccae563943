import { findOpenEmailChange } from '#server/data/accounts/email-changes.ts';
import { listPasskeys } from '#server/data/accounts/passkeys.ts';
import { findPasswordOf } from '#server/data/accounts/passwords.ts';
import { countRecoveryCodes, findTwoFactorSince } from '#server/data/accounts/second-factors.ts';
import { endOtherSessions as endOthers, endSessionOf, listSessions } from '#server/data/accounts/sessions.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { noteEndedLooks } from '#server/platform/identity/ended-looks.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

export const getSecurity = os.settings.getSecurity.use(signedIn).handler(async ({ context: { deps, user } }) => {
  const { db } = deps;
  const now = deps.clock();
  const since = await findTwoFactorSince(db, user.id);
  return {
    email: user.email,
    passwordChangedAt: (await findPasswordOf(db, user.id))?.changedAt ?? null,
    emailChange: await findOpenEmailChange(db, user.id, now),
    twoFactor: since === null ? null : { since, recoveryCodesLeft: await countRecoveryCodes(db, user.id) },
    passkeys: [...(await listPasskeys(db, user.id))],
    sessions: (await listSessions(db, user.id, now)).map((session) => ({
      ...session,
      here: session.id === user.sessionId,
    })),
  };
});

export const endSession = os.settings.endSession.use(signedIn).handler(async ({ context, input, errors }) => {
  const { user } = context;
  // One's own ends by signing out, which ends all of them.
  if (input.id === user.sessionId) throw errors.FORBIDDEN();
  return {
    ended: await change(context, 'account.session_ended', async (tx) => {
      if (!(await endSessionOf(tx, user.id, input.id))) return unchanged(false);
      await noteEndedLooks(context.deps, tx);
      return done({}, true);
    }),
  };
});

export const endOtherSessions = os.settings.endOtherSessions.use(signedIn).handler(async ({ context }) => {
  const { user } = context;
  return await change(context, 'account.other_sessions_ended', async (tx) => {
    const ended = await endOthers(tx, user.id, user.sessionId);
    await noteEndedLooks(context.deps, tx);
    return ended === 0 ? unchanged({ ended }) : done({ sessions: ended }, { ended });
  });
});
