import { and, eq, gt } from 'drizzle-orm';

import type { Instant } from '#domain/time.ts';
import { instantFromMs, msOf } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { sessions, users } from '#db/schema/index.ts';

export type SignedInUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
  readonly sessionExpiresAt: Instant;
};

/** The person whose unexpired session has this token, or null. */
export async function findSessionUser(db: Db, token: string, now: Instant): Promise<SignedInUser | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email, emailVerified: users.emailVerified, isAdmin: users.isAdmin, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, new Date(msOf(now)))))
    .limit(1);
  if (!row) return null;
  const { expiresAt, ...user } = row;
  return { ...user, sessionExpiresAt: instantFromMs(expiresAt.getTime()) };
}
