import { eq, inArray, sql } from 'drizzle-orm';

import type { SetupDraft } from '#domain/organization/profile/profile-fields.ts';
import type { Db, Tx } from '#db/client.ts';
import { userSettings } from '#db/schema/index.ts';

import type { OrgId } from '#domain/organization/org-id.ts';

/**
 * The organization a person worked in last, the zone of the clock that they saw last, and the one that they chose; each
 * null where none is.
 */
export async function findSettings(
  db: Db,
  userId: string,
): Promise<{
  readonly currentOrgId: string | null;
  readonly timeZone: string | null;
  readonly chosenTimeZone: string | null;
}> {
  const [row] = await db
    .select({
      currentOrgId: userSettings.currentOrgId,
      timeZone: userSettings.timeZone,
      chosenTimeZone: userSettings.chosenTimeZone,
    })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
    .limit(1);
  return row ?? { currentOrgId: null, timeZone: null, chosenTimeZone: null };
}

/** Keeps the zone that a person chose; null goes back to that of their browser. */
export async function saveChosenZone(tx: Tx, userId: string, chosenTimeZone: string | null): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ userId, chosenTimeZone })
    .onConflictDoUpdate({ target: userSettings.userId, set: { chosenTimeZone } });
}

export async function saveCurrentOrgId(tx: Tx, userId: string, orgId: OrgId): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ userId, currentOrgId: orgId })
    .onConflictDoUpdate({ target: userSettings.userId, set: { currentOrgId: orgId } });
}

function draftOf(db: Db, userId: string) {
  return db
    .select({ draft: userSettings.setupDraft })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
    .limit(1);
}

/** What a person without an organization has typed in the first step of the set-up. */
export async function findSetupDraft(db: Db, userId: string): Promise<SetupDraft> {
  const [row] = await draftOf(db, userId);
  return row?.draft ?? {};
}

/** As `findSetupDraft`; others wait until the transaction ends. */
export async function lockSetupDraft(tx: Tx, userId: string): Promise<SetupDraft> {
  await tx.insert(userSettings).values({ userId }).onConflictDoNothing();
  const [row] = await draftOf(tx, userId).for('update');
  return row?.draft ?? {};
}

export async function saveSetupDraft(tx: Tx, userId: string, draft: SetupDraft): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ userId, setupDraft: draft })
    .onConflictDoUpdate({ target: userSettings.userId, set: { setupDraft: draft } });
}

/** The zones that these people chose, or else of the clocks that they see, as far as they are known. */
export async function listTimeZones(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: userSettings.userId,
      zone: sql<string | null>`COALESCE(${userSettings.chosenTimeZone}, ${userSettings.timeZone})`,
    })
    .from(userSettings)
    .where(inArray(userSettings.userId, [...userIds]));
  return new Map(rows.flatMap(({ userId, zone }) => (zone === null ? [] : [[userId, zone] as const])));
}

/** Notes the zone of the clock that a person sees. */
export async function saveTimeZone(tx: Tx, userId: string, timeZone: string): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ userId, timeZone })
    .onConflictDoUpdate({ target: userSettings.userId, set: { timeZone } });
}
