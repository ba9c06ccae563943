import { sessionEnd } from '#domain/account/session.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';

import { findPassword, holdPassword, savePassword } from '#server/data/accounts/passwords.ts';
import { openSession } from '#server/data/accounts/sessions.ts';
import { insertUser } from '#server/data/accounts/users.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/** Who opens a session, as far as we know. */
export type Device = { readonly address: string; readonly userAgent: string };

export type NewUser = {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly phone: string | null;
  readonly pendingOrganizationName: string | null;
  readonly consentVersion: string;
  /** When the person gave both consents, and the one to news if they gave it. */
  readonly acceptedAt: Instant;
  readonly marketing: boolean;
};

export type Identity = {
  /** Slow on purpose: call it outside a transaction. */
  hashPassword(password: string): Promise<string>;
  /** As slow. */
  isPassword(password: string, hash: string): Promise<boolean>;
  /** Null where somebody has this e-mail already. */
  createUser(tx: Db, user: NewUser, passwordHash: string): Promise<{ readonly id: string } | null>;
  /** Opens a session for the person with this e-mail (in lower case) and password. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    device: Device,
  ): Promise<{ readonly userId: string; readonly token: string } | 'invalid_credentials' | 'email_not_verified'>;
  /** Opens a session for a person who has proved who they are in another way; answers its token. */
  openSession(tx: Db, userId: string, device: Device): Promise<string>;
  setPassword(tx: Db, userId: string, passwordHash: string): Promise<void>;
};

type Parts = { readonly db: Db; readonly clock: () => Instant; readonly newId: () => string };

/** The identity of people: sign-up, passwords and sessions. */
export function makeIdentity({ db, clock, newId }: Parts): Identity {
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

    createUser: async (tx, { acceptedAt, marketing, ...user }, passwordHash) => {
      const now = clock();
      const made = await insertUser(tx, {
        ...user,
        id: newId(),
        termsAcceptedAt: acceptedAt,
        privacyAcceptedAt: acceptedAt,
        marketingConsentAt: marketing ? acceptedAt : null,
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
      return await db.transaction(async (tx) => {
        // A password that was changed during this comparison has ended every session, so none begins with the old one.
        if (!(await holdPassword(tx, found))) return 'invalid_credentials';
        return { userId: found.userId, token: await open(tx, found.userId, device) };
      });
    },

    openSession: open,

    setPassword: async (tx, userId, passwordHash) =>
      await savePassword(tx, { userId, hash: passwordHash, now: clock() }),
  };
}
