import { eq } from 'drizzle-orm';

import type { SetupDraft } from '#domain/organization/profile-fields.ts';
import type { Db } from '#db/client.ts';
import { userSettings } from '#db/schema/index.ts';

import type { OrgId } from '#server/data/organizations/members.ts';

/** The organization a person worked in last, or null. */
export async function findCurrentOrgId(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ currentOrgId: userSettings.currentOrgId })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
    .limit(1);
  return row?.currentOrgId ?? null;
}

export async function saveCurrentOrgId(db: Db, userId: string, orgId: OrgId): Promise<void> {
  await db
    .insert(userSettings)
    .values({ userId, currentOrgId: orgId })
    .onConflictDoUpdate({ target: userSettings.userId, set: { currentOrgId: orgId } });
}

/**
 * What a person without an organization has typed in the first step of the set-up. With `lock`, others wait until the
 * transaction ends.
 */
export async function findSetupDraft(db: Db, userId: string, options: { lock?: boolean } = {}): Promise<SetupDraft> {
  if (options.lock) await db.insert(userSettings).values({ userId }).onConflictDoNothing();
  const query = db
    .select({ draft: userSettings.setupDraft })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
    .limit(1);
  const [row] = await (options.lock ? query.for('update') : query);
  return row?.draft ?? {};
}

export async function saveSetupDraft(db: Db, userId: string, draft: SetupDraft): Promise<void> {
  await db
    .insert(userSettings)
    .values({ userId, setupDraft: draft })
    .onConflictDoUpdate({ target: userSettings.userId, set: { setupDraft: draft } });
}
