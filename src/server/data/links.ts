import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gt, inArray, like, lt } from 'drizzle-orm';

import type { LinkPurpose } from '#domain/codes.ts';
import type { Instant } from '#domain/time.ts';
import { msOf } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { verifications } from '#db/schema/index.ts';

export type UsedLink = { readonly userId: string } | { readonly problem: 'link_expired' | 'link_used' | 'link_unknown' };

const date = (instant: Instant) => new Date(msOf(instant));
// Only the hash is stored: whoever reads the database cannot use the links.
const fresh = (purpose: LinkPurpose, token: string) => `${purpose}:${createHash('sha256').update(token).digest('hex')}`;
const spent = (identifier: string) => `used:${identifier}`;

/** Makes a link's token, good once until it expires. */
export async function makeLink(tx: Db, link: { id: string; purpose: LinkPurpose; userId: string; now: Instant; expiresAt: Instant }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = date(link.now);
  await tx.insert(verifications).values({
    id: link.id, identifier: fresh(link.purpose, token), value: link.userId, expiresAt: date(link.expiresAt), createdAt: at, updatedAt: at,
  });
  return token;
}

/** Uses a link up, or says why it is good for nothing. Of two uses at the same time one wins. */
export async function useLink(tx: Db, { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Instant }): Promise<UsedLink> {
  const identifier = fresh(purpose, token);
  const [used] = await tx
    .update(verifications)
    .set({ identifier: spent(identifier), updatedAt: date(now) })
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, date(now))))
    .returning({ userId: verifications.value });
  if (used) return used;
  const [known] = await tx
    .select({ identifier: verifications.identifier })
    .from(verifications)
    .where(inArray(verifications.identifier, [identifier, spent(identifier)]))
    .limit(1);
  if (!known) return { problem: 'link_unknown' };
  return { problem: known.identifier === identifier ? 'link_expired' : 'link_used' };
}

/** Makes a person's other links of this purpose useless: what they were for has been done. */
export async function dropLinks(tx: Db, purpose: LinkPurpose, userId: string): Promise<void> {
  await tx.delete(verifications).where(and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}:%`)));
}

/** Forgets links that expired before this moment. */
export async function forgetLinks(db: Db, before: Instant): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, date(before)));
}
