import { createHash } from 'node:crypto';

import { lt, sql } from 'drizzle-orm';

import type { Instant } from '#domain/time.ts';
import { msOf } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';

export type RateLimit = { readonly max: number; readonly windowSeconds: number };
export type RateCount = { readonly allowed: boolean; /** The first that the limit refuses in this window. */ readonly first: boolean; readonly retryAfterSeconds: number };

/** Counts one request against a limit, in one statement, so that processes beside each other share the count. */
export async function countRequest(db: Db, request: { id: string; key: string; limit: RateLimit; now: Instant }): Promise<RateCount> {
  const now = msOf(request.now);
  const windowMs = request.limit.windowSeconds * 1000;
  // Keys hold addresses of people: only their hash is kept.
  const key = createHash('sha256').update(request.key).digest('hex');
  const over = sql`${rateLimits.lastRequest} <= ${now - windowMs}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ id: request.id, key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      // `last_request` is the start of the window: a limit that each refused request prolonged would never end.
      set: { count: sql`CASE WHEN ${over} THEN 1 ELSE ${rateLimits.count} + 1 END`, lastRequest: sql`CASE WHEN ${over} THEN ${now} ELSE ${rateLimits.lastRequest} END` },
    })
    .returning({ count: rateLimits.count, start: rateLimits.lastRequest });
  if (!row) throw new Error('the count of a rate limit was not written');
  return {
    allowed: row.count <= request.limit.max,
    first: row.count === request.limit.max + 1,
    retryAfterSeconds: Math.max(1, Math.ceil((row.start + windowMs - now) / 1000)),
  };
}

/** Forgets counts whose window began before this moment. */
export async function forgetRateLimits(db: Db, before: Instant): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, msOf(before)));
}
