import { createHash } from 'node:crypto';

import { inArray, lt, sql } from 'drizzle-orm';

import type { GrowingWait, WindowLimit } from '#contract/limit-kinds.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { rateLimits } from '#db/schema/index.ts';

export type RateCount = { readonly allowed: boolean; readonly retryAfterSeconds: number };

type Counted<Limit> = { readonly id: string; readonly key: string; readonly limit: Limit; readonly now: Instant };

// Keys hold addresses of people: only their hash is kept.
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * The stored moment, or now if it lies ahead because the machine's clock was set back. No wait is longer than its own
 * limit says.
 */
const startAt = (now: number) => sql`LEAST(${rateLimits.lastRequest}, ${now}::bigint)`;

const secondsUntil = (end: number, now: number) => Math.max(1, Math.ceil((end - now) / 1000));

/** Counts one request against a limit, in one statement, so that several processes share the count. */
export async function countRequest(tx: Tx, request: Counted<WindowLimit>): Promise<RateCount> {
  const now = msOf(request.now);
  const windowMs = request.limit.windowSeconds * 1000;
  const over = sql`${rateLimits.lastRequest} <= ${now - windowMs}::bigint`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ id: request.id, key: hashOf(request.key), count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      // `last_request` is the start of the window. A limit that each refused request prolonged would never end.
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        lastRequest: sql`CASE WHEN ${over} THEN ${now}::bigint ELSE ${startAt(now)} END`,
      },
    })
    .returning({ count: rateLimits.count, start: rateLimits.lastRequest });
  if (!row) throw new Error('the count of a rate limit was not written');
  return { allowed: row.count <= request.limit.max, retryAfterSeconds: secondsUntil(row.start + windowMs, now) };
}

/**
 * Counts an attempt, or refuses it while the wait since the last one runs. A refused attempt neither counts nor
 * prolongs the wait. It is one statement, so that many attempts at once pass no more often than one after the other.
 */
export async function countAttempt(tx: Tx, attempt: Counted<GrowingWait>): Promise<RateCount> {
  const { free, firstSeconds, mostSeconds, forgottenSeconds } = attempt.limit;
  const now = msOf(attempt.now);
  const last = startAt(now);
  const waitMs = sql`(CASE WHEN ${rateLimits.count} < ${free}::int THEN 0 ELSE LEAST(${mostSeconds}::float8,
    ${firstSeconds}::float8 * power(2, LEAST(${rateLimits.count} - ${free}::int, 30))) * 1000 END)::bigint`;
  const forgotten = sql`${rateLimits.lastRequest} <= ${now - forgottenSeconds * 1000}::bigint`;
  const waiting = sql`NOT ${forgotten} AND ${last} + ${waitMs} > ${now}::bigint`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ id: attempt.id, key: hashOf(attempt.key), count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        // The id of the last attempt that was let through. It tells whether this attempt was.
        id: sql`CASE WHEN ${waiting} THEN ${rateLimits.id} ELSE ${attempt.id} END`,
        count: sql`CASE WHEN ${forgotten} THEN 1 WHEN ${waiting} THEN ${rateLimits.count}
          ELSE ${rateLimits.count} + 1 END`,
        lastRequest: sql`CASE WHEN ${waiting} THEN ${last} ELSE ${now}::bigint END`,
      },
    })
    .returning({ id: rateLimits.id, last: rateLimits.lastRequest, waitMs: sql<string | number>`${waitMs}` });
  if (!row) throw new Error('the count of attempts was not written');
  return { allowed: row.id === attempt.id, retryAfterSeconds: secondsUntil(row.last + Number(row.waitMs), now) };
}

/** Forgets the attempts under these keys. */
export async function forgetAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(rateLimits).where(inArray(rateLimits.key, keys.map(hashOf)));
}

/** Forgets counts whose window began before this moment. */
export async function forgetRateLimits(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.lastRequest, msOf(before)));
}
