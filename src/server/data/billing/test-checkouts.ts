import { asc, eq } from 'drizzle-orm';

import type { TestSession } from '#domain/organization/billing/test-session.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { testCheckouts } from '#db/schema/index.ts';

/** A checkout for tests, by the name that its provider gave it. */
export async function findTestSession(db: Db, ref: string): Promise<TestSession | null> {
  const [found] = await db
    .select({ session: testCheckouts.session })
    .from(testCheckouts)
    .where(eq(testCheckouts.ref, ref))
    .limit(1);
  return found?.session ?? null;
}

/** All of them, for what happens to them by itself. */
export async function listTestSessions(db: Db): Promise<readonly TestSession[]> {
  const found = await db.select({ session: testCheckouts.session }).from(testCheckouts).orderBy(asc(testCheckouts.ref));
  return found.map(({ session }) => session);
}

/** Keeps a checkout for tests as it stands. */
export async function storeTestSession(tx: Tx, session: TestSession, changedAt: Instant): Promise<void> {
  const { ref, orgId } = session;
  await tx
    .insert(testCheckouts)
    .values({ ref, orgId, session, changedAt })
    .onConflictDoUpdate({ target: testCheckouts.ref, set: { session, changedAt } });
}
