import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { sessions, supportConsents, supportLooks, users } from '#db/schema/index.ts';

import { tokenHash } from './secret-tokens.ts';

/** A look that stands: what its requests are made with, who looks, as whom and until when. */
export type SupportLook = {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  /** Of the person. */
  readonly name: string;
  readonly lookedBy: string;
  readonly until: Instant;
};

const own = alias(sessions, 'own_session');
const administrator = alias(users, 'administrator');

/**
 * The look of these two tokens: its own, and that of the administrator's session that it began from. Null unless all of
 * it stands: both sessions, the consent, the administrator as one, and the person as somebody who is let in.
 */
export async function findLook(
  db: Db,
  tokens: { readonly look: string; readonly own: string },
  now: Instant,
): Promise<SupportLook | null> {
  const [row] = await db
    .select({
      id: supportLooks.id,
      userId: supportLooks.userId,
      name: users.name,
      lookedBy: administrator.id,
      until: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(supportLooks, eq(supportLooks.id, sessions.lookId))
    .innerJoin(supportConsents, eq(supportConsents.id, supportLooks.consentId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(own, eq(own.id, sessions.lookedFrom))
    .innerJoin(administrator, and(eq(administrator.id, own.userId), eq(administrator.id, supportLooks.lookedBy)))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash(tokens.look)),
        gt(sessions.expiresAt, now),
        eq(supportLooks.userId, sessions.userId),
        isNull(supportLooks.endedAt),
        isNull(supportConsents.endedAt),
        gt(supportConsents.until, now),
        isNull(users.blockedAt),
        eq(users.isAdmin, false),
        eq(own.tokenHash, tokenHash(tokens.own)),
        isNull(own.lookId),
        gt(own.expiresAt, now),
        eq(administrator.isAdmin, true),
        isNull(administrator.blockedAt),
      ),
    )
    .limit(1);
  return row ? { ...row, token: tokens.look } : null;
}

export type SupportConsent = { readonly id: string; readonly givenAt: Instant; readonly until: Instant };

/** What a person lets support do now; null where nothing stands. */
export async function findSupportConsent(db: Db, userId: string, now: Instant): Promise<SupportConsent | null> {
  const { id, givenAt, until } = supportConsents;
  const [row] = await db
    .select({ id, givenAt, until })
    .from(supportConsents)
    .where(and(eq(supportConsents.userId, userId), isNull(supportConsents.endedAt), gt(until, now)))
    .limit(1);
  return row ?? null;
}

/** As `findSupportConsent`; nobody ends it until the transaction ends. */
export async function holdSupportConsent(tx: Tx, userId: string, now: Instant): Promise<SupportConsent | null> {
  const { id, givenAt, until } = supportConsents;
  const [row] = await tx
    .select({ id, givenAt, until })
    .from(supportConsents)
    .where(and(eq(supportConsents.userId, userId), isNull(supportConsents.endedAt), gt(until, now)))
    .for('update');
  return row ?? null;
}

/** Keeps that a person lets support look. The one before ends. False where another was given at the same time. */
export async function saveSupportConsent(
  tx: Tx,
  consent: SupportConsent & { readonly userId: string },
): Promise<boolean> {
  await endSupportConsent(tx, consent.userId, consent.givenAt);
  const rows = await tx
    .insert(supportConsents)
    .values(consent)
    .onConflictDoNothing()
    .returning({ id: supportConsents.id });
  return rows.length > 0;
}

/** Ends what a person lets support do; false where nothing stood. What was let stays on record. */
export async function endSupportConsent(tx: Tx, userId: string, now: Instant): Promise<boolean> {
  const rows = await tx
    .update(supportConsents)
    .set({ endedAt: sql`least(${supportConsents.until}, ${now}::timestamptz)` })
    .where(and(eq(supportConsents.userId, userId), isNull(supportConsents.endedAt)))
    .returning({ until: supportConsents.until });
  return rows.some(({ until }) => until > now);
}

/** Keeps that an administrator looks. */
export async function saveLook(tx: Tx, look: typeof supportLooks.$inferInsert): Promise<void> {
  await tx.insert(supportLooks).values(look);
}

type Ended = { readonly id: string; readonly userId: string };

/**
 * Ends looks that stand: one of them, those at a person, or those that began from a session. Their sessions go with it.
 * Answers which there were.
 */
export async function endLooks(
  tx: Tx,
  which: { readonly id?: string; readonly userId?: string; readonly from?: string },
  now: Instant,
): Promise<readonly Ended[]> {
  const gone = await tx
    .delete(sessions)
    .where(
      and(
        sql`${sessions.lookId} IS NOT NULL`,
        which.id === undefined ? undefined : eq(sessions.lookId, which.id),
        which.userId === undefined ? undefined : eq(sessions.userId, which.userId),
        which.from === undefined ? undefined : eq(sessions.lookedFrom, which.from),
      ),
    )
    .returning({ lookId: sessions.lookId });
  const ended: Ended[] = [];
  for (const { lookId } of gone) {
    if (lookId === null) continue;
    ended.push(
      ...(await tx
        .update(supportLooks)
        .set({ endedAt: now })
        .where(and(eq(supportLooks.id, lookId), isNull(supportLooks.endedAt), gt(supportLooks.until, now)))
        .returning({ id: supportLooks.id, userId: supportLooks.userId })),
    );
  }
  return ended;
}

/** Notes the end of every look whose session is gone before its time: by a sign-out, a new password or a block. */
export async function closeLooks(tx: Tx, now: Instant): Promise<readonly Ended[]> {
  return await tx
    .update(supportLooks)
    .set({ endedAt: now })
    .where(
      and(
        isNull(supportLooks.endedAt),
        gt(supportLooks.until, now),
        sql`NOT EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.lookId} = ${supportLooks.id})`,
      ),
    )
    .returning({ id: supportLooks.id, userId: supportLooks.userId });
}

/** A look as its person sees it; `by` is null where the administrator is gone. */
export type ShownLook = {
  readonly id: string;
  readonly by: string | null;
  readonly reason: string;
  readonly begunAt: Instant;
  readonly until: Instant;
  readonly endedAt: Instant | null;
  /** It is under way. */
  readonly isOpen: boolean;
};

/** Who looked as a person, the newest first. */
export async function listLooks(
  db: Db,
  { userId, now, most }: { readonly userId: string; readonly now: Instant; readonly most: number },
): Promise<readonly ShownLook[]> {
  return await db
    .select({
      id: supportLooks.id,
      by: administrator.name,
      reason: supportLooks.reason,
      begunAt: supportLooks.begunAt,
      until: supportLooks.until,
      endedAt: supportLooks.endedAt,
      isOpen: sql<boolean>`${sessions.id} IS NOT NULL`,
    })
    .from(supportLooks)
    .leftJoin(administrator, eq(administrator.id, supportLooks.lookedBy))
    .leftJoin(sessions, and(eq(sessions.lookId, supportLooks.id), gt(sessions.expiresAt, now)))
    .where(eq(supportLooks.userId, userId))
    .orderBy(desc(supportLooks.begunAt), desc(supportLooks.id))
    .limit(most);
}
