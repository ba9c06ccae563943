import { eq, lt, sql } from 'drizzle-orm';

import type { LinkProblem } from '#domain/account/account-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { signUpLinks, signUps } from '#db/schema/index.ts';

import { makeToken, tokenHash } from './secret-tokens.ts';

export type SignUp = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly organizationName: string | null;
  readonly passwordHash: string;
  readonly consentVersion: string;
  /** The sentence by which they agreed to newsletters; null where they did not. */
  readonly newsletterWording: string | null;
  /** When it was made, and both consents given. */
  readonly createdAt: Instant;
};

/** Lets nobody else sign up, confirm or join with this address until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address|${email}`}, 0))`);
}

/** Keeps a sign-up in place of the address's earlier one. The links of the earlier one confirm nothing any more. */
export async function saveSignUp(tx: Tx, signUp: SignUp): Promise<void> {
  await tx.insert(signUps).values(signUp).onConflictDoUpdate({ target: signUps.email, set: signUp });
}

/** The sign-up that waits for this address (in lower case), or null. */
export async function findSignUp(db: Db, email: string): Promise<SignUp | null> {
  const [row] = await db.select().from(signUps).where(eq(signUps.email, email)).limit(1);
  return row ?? null;
}

/** Makes the token of a link that confirms this sign-up. */
export async function makeSignUpLink(
  tx: Tx,
  { signUpId, now, expiresAt }: { signUpId: string; now: Instant; expiresAt: Instant },
): Promise<string> {
  const token = makeToken();
  await tx.insert(signUpLinks).values({ tokenHash: tokenHash(token), signUpId, createdAt: now, expiresAt });
  return token;
}

/** The sign-up that a link was sent for, or why it confirms nothing. Looking uses nothing up. */
export async function findSignUpByLink(
  db: Db,
  token: string,
  now: Instant,
): Promise<SignUp | { readonly problem: LinkProblem }> {
  const [row] = await db
    .select({ link: signUpLinks, signUp: signUps })
    .from(signUpLinks)
    .leftJoin(signUps, eq(signUps.id, signUpLinks.signUpId))
    .where(eq(signUpLinks.tokenHash, tokenHash(token)))
    .limit(1);
  if (!row) return { problem: 'link_unknown' };
  if (row.link.usedAt !== null) return { problem: 'link_used' };
  if (row.signUp === null) return { problem: 'link_replaced' };
  return row.link.expiresAt <= now ? { problem: 'link_expired' } : row.signUp;
}

/** Removes the sign-up of an address that has an account from now on. Its links have done their work. */
export async function closeSignUp(tx: Tx, email: string, now: Instant): Promise<void> {
  const [closed] = await tx.delete(signUps).where(eq(signUps.email, email)).returning({ id: signUps.id });
  if (closed) await tx.update(signUpLinks).set({ usedAt: now }).where(eq(signUpLinks.signUpId, closed.id));
}

/** Forgets sign-ups made, and links that expired, before this moment. */
export async function forgetSignUps(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(signUps).where(lt(signUps.createdAt, before));
  await tx.delete(signUpLinks).where(lt(signUpLinks.expiresAt, before));
}
