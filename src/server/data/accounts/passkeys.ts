import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

import { PASSKEYS_MAX, transportsIn, type PasskeyPurpose, type PasskeyTransport } from '#domain/account/passkeys.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { passkeyChallenges, passkeys, users } from '#db/schema/index.ts';

import { makeToken, tokenHash } from './secret-tokens.ts';

type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Instant;
  readonly usedAt: Instant | null;
};
type NewPasskey = Pick<Passkey, 'id' | 'name'> & {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
  readonly now: Instant;
};

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<readonly Passkey[]> {
  return await db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** The same as browsers name them. */
export async function listCredentials(
  db: Db,
  userId: string,
): Promise<readonly { readonly id: string; readonly transports: PasskeyTransport[] }[]> {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return rows.map(({ id, transports }) => ({ id, transports: transportsIn(transports.split(',')) }));
}

/** The passkey that a device names so, with what checks its signature; null where nobody has it. */
export async function findPasskey(db: Db, credentialId: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      blockedAt: users.blockedAt,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
    .limit(1);
  return row ?? null;
}

/** Adds a passkey. Answers false where the person has as many as anybody can, or the device has given it already. */
export async function addPasskey(tx: Tx, { now, transports, ...passkey }: NewPasskey): Promise<boolean> {
  // Of several at once each waits for the one before, so that they count each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, passkey.userId)).for('update');
  const [row] = await tx.select({ has: count() }).from(passkeys).where(eq(passkeys.userId, passkey.userId));
  if (Number(row?.has ?? 0) >= PASSKEYS_MAX) return false;
  const rows = await tx
    .insert(passkeys)
    .values({ ...passkey, transports: transports.join(','), createdAt: now })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Removes a passkey of a person; answers whether there was one. */
export async function dropPasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/**
 * Notes a use of a passkey with the count that its device gave. `copied` where the count did not grow, null where the
 * passkey is gone or its person has not confirmed their address.
 */
export async function usePasskey(
  tx: Tx,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Instant },
): Promise<'used' | 'copied' | null> {
  const [person] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, id), eq(users.emailVerified, true)))
    .for('update', { of: passkeys });
  if (person === undefined) return null;
  const countsNone = and(eq(passkeys.counter, 0), sql`${counter} = 0`);
  const rows = await tx
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), countsNone)))
    .returning({ id: passkeys.id });
  return rows.length > 0 ? 'used' : 'copied';
}

/** Makes what a device is to sign. */
export async function makeChallenge(
  tx: Tx,
  challenge: {
    readonly purpose: PasskeyPurpose;
    readonly userId: string | null;
    readonly createdAt: Instant;
    readonly expiresAt: Instant;
  },
): Promise<string> {
  const made = makeToken();
  await tx.insert(passkeyChallenges).values({ ...challenge, challengeHash: tokenHash(made) });
  return made;
}

/** Uses a challenge up that was made for this; answers when it was made. Null for any other, and once it has expired. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  { purpose, userId, now }: { readonly purpose: PasskeyPurpose; readonly userId: string | null; readonly now: Instant },
): Promise<Instant | null> {
  const [row] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, tokenHash(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ createdAt: passkeyChallenges.createdAt });
  return row?.createdAt ?? null;
}

/** Forgets what no device can sign any more. */
export async function forgetChallenges(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
}
