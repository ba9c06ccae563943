import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

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
  createUser(tx: Tx, user: NewUser, passwordHash: string): Promise<{ readonly id: string } | null>;
  /** Opens a session for the person with this e-mail (in lower case) and password. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    device: Device,
  ): Promise<{ readonly userId: string; readonly token: string } | 'invalid_credentials' | 'email_not_verified'>;
  /** Opens a session for a person who has proved who they are in another way; answers its token. */
  openSession(tx: Tx, userId: string, device: Device): Promise<string>;
  setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void>;
};
