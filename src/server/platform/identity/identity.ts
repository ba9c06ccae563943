import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';

import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/password.ts';
import { SESSION_MS, sessionEnd } from '#domain/account/session.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { accounts, rateLimits, sessions, users, verifications } from '#db/schema/index.ts';

import type { Env } from '#server/host/env.ts';

// The identity library behind one module: it makes people, checks passwords and opens sessions. It is called in the
// process and its own addresses are not mounted, so that nothing it can do is reachable unless we name it. Links, limits
// and cookies are ours: they go by the server's clock, and the library's own would go by the machine's.

/** Who opens a session, as far as we know. */
export type Device = { readonly address: string; readonly userAgent: string };

export type NewUser = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly pendingOrganizationName: string | null;
  readonly consentVersion: string;
  /** When both consents, and the one to news if it was given, were given. */
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
  /** Opens a session for the person with this e-mail and password. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    device: Device,
  ): Promise<{ readonly userId: string; readonly token: string } | 'invalid_credentials' | 'email_not_verified'>;
  /** Opens a session for a person who has proved who they are in another way; answers its token. */
  openSession(tx: Db, userId: string, device: Device): Promise<string>;
  setPassword(tx: Db, userId: string, passwordHash: string): Promise<void>;
};

type Parts = {
  readonly db: Db;
  readonly env: Env;
  readonly clock: () => Instant;
  readonly newId: () => string;
  readonly log: Logger;
  readonly secret: string;
};

// The library learns the client's address from this header alone, which we set; whatever a client sends under it is gone.
const ADDRESS_HEADER = 'x-client-address';

function headersOf(device: Device): Headers {
  return new Headers({ [ADDRESS_HEADER]: device.address, 'user-agent': device.userAgent });
}

/** The library on the database or on a transaction; `hash` stands in for hashing where that has been done before. */
function libraryOn(db: Db, { env, clock, newId, log, secret }: Parts, hash: (password: string) => Promise<string>) {
  const now = () => new Date(msOf(clock()));
  const stamped = <Row extends object>(row: Row) =>
    Promise.resolve({ data: { ...row, createdAt: now(), updatedAt: now() } });
  return betterAuth({
    appName: 'Fundwright',
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      usePlural: false,
      schema: { user: users, session: sessions, account: accounts, verification: verifications, rateLimit: rateLimits },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: 2 * PASSWORD_MAX,
      password: { hash },
    },
    user: {
      additionalFields: {
        phone: { type: 'string', required: false },
        pendingOrganizationName: { type: 'string', required: false },
        termsAcceptedAt: { type: 'date', required: false },
        privacyAcceptedAt: { type: 'date', required: false },
        consentVersion: { type: 'string', required: false },
        marketingConsentAt: { type: 'date', required: false },
      },
    },
    session: { expiresIn: SESSION_MS / 1000 },
    databaseHooks: {
      user: { create: { before: stamped } },
      account: { create: { before: stamped } },
      session: {
        create: {
          before: async (session) => ({
            data: { ...(await stamped(session)).data, expiresAt: new Date(msOf(sessionEnd(clock()))) },
          }),
        },
      },
    },
    advanced: { database: { generateId: newId }, ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its lesser messages name people. Of an error only its kind goes to the log: a failed statement carries its values.
    logger: {
      level: 'error',
      log: (level, message, ...rest) => {
        if (level === 'error')
          log.error(
            { kinds: rest.map((each) => (each instanceof Error ? each.name : typeof each)) },
            `identity: ${message}`,
          );
      },
    },
  });
}

/** The identity of people: sign-up, passwords and sessions. */
export function makeIdentity(parts: Parts): Identity {
  const library = libraryOn(parts.db, parts, hashPassword);
  const within = (tx: Db, passwordHash: string) => libraryOn(tx, parts, () => Promise.resolve(passwordHash));

  return {
    hashPassword,
    isPassword: async (password, hash) => await verifyPassword({ hash, password }),

    createUser: async (
      tx,
      { name, email, phone, pendingOrganizationName, consentVersion, marketing, ...given },
      passwordHash,
    ) => {
      const acceptedAt = new Date(msOf(given.acceptedAt));
      // The password itself has been hashed already; the library wants to see one all the same.
      const { user } = await within(tx, passwordHash).api.signUpEmail({
        body: {
          name,
          email,
          password: 'hashed before',
          consentVersion,
          termsAcceptedAt: acceptedAt,
          privacyAcceptedAt: acceptedAt,
          ...(phone === null ? {} : { phone }),
          ...(pendingOrganizationName === null ? {} : { pendingOrganizationName }),
          ...(marketing ? { marketingConsentAt: acceptedAt } : {}),
        },
      });
      // For an address that is taken the library answers with a person it made up.
      const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).limit(1);
      return row ?? null;
    },

    signIn: async (credentials, device) => {
      try {
        const { token, user } = await library.api.signInEmail({ body: credentials, headers: headersOf(device) });
        return { userId: user.id, token };
      } catch (error) {
        if (error instanceof APIError && error.status === 'UNAUTHORIZED') return 'invalid_credentials';
        if (error instanceof APIError && error.status === 'FORBIDDEN') return 'email_not_verified';
        throw error;
      }
    },

    openSession: async (tx, userId, device) => {
      const { internalAdapter } = await within(tx, '').$context;
      const session = await internalAdapter.createSession(userId, false, {
        ipAddress: device.address,
        userAgent: device.userAgent,
      });
      return session.token;
    },

    setPassword: async (tx, userId, passwordHash) => {
      const { internalAdapter } = await within(tx, passwordHash).$context;
      await internalAdapter.updatePassword(userId, passwordHash);
    },
  };
}
