import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';

import type { ReaderLocale } from '#domain/values/asked-locale.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, orgMembers, sessions, users, userSettings } from '#db/schema/index.ts';

import { isStanding } from './sessions.ts';

/** The language of the organization that a person works in: the one they were in last, else the first they joined. */
function ofCurrentOrganization(db: Db): SQL<Locale | null> {
  const current = db
    .select({ locale: organizations.locale })
    .from(orgMembers)
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .leftJoin(userSettings, eq(userSettings.userId, orgMembers.userId))
    .where(eq(orgMembers.userId, users.id))
    .orderBy(
      sql`(${orgMembers.orgId} = ${userSettings.currentOrgId}) DESC NULLS LAST`,
      orgMembers.createdAt,
      orgMembers.orgId,
    )
    .limit(1);
  return sql<Locale | null>`(${current})`;
}

/** What a person, and their organization for them, have chosen. */
export async function findReaderLocale(db: Db, userId: string): Promise<ReaderLocale> {
  const [row] = await db
    .select({ person: users.locale, organization: ofCurrentOrganization(db) })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? { person: null, organization: null };
}

/** The same of whoever has this e-mail address (in lower case); nothing where nobody has. */
export async function findReaderLocaleByEmail(db: Db, email: string): Promise<ReaderLocale> {
  const [row] = await db
    .select({ person: users.locale, organization: ofCurrentOrganization(db) })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return row ?? { person: null, organization: null };
}

/** The same of whoever has this session; nothing without a standing one. */
export async function findReaderLocaleOf(db: Db, token: string, now: Instant): Promise<ReaderLocale> {
  const [row] = await db
    .select({ person: users.locale, organization: ofCurrentOrganization(db) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isStanding(token, now))
    .limit(1);
  return row ?? { person: null, organization: null };
}

/** Keeps the language that a person chose; null for the default of their organization. */
export async function saveLocale(tx: Tx, userId: string, locale: Locale | null): Promise<void> {
  await tx.update(users).set({ locale }).where(eq(users.id, userId));
}
