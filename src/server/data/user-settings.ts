import { eq } from 'drizzle-orm';

import type { Db } from '#db/client.ts';
import { userSettings } from '#db/schema/index.ts';

import type { OrgId } from './members.ts';

/** The organization a person worked in last, or null. */
export async function findCurrentOrgId(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ currentOrgId: userSettings.currentOrgId }).from(userSettings).where(eq(userSettings.userId, userId)).limit(1);
  return row?.currentOrgId ?? null;
}

export async function saveCurrentOrgId(db: Db, userId: string, orgId: OrgId): Promise<void> {
  await db.insert(userSettings).values({ userId, currentOrgId: orgId }).onConflictDoUpdate({ target: userSettings.userId, set: { currentOrgId: orgId } });
}
