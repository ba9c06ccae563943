import { and, eq, ne } from 'drizzle-orm';

import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

export type UserRecord = { readonly id: string; readonly name: string; readonly email: string };

const columns = { id: users.id, name: users.name, email: users.email };

/** The person with this e-mail address (in lower case), or null. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRecord | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.email, email)).limit(1);
  return row ?? null;
}

/** The administrators of the platform who read their mail. */
export async function listAdministrators(db: Db): Promise<readonly UserRecord[]> {
  return await db
    .select(columns)
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.emailVerified, true)));
}

export async function getUser(db: Db, id: string): Promise<UserRecord> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id)).limit(1);
  if (!row) throw new Error('a link or session names a person who does not exist');
  return row;
}

/** What a person says of themselves. */
export type OwnProfile = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly locale: Locale | null;
};

/** The same, of a person who is signed in. */
export async function getProfile(db: Db, id: string): Promise<OwnProfile> {
  const [row] = await db
    .select({ name: users.name, email: users.email, phone: users.phone, locale: users.locale })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!row) throw new Error('a session names a person who does not exist');
  return row;
}

/** Keeps what a person says of themselves. Their address has a way of its own. */
export async function saveProfile(
  tx: Tx,
  id: string,
  profile: Omit<OwnProfile, 'email'> & { readonly now: Instant },
): Promise<void> {
  const { now, ...fields } = profile;
  await tx
    .update(users)
    .set({ ...fields, updatedAt: now })
    .where(eq(users.id, id));
}

/** Gives a person another address, which they have shown to be theirs. Call it under `lockAddress`. */
export async function saveEmail(tx: Tx, id: string, email: string, now: Instant): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, id));
}

/** Makes a person; null where somebody has this e-mail already. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<{ readonly id: string } | null> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row ?? null;
}

/** Notes that the person reads the mail of their address. */
export async function markEmailVerified(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, id));
}

/** The organization that the person named when they signed up, once: the second call answers null. */
export async function takePendingOrganizationName(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: users.pendingOrganizationName })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!row?.name) return null;
  await tx.update(users).set({ pendingOrganizationName: null }).where(eq(users.id, id));
  return row.name;
}

/** Makes a person an administrator of the platform, or takes it from them. False where that is so already. */
export async function setAdministrator(tx: Tx, id: string, isAdmin: boolean, now: Instant): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ isAdmin, updatedAt: now })
    .where(and(eq(users.id, id), ne(users.isAdmin, isAdmin)))
    .returning({ id: users.id });
  return rows.length > 0;
}
