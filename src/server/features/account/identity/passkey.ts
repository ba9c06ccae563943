import type { PasskeySigned } from '#contract/account/passkeys.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { PASSKEY_CHALLENGE_MS } from '#domain/account/passkeys.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { findPasskey, makeChallenge, takeChallenge } from '#server/data/accounts/passkeys.ts';
import { getUser } from '#server/data/accounts/users.ts';
import { byItself, change, done, note, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { challengeIn, checkSigned, relyingParty, userHandleOf } from '#server/platform/identity/passkey.ts';
import { addressBucket } from '#server/platform/limits/address-bucket.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { arrive } from './arrive.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

const refused = refuse('passkey_refused');

async function overLimit(deps: Deps, caller: Caller, what: 'passkeyChallenge' | 'passkey'): Promise<Outcome | null> {
  const { perAddress } = rawRoutes[what].limits;
  const { allowed, retryAfterSeconds } = await countRequest(
    deps,
    `${what}|${addressBucket(caller.address)}`,
    perAddress,
  );
  return allowed ? null : refuse('rate_limited', { retryAfterSeconds });
}

/** What a device is to sign, whosever it is. */
export async function passkeyChallenge(deps: Deps, caller: Caller): Promise<Outcome> {
  const limited = await overLimit(deps, caller, 'passkeyChallenge');
  if (limited) return limited;
  const now = deps.clock();
  const challenge = await change(ofPerson(deps, null), 'account.passkey_begun', async (tx) =>
    done(
      {},
      await makeChallenge(tx, {
        purpose: 'sign_in',
        userId: null,
        createdAt: now,
        expiresAt: instantFromMs(msOf(now) + PASSKEY_CHALLENGE_MS),
      }),
    ),
  );
  return { kind: 'done', body: { challenge, rpId: relyingParty(deps.env.publicUrl).id } };
}

/** Keeps and tells that a passkey was copied, at most once an hour. */
async function tellCopied(deps: Deps, userId: string): Promise<void> {
  const { allowed } = await countRequest(deps, `passkey-copied|${userId}`, rawRoutes.signIn.limits.noted);
  if (!allowed) return;
  await change(ofPerson(deps, userId), 'account.passkey_copied', async (tx) => {
    const { email, name } = await getUser(tx, userId);
    const url = `${deps.env.publicUrl}/app/settings/security`;
    return done({}, await deps.mail.send(tx, { to: email, content: { code: 'passkey_copied', name, url } }));
  });
}

/** Opens the session of a person whose device has signed a challenge. A challenge is used up whatever comes of it. */
export async function signInWithPasskey(deps: Deps, caller: Caller, signed: PasskeySigned): Promise<Outcome> {
  const limited = await overLimit(deps, caller, 'passkey');
  if (limited) return limited;
  const challenge = challengeIn(signed);
  if (challenge === null) return refused;
  const isOurs = await change(byItself(deps), 'account.passkey_challenge_used', async (tx) => {
    const taken = await takeChallenge(tx, challenge, { purpose: 'sign_in', userId: null, now: deps.clock() });
    return taken === null ? unchanged(false) : done({}, true);
  });
  const found = isOurs ? await findPasskey(deps.db, signed.id) : null;
  if (found === null) return refused;
  const { id, userId, publicKey, blockedAt } = found;
  const counter =
    signed.response.userHandle === userHandleOf(userId)
      ? await checkSigned(signed, publicKey, { challenge, publicUrl: deps.env.publicUrl })
      : null;
  if (counter === null) {
    await note(ofPerson(deps, userId), 'account.passkey_refused', {});
    return refused;
  }
  if (blockedAt !== null) return refuse('account_blocked');
  const outcome = await change(ofPerson(deps, userId), 'account.entered', async (tx) => {
    const taken = await deps.identity.takePasskey(tx, { id, userId, counter }, caller);
    if (taken === null || taken === 'copied') return unchanged(taken);
    const arrived = await arrive(deps, tx, { userId, token: taken.token, caller });
    return done({}, { ...arrived, cookies: { ...arrived.cookies, secondStep: null } });
  });
  if (outcome === 'copied') await tellCopied(deps, userId);
  return outcome === null || outcome === 'copied' ? refused : outcome;
}
