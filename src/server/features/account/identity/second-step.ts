import { SECOND_STEP_MS } from '#domain/account/security.ts';
import { msOf } from '#domain/values/time.ts';

import { countRecoveryCodes } from '#server/data/accounts/second-factors.ts';
import { getUser } from '#server/data/accounts/users.ts';
import { change, done, note, noteWithin, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SecondStep } from '#server/platform/identity/port.ts';
import { arrive } from './arrive.ts';
import { codeAttempt, isNewsOfLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

/** What the cookie of a sign-in that waits for its code holds: whose it is, until when, and with which password. */
export function secondStepCookie({ userId, passwordMark }: SecondStep, nowMs: number): string {
  return [userId, nowMs + SECOND_STEP_MS, passwordMark].join('.');
}

/** The sign-in that a cookie of ours names; null without one, and where its time is over. */
export function readSecondStep(cookie: string | null, nowMs: number): SecondStep | null {
  const [userId, until, passwordMark] = cookie?.split('.') ?? [];
  if (!userId || until === undefined || !passwordMark) return null;
  return Number(until) > nowMs ? { userId, passwordMark } : null;
}

/** The answer to a right password where the person has two-factor on: no session, and ten minutes for the code. */
export function askCode(deps: Deps, step: SecondStep): Outcome {
  return refuse('code_needed', {}, { secondStep: secondStepCookie(step, msOf(deps.clock())) });
}

const stale = refuse('second_step_over', {}, { secondStep: null });

/** Opens the session of a sign-in whose password was right, with a one-time code or a recovery code. */
export async function secondStep(deps: Deps, caller: Caller, { code }: { readonly code: string }): Promise<Outcome> {
  const step = readSecondStep(caller.secondStep, msOf(deps.clock()));
  if (step === null) return stale;
  const person = ofPerson(deps, step.userId);
  const attempt = await codeAttempt(deps, { caller, userId: step.userId });
  if (attempt.refused) {
    if (await isNewsOfLimit(deps, step.userId)) await note(person, 'account.sign_in_limited', {});
    return attempt.refused;
  }
  const outcome = await change(person, 'account.entered', async (tx) => {
    const taken = await deps.identity.takeSecondStep(tx, { ...step, code }, caller);
    if (taken === null || taken === 'stale') return unchanged(taken);
    if (taken.by === 'recovery') {
      const user = await getUser(tx, step.userId);
      const left = await countRecoveryCodes(tx, step.userId);
      await noteWithin(tx, person, 'account.recovery_code_used', { left });
      await deps.mail.send(tx, {
        to: user.email,
        content: { code: 'recovery_code_used', name: user.name, url: `${deps.env.publicUrl}/app/settings/security` },
      });
    }
    const arrived = await arrive(deps, tx, { userId: step.userId, token: taken.token, caller });
    return done({}, { ...arrived, cookies: { ...arrived.cookies, secondStep: null } });
  });
  if (outcome === 'stale') return stale;
  if (outcome === null) {
    await note(person, 'account.code_refused', {});
    return refuse('wrong_code', { fields: { code: 'wrong_code' } });
  }
  await attempt.forget();
  return outcome;
}
