import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { recoveryCodes, secondFactors } from '#db/schema/index.ts';

import { tokenHash } from './secret-tokens.ts';

/** The app that makes a person's one-time codes. Not confirmed, no sign-in asks for it yet. */
export type SecondFactor = { readonly sealedSecret: string; readonly confirmedAt: Instant | null };

/** What a person has to make one-time codes with; null without one. */
export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | null> {
  const [row] = await db
    .select({ sealedSecret: secondFactors.sealedSecret, confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .limit(1);
  return row ?? null;
}

/** Since when each sign-in of a person asks for a code; null where none does. */
export async function findTwoFactorSince(db: Db, userId: string): Promise<Instant | null> {
  return (await findSecondFactor(db, userId))?.confirmedAt ?? null;
}

/**
 * Keeps what a person's app was just told, in place of what no code has confirmed. Answers false where two-factor is on
 * already: what is in use is not replaced.
 */
export async function keepSecondFactor(
  tx: Tx,
  { userId, sealedSecret, now }: { readonly userId: string; readonly sealedSecret: string; readonly now: Instant },
): Promise<boolean> {
  const values = { sealedSecret, madeAt: now, lastStep: null };
  const rows = await tx
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: secondFactors.userId, set: values, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Asks for codes of this app from now on. Answers false where that is so already, or where the app is another by now. */
export async function confirmSecondFactor(
  tx: Tx,
  { userId, sealedSecret, now }: { readonly userId: string; readonly sealedSecret: string; readonly now: Instant },
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Uses the code of a half-minute up. False where it, or a later one, was used before: of two at once one succeeds. */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Forgets a person's app and recovery codes. Answers whether two-factor was on. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

// 80 random bits need no slow hash, as the tokens of links do not.
const hashOf = (userId: string, code: string) => tokenHash(`${userId}|${code}`);

/** Gives a person these recovery codes in place of all earlier ones. */
export async function saveRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
}

/** Uses a recovery code up. False where it is none of this person's, or was used before. */
export async function takeRecoveryCode(tx: Tx, userId: string, code: string, now: Instant): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, hashOf(userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return Number(row?.left ?? 0);
}
