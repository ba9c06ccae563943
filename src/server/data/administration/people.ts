import { and, asc, count, desc, eq, gt, isNotNull, isNull, max, or, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizations, orgMembers, secondFactors, sessions, users } from '#db/schema/index.ts';

import { holds, isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

const headColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  isAdmin: users.isAdmin,
  blockedAt: users.blockedAt,
  createdAt: users.createdAt,
};

type Looked = { readonly query: string; readonly after: Cursor | null };

/** One page of the people whose name or address holds this text, the newest first. */
export async function findPeople(db: Db, { query, after }: Looked) {
  const found = await db
    .select(headColumns)
    .from(users)
    .where(
      and(
        isAfter(users.createdAt, users.id, after),
        query === '' ? undefined : or(holds(users.name, query), holds(users.email, query)),
      ),
    )
    .orderBy(desc(users.createdAt), desc(sql`${users.id}::text`))
    .limit(PAGE + 1);
  return pageOf(found, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** What an administrator needs to know of one person; null where there is none. */
export async function findPersonForAdministrators(db: Db, id: string, now: Instant) {
  const [person] = await db
    .select({ ...headColumns, locale: users.locale, twoFactorSince: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id))
    .limit(1);
  if (!person) return null;
  const [signedIn] = await db
    .select({ sessions: count(), seenAt: max(sessions.updatedAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now)));
  const memberships = await db
    .select({ id: organizations.id, name: organizations.name, role: orgMembers.role })
    .from(orgMembers)
    .innerJoin(organizations, eq(organizations.id, orgMembers.orgId))
    .where(eq(orgMembers.userId, id))
    .orderBy(asc(orgMembers.createdAt), asc(organizations.id));
  return {
    ...person,
    sessions: signedIn?.sessions ?? 0,
    seenAt: signedIn?.seenAt ?? null,
    organizations: memberships,
  };
}

/** Lets a person in no more, or again; false where that is so already. */
export async function setBlocked(tx: Tx, id: string, at: Instant | null, now: Instant): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ blockedAt: at, updatedAt: now })
    .where(
      and(
        eq(users.id, id),
        at === null ? isNotNull(users.blockedAt) : and(isNull(users.blockedAt), eq(users.isAdmin, false)),
      ),
    )
    .returning({ id: users.id });
  return rows.length > 0;
}
