import { sql } from 'drizzle-orm';

import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Instant } from '#domain/values/time.ts';
import { openSession } from '#server/data/accounts/sessions.ts';
import { cookieName, signedValue } from '#server/platform/http/signed-cookie.ts';

import type { BenchDeps } from '../databases.ts';
import { BENCH_NOW } from '../databases.ts';

const MEMBERS = 5;
const NEWS = 8;
/** Before seven on the morning of the day on which everything is measured. */
const TOLD_AT = '2026-11-20T03:00:00.000Z' as Instant;
const JOINED_AT = instantFromMs(msOf(BENCH_NOW) - 60 * DAY_MS);

/** Makes so many people with a confirmed address, five to an organization, each told eight pieces of news. */
export async function makePeople({ db }: BenchDeps, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
    SELECT 'reader-' || n, 'Ioana Marin', 'reader' || n || '@example.org', true, ${JOINED_AT}::timestamptz,
      ${JOINED_AT}::timestamptz
    FROM generate_series(1, ${count}::int) AS n`);
  await db.execute(sql`
    INSERT INTO organizations (id, name, country, active_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'Readers ' || n, 'RO', ${JOINED_AT}::timestamptz, ${JOINED_AT}::timestamptz,
      ${JOINED_AT}::timestamptz
    FROM generate_series(1, ${Math.ceil(count / MEMBERS)}::int) AS n`);
  await db.execute(sql`
    INSERT INTO org_members (id, org_id, user_id, role, created_at)
    SELECT gen_random_uuid(), o.id, 'reader-' || n, 'contributor', ${JOINED_AT}::timestamptz
    FROM generate_series(1, ${count}::int) AS n
    JOIN organizations o ON o.name = 'Readers ' || ((n - 1) / ${MEMBERS}::int + 1)`);
  await db.execute(sql`
    INSERT INTO alerts (id, org_id, type, key, content, created_at)
    SELECT gen_random_uuid(), o.id, 'deadline', 'closing-7:' || n, jsonb_build_object('code', 'closing', 'within', 7,
      'call', jsonb_build_object('identifier', 'HORIZON-' || n, 'title', 'Recycling of composite parts'),
      'deadlineAt', '2026-11-27T16:00:00.000Z'), ${TOLD_AT}::timestamptz
    FROM organizations o CROSS JOIN generate_series(1, ${NEWS}::int) AS n
    WHERE o.name LIKE 'Readers %'`);
  await db.execute(sql`ANALYZE`);
}

/** The sessions of the first of them, as the cookies of their browsers. */
export async function signInReaders({ db }: BenchDeps, count: number, url: string, secret: string) {
  const cookies: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const expiresAt = instantFromMs(msOf(BENCH_NOW) + DAY_MS);
    const token = await openSession(db, { id: `session-${n}`, userId: `reader-${n}`, now: BENCH_NOW, expiresAt });
    const value = signedValue('session_token', token, secret);
    cookies.push(`${cookieName('session_token', url)}=${encodeURIComponent(value)}`);
  }
  return cookies;
}
