import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gt, inArray, like, lt } from 'drizzle-orm';

import type { LinkProblem } from '#domain/account/account-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { verifications } from '#db/schema/index.ts';

/** Whose password the link sets, or why it sets none. */
export type ResetLink = { readonly userId: string } | { readonly problem: LinkProblem };

const PURPOSE = 'reset-password:';
const date = (instant: Instant) => new Date(msOf(instant));
// Only the hash is stored: whoever reads the database cannot use the links.
const fresh = (token: string) => `${PURPOSE}${createHash('sha256').update(token).digest('hex')}`;
const spent = (identifier: string) => `used:${identifier}`;

/** Makes a link's token, good once until it expires. */
export async function makeResetLink(
  tx: Db,
  link: { id: string; userId: string; now: Instant; expiresAt: Instant },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = date(link.now);
  await tx.insert(verifications).values({
    id: link.id,
    identifier: fresh(token),
    value: link.userId,
    expiresAt: date(link.expiresAt),
    createdAt: at,
    updatedAt: at,
  });
  return token;
}

/** What a link is good for at this moment. Looking uses nothing up. */
export async function findResetLink(db: Db, token: string, now: Instant): Promise<ResetLink> {
  const identifier = fresh(token);
  const [known] = await db
    .select()
    .from(verifications)
    .where(inArray(verifications.identifier, [identifier, spent(identifier)]))
    .limit(1);
  if (!known) return { problem: 'link_unknown' };
  if (known.identifier !== identifier) return { problem: 'link_used' };
  return known.expiresAt <= date(now) ? { problem: 'link_expired' } : { userId: known.value };
}

/** Uses a link up, or says why it is good for nothing. Of two uses at the same time one wins. */
export async function useResetLink(tx: Db, token: string, now: Instant): Promise<ResetLink> {
  const identifier = fresh(token);
  const [used] = await tx
    .update(verifications)
    .set({ identifier: spent(identifier), updatedAt: date(now) })
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, date(now))))
    .returning({ userId: verifications.value });
  return used ?? (await findResetLink(tx, token, now));
}

/** Makes a person's other links useless: what they were for has been done. */
export async function dropResetLinks(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${PURPOSE}%`)));
}

/** Forgets links that expired before this moment. */
export async function forgetResetLinks(db: Db, before: Instant): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, date(before)));
}
