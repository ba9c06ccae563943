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
  /** When the person gave both consents. */
  readonly acceptedAt: Instant;
};

/** What a code can be: one that an app made, or one of those that were written down. */
export type CodeKind = 'app' | 'recovery';

/** A sign-in that has the right password and waits for its code. */
export type SecondStep = {
  readonly userId: string;
  /** By which a password that is another by then is known. */
  readonly passwordMark: string;
};

export type Identity = {
  /** Slow on purpose: call it outside a transaction. */
  hashPassword(password: string): Promise<string>;
  /** As slow. */
  isPassword(password: string, hash: string): Promise<boolean>;
  /** Null where somebody has this e-mail already. */
  createUser(tx: Tx, user: NewUser, passwordHash: string): Promise<{ readonly id: string } | null>;
  /**
   * Opens a session for the person with this e-mail (in lower case) and password. Where the person has two-factor on,
   * it opens none, and answers what the second step needs.
   */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    device: Device,
  ): Promise<
    | { readonly userId: string; readonly token: string }
    | SecondStep
    | 'invalid_credentials'
    | 'email_not_verified'
    | 'account_blocked'
  >;
  /** Opens a session for a person who was made just now; answers its token. Nobody with two-factor on gets one so. */
  openSession(tx: Tx, userId: string, device: Device): Promise<string>;
  /**
   * Opens a session for a person whose password was right before, and who now gives a one-time code or a recovery code.
   * Null where the code is wrong or used, `stale` where the password or the two-factor has changed in between.
   */
  takeSecondStep(
    tx: Tx,
    step: SecondStep & { readonly code: string },
    device: Device,
  ): Promise<{ readonly token: string; readonly by: CodeKind } | 'stale' | null>;
  /**
   * Opens a session with a passkey whose signature was right: it counts as both steps. `copied` where the count of its
   * device did not grow, null where it is gone.
   */
  takePasskey(
    tx: Tx,
    passkey: { readonly id: string; readonly userId: string; readonly counter: number },
    device: Device,
  ): Promise<{ readonly token: string } | 'copied' | null>;
  setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void>;
};
