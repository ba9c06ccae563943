import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';

import type { NewsletterWay } from '#domain/account/newsletters/newsletter.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { newsletterConsents, users } from '#db/schema/index.ts';

export type NewsletterConsent = { readonly agreedAt: Instant; readonly wording: string };

/** What a person agreed to, and when; null where nothing stands. */
export async function findNewsletterConsent(db: Db, userId: string): Promise<NewsletterConsent | null> {
  const { agreedAt, wording } = newsletterConsents;
  const [row] = await db
    .select({ agreedAt, wording })
    .from(newsletterConsents)
    .where(and(eq(newsletterConsents.userId, userId), isNull(newsletterConsents.withdrawnAt)))
    .limit(1);
  return row ?? null;
}

/** That somebody agrees: when, to which sentence, and through what. */
export type AgreedNewsletter = {
  readonly id: string;
  readonly userId: string;
  readonly wording: string;
  readonly way: NewsletterWay;
  readonly agreedAt: Instant;
};

/** Keeps that a person agreed; false where that stands already. */
export async function saveNewsletterConsent(tx: Tx, agreed: AgreedNewsletter): Promise<boolean> {
  const rows = await tx
    .insert(newsletterConsents)
    .values(agreed)
    .onConflictDoNothing()
    .returning({ id: newsletterConsents.id });
  return rows.length > 0;
}

/** Ends what a person agreed to; false where nothing stands. What was agreed stays on record. */
export async function withdrawNewsletterConsent(
  tx: Tx,
  userId: string,
  { way, at }: { readonly way: NewsletterWay; readonly at: Instant },
): Promise<boolean> {
  const rows = await tx
    .update(newsletterConsents)
    .set({ withdrawnAt: at, withdrawnWay: way })
    .where(and(eq(newsletterConsents.userId, userId), isNull(newsletterConsents.withdrawnAt)))
    .returning({ id: newsletterConsents.id });
  return rows.length > 0;
}

const stands = and(isNull(newsletterConsents.withdrawnAt), eq(users.emailVerified, true), isNull(users.blockedAt));

/** How many people would get a newsletter now. */
export async function countNewsletterReaders(db: Db): Promise<number> {
  const [row] = await db
    .select({ readers: sql<number>`count(*)::int` })
    .from(newsletterConsents)
    .innerJoin(users, eq(users.id, newsletterConsents.userId))
    .where(stands);
  return row?.readers ?? 0;
}

/** The next people, by their ids, who get a newsletter: they had agreed when it was begun, and still do. */
export async function listNewsletterReaders(
  db: Db,
  { after, agreedBy, limit }: { readonly after: string | null; readonly agreedBy: Instant; readonly limit: number },
): Promise<readonly { readonly id: string; readonly name: string; readonly email: string }[]> {
  const { id, name, email } = users;
  return await db
    .select({ id, name, email })
    .from(newsletterConsents)
    .innerJoin(users, eq(users.id, newsletterConsents.userId))
    .where(and(stands, lte(newsletterConsents.agreedAt, agreedBy), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
