import { sessionEnd } from '#domain/account/session.ts';

import { findPassword, findPasswordOf, holdPassword, savePassword } from '#server/data/accounts/passwords.ts';
import { usePasskey } from '#server/data/accounts/passkeys.ts';
import { findTwoFactorSince } from '#server/data/accounts/second-factors.ts';
import { tokenHash } from '#server/data/accounts/secret-tokens.ts';
import { openSession } from '#server/data/accounts/sessions.ts';
import { insertUser } from '#server/data/accounts/users.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { change, done, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Identity } from './port.ts';
import type { Passwords } from './password-hash.ts';
import { takeTypedCode } from './second-factor.ts';

/** Tells one stored password of a person from another, and nothing else of it. */
const markOf = (passwordHash: string) => tokenHash(passwordHash).slice(0, 32);

/** The identity of people: sign-up, passwords, one-time codes and sessions. */
export function makeIdentity(
  deps: ChangeDeps & { readonly secret: string },
  { hashPassword, isPassword }: Passwords,
): Identity {
  const { db, clock, newId } = deps;
  const open: Identity['openSession'] = async (tx, userId, { address, userAgent }) => {
    const now = clock();
    return await openSession(tx, {
      id: newId(),
      userId,
      now,
      expiresAt: sessionEnd(now),
      ipAddress: address,
      userAgent,
    });
  };

  return {
    hashPassword,
    isPassword,

    createUser: async (tx, { acceptedAt, ...user }, passwordHash) => {
      const now = clock();
      const made = await insertUser(tx, {
        ...user,
        id: newId(),
        termsAcceptedAt: acceptedAt,
        privacyAcceptedAt: acceptedAt,
        createdAt: now,
        updatedAt: now,
      });
      if (made) await savePassword(tx, { userId: made.id, hash: passwordHash, now });
      return made;
    },

    signIn: async ({ email, password }, device) => {
      const found = await findPassword(db, email);
      if (!found) {
        // This takes as much work as for an address that has an account, so the time of the answer tells nobody which
        // it is.
        await hashPassword(password);
        return 'invalid_credentials';
      }
      if (!(await isPassword(password, found.hash))) return 'invalid_credentials';
      if (!found.emailVerified) return 'email_not_verified';
      if (found.blockedAt !== null) return 'account_blocked';
      const { userId } = found;
      return await change(ofPerson(deps, userId), 'account.session_opened', async (tx) => {
        // A password that was changed during this comparison has ended every session, so none begins with the old one.
        if (!(await holdPassword(tx, found))) return unchanged('invalid_credentials' as const);
        if ((await findTwoFactorSince(tx, userId)) !== null)
          return unchanged({ userId, passwordMark: markOf(found.hash) });
        return done({}, { userId, token: await open(tx, userId, device) });
      });
    },

    openSession: async (tx, userId, device) => {
      if ((await findTwoFactorSince(tx, userId)) !== null)
        throw new Error('a session of a person with two-factor sign-in needs its code');
      return await open(tx, userId, device);
    },

    takeSecondStep: async (tx, { userId, passwordMark, code }, device) => {
      const password = await findPasswordOf(tx, userId);
      if (password === null || markOf(password.hash) !== passwordMark) return 'stale';
      if (!(await holdPassword(tx, { userId, hash: password.hash }))) return 'stale';
      if ((await findTwoFactorSince(tx, userId)) === null) return 'stale';
      const by = await takeTypedCode(deps, tx, userId, code);
      return by === null ? null : { token: await open(tx, userId, device), by };
    },

    takePasskey: async (tx, { id, userId, counter }, device) => {
      const use = await usePasskey(tx, { id, counter, now: clock() });
      return use === 'used' ? { token: await open(tx, userId, device) } : use;
    },

    setPassword: async (tx, userId, passwordHash) =>
      await savePassword(tx, { userId, hash: passwordHash, now: clock() }),
  };
}
