import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';

import type { EmailChangeState } from '#domain/account/security.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { emailChanges } from '#db/schema/index.ts';

import { makeToken, tokenHash } from './secret-tokens.ts';

type EmailChange = { readonly id: string; readonly userId: string; readonly newEmail: string };
/** What a link is good for, and the change that it is about; null where there is none. */
export type FoundEmailChange = { readonly state: EmailChangeState; readonly change: EmailChange | null };

type Asked = EmailChange & { readonly now: Instant; readonly expiresAt: Instant };

/** Keeps the wish for another address, in place of an earlier one. Answers the secrets of the links to both addresses. */
export async function askEmailChange(
  tx: Tx,
  { now, ...asked }: Asked,
): Promise<{ readonly confirm: string; readonly stop: string }> {
  await tx
    .update(emailChanges)
    .set({ ended: 'replaced' })
    .where(and(eq(emailChanges.userId, asked.userId), isNull(emailChanges.ended)));
  const [confirm, stop] = [makeToken(), makeToken()];
  await tx
    .insert(emailChanges)
    .values({ ...asked, createdAt: now, confirmHash: tokenHash(confirm), stopHash: tokenHash(stop) });
  return { confirm, stop };
}

/** The change that a person waits for; null without one. */
export async function findOpenEmailChange(
  db: Db,
  userId: string,
  now: Instant,
): Promise<{ readonly newEmail: string; readonly expiresAt: Instant } | null> {
  const [row] = await db
    .select({ newEmail: emailChanges.newEmail, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.ended), gt(emailChanges.expiresAt, now)))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  return row ?? null;
}

async function findBy(db: Db, link: SQL, now: Instant): Promise<FoundEmailChange> {
  const [row] = await db.select().from(emailChanges).where(link).limit(1);
  if (!row) return { state: 'unknown', change: null };
  const { id, userId, newEmail, ended, expiresAt } = row;
  return { state: ended ?? (expiresAt <= now ? 'expired' : 'open'), change: { id, userId, newEmail } };
}

/** What the link to the new address is good for. Looking uses nothing up. */
export async function findByConfirmLink(db: Db, token: string, now: Instant): Promise<FoundEmailChange> {
  return await findBy(db, eq(emailChanges.confirmHash, tokenHash(token)), now);
}

/** The same of the link to the old address. */
export async function findByStopLink(db: Db, token: string, now: Instant): Promise<FoundEmailChange> {
  return await findBy(db, eq(emailChanges.stopHash, tokenHash(token)), now);
}

/** Ends a change that waits. False where it had ended: of two at once one succeeds. */
export async function endEmailChange(
  tx: Tx,
  id: string,
  ended: 'confirmed' | 'stopped',
  now: Instant,
): Promise<boolean> {
  const rows = await tx
    .update(emailChanges)
    .set({ ended })
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.ended), gt(emailChanges.expiresAt, now)))
    .returning({ id: emailChanges.id });
  return rows.length > 0;
}

/** Takes back what a person waits for. Answers whether there was anything. */
export async function stopEmailChangesOf(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .update(emailChanges)
    .set({ ended: 'stopped' })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.ended)))
    .returning({ id: emailChanges.id });
  return rows.length > 0;
}

/** Forgets changes whose links ended before this moment. */
export async function forgetEmailChanges(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, before));
}
