import { PASSKEY_ALGORITHMS, PASSKEY_CHALLENGE_MS, PASSKEYS_MAX, transportsIn } from '#domain/account/passkeys.ts';
import type { PlainMail } from '#domain/notifications/mail-codes.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { addPasskey as keepPasskey, dropPasskey, listCredentials } from '#server/data/accounts/passkeys.ts';
import { makeChallenge, takeChallenge } from '#server/data/accounts/passkeys.ts';
import { findPasswordOf } from '#server/data/accounts/passwords.ts';
import { findTwoFactorSince } from '#server/data/accounts/second-factors.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { challengeIn, checkMade, relyingParty, userHandleOf } from '#server/platform/identity/passkey.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

import { expectCode, holdOwnSession, provePassword } from './own-proof.ts';

async function tell(deps: Deps, tx: Tx, user: SignedInUser, code: PlainMail): Promise<void> {
  const url = `${deps.env.publicUrl}/app/settings/security`;
  await deps.mail.send(tx, { to: user.email, content: { code, name: user.name, url } });
}

// A passkey counts as both steps of a sign-in. So where two-factor is on, the password alone adds none.
export const beginPasskey = os.settings.beginPasskey.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const proof = await provePassword(context, input.password, errors);
  const begin = async (use: ((tx: Tx) => Promise<void>) | null) =>
    await change(context, 'account.passkey_begun', async (tx) => {
      await proof.hold(tx);
      if (((await findTwoFactorSince(tx, user.id)) !== null) !== (use !== null)) throw errors.CHANGED_MEANWHILE();
      await use?.(tx);
      const others = await listCredentials(tx, user.id);
      if (others.length >= PASSKEYS_MAX) throw errors.CHANGED_MEANWHILE();
      const now = deps.clock();
      const expiresAt = instantFromMs(msOf(now) + PASSKEY_CHALLENGE_MS);
      const asked = { purpose: 'add', userId: user.id, createdAt: now, expiresAt } as const;
      return done({}, { challenge: await makeChallenge(tx, asked), others: [...others] });
    });
  const { code } = input;
  const guess = code === undefined ? null : await expectCode(context, { typed: code, kinds: 'any' }, errors);
  const begun = guess === null ? await begin(null) : await guess(begin);
  return {
    ...begun,
    rpId: relyingParty(deps.env.publicUrl).id,
    userHandle: userHandleOf(user.id),
    email: user.email,
    name: user.name,
    algorithms: [...PASSKEY_ALGORITHMS],
  };
});

export const addPasskey = os.settings.addPasskey.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const { made, name } = input;
  const challenge = challengeIn(made);
  if (challenge === null) throw errors.PASSKEY_REFUSED();
  const begunAt = await change(context, 'account.passkey_challenge_used', async (tx) => {
    const taken = await takeChallenge(tx, challenge, { purpose: 'add', userId: user.id, now: deps.clock() });
    return taken === null ? unchanged(null) : done({}, taken);
  });
  const key = begunAt === null ? null : await checkMade(made, { challenge, publicUrl: deps.env.publicUrl });
  if (begunAt === null || key === null) throw errors.PASSKEY_REFUSED();
  return await change(context, 'account.passkey_added', async (tx) => {
    await holdOwnSession(tx, context, errors);
    // What was proved at the beginning must still be all that there is to prove.
    const password = await findPasswordOf(tx, user.id);
    const twoFactorSince = await findTwoFactorSince(tx, user.id);
    if (password === null || password.changedAt > begunAt) throw errors.CHANGED_MEANWHILE();
    if (twoFactorSince !== null && twoFactorSince > begunAt) throw errors.CHANGED_MEANWHILE();
    const id = deps.newId();
    const now = deps.clock();
    const transports = transportsIn(made.response.transports ?? []);
    if (!(await keepPasskey(tx, { ...key, id, userId: user.id, name, transports, now })))
      throw errors.CHANGED_MEANWHILE();
    await tell(deps, tx, user, 'passkey_added');
    return done({}, { id, name, createdAt: now, usedAt: null });
  });
});

export const removePasskey = os.settings.removePasskey.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const proof = await provePassword(context, input.password, errors);
  return await change(context, 'account.passkey_removed', async (tx) => {
    await proof.hold(tx);
    if (!(await dropPasskey(tx, user.id, input.id))) return unchanged({ removed: false });
    await tell(deps, tx, user, 'passkey_removed');
    return done({}, { removed: true });
  });
});
