import { and, eq, gt, lt } from 'drizzle-orm';

import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { sessions, users } from '#db/schema/index.ts';

import { makeToken, tokenHash } from './secret-tokens.ts';

export type SignedInUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
  /** The language that the person chose, if they did. */
  readonly locale: Locale | null;
  readonly sessionExpiresAt: Instant;
};

/** What is read of a session and its person. */
export const sessionFields = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  isAdmin: users.isAdmin,
  locale: users.locale,
  expiresAt: sessions.expiresAt,
};

/** A session that stands: of this token, and not expired. */
export function isStanding(token: string, now: Instant) {
  return and(eq(sessions.tokenHash, tokenHash(token)), gt(sessions.expiresAt, now));
}

/** The person of a row with the fields of a session. */
export function signedInUser({
  expiresAt,
  ...user
}: Omit<SignedInUser, 'sessionExpiresAt'> & { readonly expiresAt: Instant }): SignedInUser {
  return { ...user, sessionExpiresAt: expiresAt };
}

/** The person whose unexpired session has this token, or null. */
export async function findSessionUser(db: Db, token: string, now: Instant): Promise<SignedInUser | null> {
  const [row] = await db
    .select(sessionFields)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isStanding(token, now))
    .limit(1);
  return row ? signedInUser(row) : null;
}

/** Opens a session for a person; answers its token, which only the cookie will hold. */
export async function openSession(
  tx: Tx,
  {
    now,
    ...session
  }: Pick<typeof sessions.$inferInsert, 'id' | 'userId' | 'expiresAt' | 'ipAddress' | 'userAgent'> & {
    readonly now: Instant;
  },
): Promise<string> {
  const token = makeToken();
  await tx.insert(sessions).values({ ...session, tokenHash: tokenHash(token), createdAt: now, updatedAt: now });
  return token;
}

/** Ends one session. Answers whose it was; null where there was none. */
export async function endSession(tx: Tx, token: string): Promise<string | null> {
  const [row] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)))
    .returning({ userId: sessions.userId });
  return row?.userId ?? null;
}

/** Ends every session of a person, on all devices; answers how many there were. */
export async function endAllSessions(tx: Tx, userId: string): Promise<number> {
  return (await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })).length;
}

/** Moves the end of a session that has not ended yet; answers whether there was one. */
export async function extendSession(
  tx: Tx,
  token: string,
  { now, expiresAt }: { now: Instant; expiresAt: Instant },
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ expiresAt, updatedAt: now })
    .where(isStanding(token, now))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Forgets sessions that ended before this moment. */
export async function forgetSessions(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, before));
}
