import { and, eq, gt, isNull, lt } from 'drizzle-orm';

import type { LinkProblem } from '#domain/account/account-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { resetLinks } from '#db/schema/index.ts';

import { makeToken, tokenHash } from './secret-tokens.ts';

/** Whose password the link sets, or why it sets none. */
export type ResetLink = { readonly userId: string } | { readonly problem: LinkProblem };

/** Makes a link's token, good once until it expires. */
export async function makeResetLink(
  tx: Tx,
  { userId, now, expiresAt }: { userId: string; now: Instant; expiresAt: Instant },
): Promise<string> {
  const token = makeToken();
  await tx.insert(resetLinks).values({ tokenHash: tokenHash(token), userId, createdAt: now, expiresAt });
  return token;
}

/** What a link is good for at this moment. Looking uses nothing up. */
export async function findResetLink(db: Db, token: string, now: Instant): Promise<ResetLink> {
  const [known] = await db
    .select()
    .from(resetLinks)
    .where(eq(resetLinks.tokenHash, tokenHash(token)))
    .limit(1);
  if (!known) return { problem: 'link_unknown' };
  if (known.usedAt !== null) return { problem: 'link_used' };
  return known.expiresAt <= now ? { problem: 'link_expired' } : { userId: known.userId };
}

/** Uses a link up, or says why it is good for nothing. Of two uses at the same moment one succeeds. */
export async function useResetLink(tx: Tx, token: string, now: Instant): Promise<ResetLink> {
  const [used] = await tx
    .update(resetLinks)
    .set({ usedAt: now })
    .where(and(eq(resetLinks.tokenHash, tokenHash(token)), isNull(resetLinks.usedAt), gt(resetLinks.expiresAt, now)))
    .returning({ userId: resetLinks.userId });
  return used ?? (await findResetLink(tx, token, now));
}

/** Makes a person's other links useless, because their purpose is done. */
export async function dropResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(resetLinks).where(and(eq(resetLinks.userId, userId), isNull(resetLinks.usedAt)));
}

/** Forgets links that expired before this moment. */
export async function forgetResetLinks(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(resetLinks).where(lt(resetLinks.expiresAt, before));
}
