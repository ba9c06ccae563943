import { and, eq } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { passwords, users } from '#db/schema/index.ts';

export type StoredPassword = {
  readonly userId: string;
  readonly hash: string;
  readonly emailVerified: boolean;
  readonly blockedAt: Instant | null;
};

/** The password of the person with this e-mail address (in lower case), or null. */
export async function findPassword(db: Db, email: string): Promise<StoredPassword | null> {
  const [row] = await db
    .select({ userId: users.id, hash: passwords.hash, emailVerified: users.emailVerified, blockedAt: users.blockedAt })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email))
    .limit(1);
  return row ?? null;
}

/** The hash of a person's password, and since when it is theirs; null where they have none. */
export async function findPasswordOf(
  db: Db,
  userId: string,
): Promise<{ readonly hash: string; readonly changedAt: Instant } | null> {
  const [row] = await db
    .select({ hash: passwords.hash, changedAt: passwords.updatedAt })
    .from(passwords)
    .where(eq(passwords.userId, userId))
    .limit(1);
  return row ?? null;
}

/**
 * Whether this is still the person's password. If so, it stays so until the transaction ends. `update` is for a
 * transaction that changes it itself.
 */
export async function holdPassword(
  tx: Tx,
  { userId, hash }: Pick<StoredPassword, 'userId' | 'hash'>,
  strength: 'share' | 'update' = 'share',
): Promise<boolean> {
  const rows = await tx
    .select({ userId: passwords.userId })
    .from(passwords)
    .where(and(eq(passwords.userId, userId), eq(passwords.hash, hash)))
    .for(strength);
  return rows.length > 0;
}

/** Gives a person this password, in place of the one they had. */
export async function savePassword(
  tx: Tx,
  { userId, hash, now }: { readonly userId: string; readonly hash: string; readonly now: Instant },
): Promise<void> {
  await tx
    .insert(passwords)
    .values({ userId, hash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, updatedAt: now } });
}
