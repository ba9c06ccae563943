import { oneTimeCodeIn, recoveryCodeIn } from '#domain/account/security.ts';
import { msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { findSecondFactor, takeRecoveryCode, takeStep } from '#server/data/accounts/second-factors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CodeKind } from './port.ts';
import { stepOf } from './one-time-code.ts';
import { unseal } from './sealed-secret.ts';

/** Uses a code of the person's app up. False for a wrong one, and for one that was used before. */
export async function takeAppCode(
  { clock, secret }: Pick<Deps, 'clock' | 'secret'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, userId);
  const own = factor === null ? null : unseal(factor.sealedSecret, userId, secret);
  if (own === null) return false;
  const step = stepOf(own, code, msOf(clock()));
  return step !== null && (await takeStep(tx, userId, step));
}

/** Uses up what a person has typed, be it a code of their app or a recovery code; null where it is neither. */
export async function takeTypedCode(
  deps: Pick<Deps, 'clock' | 'secret'>,
  tx: Tx,
  userId: string,
  typed: string,
): Promise<CodeKind | null> {
  const code = oneTimeCodeIn(typed);
  if (code !== null) return (await takeAppCode(deps, tx, userId, code)) ? 'app' : null;
  const recovery = recoveryCodeIn(typed);
  return recovery !== null && (await takeRecoveryCode(tx, userId, recovery, deps.clock())) ? 'recovery' : null;
}
