import { and, eq, isNull } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { calendarFeeds, users } from '#db/schema/index.ts';

import { makeToken, tokenHash } from './secret-tokens.ts';

/** Makes the secret of a person's calendar. The one before no longer opens it. */
export async function makeCalendarFeed(tx: Tx, userId: string, now: Instant): Promise<string> {
  const token = makeToken();
  const values = { tokenHash: tokenHash(token), madeAt: now };
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  return token;
}

/** Since when a person has a calendar; null where they have none. */
export async function findCalendarFeed(db: Db, userId: string): Promise<Instant | null> {
  const [row] = await db
    .select({ madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .limit(1);
  return row?.madeAt ?? null;
}

/** Whose calendar this secret opens; null where it opens none. */
export async function findCalendarOwner(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), isNull(users.blockedAt)))
    .where(eq(calendarFeeds.tokenHash, tokenHash(token)))
    .limit(1);
  return row?.userId ?? null;
}

/** Takes a person's calendar away. Answers whether there was one. */
export async function dropCalendarFeed(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return rows.length > 0;
}
