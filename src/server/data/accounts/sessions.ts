import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';

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
  readonly sessionId: string;
  /** When the session was used last, as far as that is noted. */
  readonly seenAt: Instant;
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
  sessionId: sessions.id,
  seenAt: sessions.updatedAt,
  expiresAt: sessions.expiresAt,
};

/** A session that stands: of this token, and not expired. */
export function isStanding(token: string, now: Instant) {
  return and(eq(sessions.tokenHash, tokenHash(token)), gt(sessions.expiresAt, now));
}

/** As `isStanding`, of somebody who is let in. Where sessions are read together with their people. */
export function isLetIn(token: string, now: Instant) {
  return and(isStanding(token, now), isNull(users.blockedAt));
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
    .where(isLetIn(token, now))
    .limit(1);
  return row ? signedInUser(row) : null;
}

/** Opens a session for a person; answers its token, which only the cookie will hold. */
export async function openSession(
  tx: Tx,
  {
    now,
    ...session
  }: Pick<
    typeof sessions.$inferInsert,
    'id' | 'userId' | 'expiresAt' | 'ipAddress' | 'userAgent' | 'lookId' | 'lookedFrom'
  > & { readonly now: Instant },
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
    // A look has its end from its beginning.
    .where(and(isStanding(token, now), isNull(sessions.lookId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** One device on which a person is signed in. */
export type OpenSession = {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  /** An administrator looks with it, and it is none of the person's own. */
  readonly isLook: boolean;
};

/** Where a person is signed in, the last used first. */
export async function listSessions(db: Db, userId: string, now: Instant): Promise<readonly OpenSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      createdAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
      lookId: sessions.lookId,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt), sessions.id);
  return rows.map(({ userAgent, address, lookId, ...row }) => ({
    ...row,
    userAgent: userAgent ?? '',
    address: address ?? '',
    isLook: lookId !== null,
  }));
}

/** Ends this session of this person. False where they have none such. */
export async function endSessionOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends every session of a person but this one; answers how many there were. */
export async function endOtherSessions(tx: Tx, userId: string, keptId: string): Promise<number> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Whether a session still stands. If so, nobody ends it until the transaction ends. */
export async function holdSession(tx: Tx, id: string, now: Instant): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
    .for('share');
  return rows.length > 0;
}

/** Notes that a session is in use. */
export async function noteSession(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .update(sessions)
    .set({ updatedAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.updatedAt, now)));
}

/** Forgets sessions that ended before this moment. */
export async function forgetSessions(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, before));
}
