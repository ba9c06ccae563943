import { guesses } from '#contract/account/settings.ts';
import type { Tx } from '#db/client.ts';

import { findPasswordOf, holdPassword } from '#server/data/accounts/passwords.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { holdSession } from '#server/data/accounts/sessions.ts';
import { forgetAttempts } from '#server/data/platform/rate-limits.ts';
import { byItself, change, done, note, ofPerson } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { takeAppCode, takeTypedCode } from '#server/platform/identity/second-factor.ts';
import { countAttempt } from '#server/platform/limits/count-request.ts';

// What changes how a person signs in needs more than their session: whoever finds an open page must not be able to do
// it.

type Here = { readonly deps: Deps; readonly user: SignedInUser };
type RateLimited = { RATE_LIMITED(options: { data: { retryAfterSeconds: number } }): Error };
type SignedOut = { UNAUTHORIZED(): Error };
type PasswordErrors = RateLimited & SignedOut & { WRONG_PASSWORD(): Error };
type CodeErrors = RateLimited & { WRONG_CODE(): Error };

/** Counts a guess before it is looked at; answers how to forget it, once it was right. */
async function countGuess(deps: Deps, key: string, errors: RateLimited): Promise<() => Promise<void>> {
  const { allowed, retryAfterSeconds } = await countAttempt(deps, key, guesses);
  if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
  return async () =>
    await change(byItself(deps), 'account.attempts_forgotten', async (tx) => done({}, await forgetAttempts(tx, [key])));
}

/** The session that asked still stands, and does until the transaction ends: a sign-out in the middle wins. */
export async function holdOwnSession(tx: Tx, { deps, user }: Here, errors: SignedOut): Promise<void> {
  if (!(await holdSession(tx, user.sessionId, deps.clock()))) throw errors.UNAUTHORIZED();
}

/**
 * Checks a person's own password, or throws. Comparing takes a tenth of a second: `hold` makes sure inside the
 * transaction that password and session are still the same.
 */
export async function provePassword(
  here: Here,
  password: string,
  errors: PasswordErrors,
): Promise<{ readonly hold: (tx: Tx, strength?: 'share' | 'update') => Promise<void> }> {
  const { deps, user } = here;
  const forget = await countGuess(deps, `own-password|${user.id}`, errors);
  const stored = await findPasswordOf(deps.db, user.id);
  if (stored === null || !(await deps.identity.isPassword(password, stored.hash))) {
    await note(ofPerson(deps, user.id), 'account.password_refused', {});
    throw errors.WRONG_PASSWORD();
  }
  await forget();
  return {
    hold: async (tx, strength) => {
      await holdOwnSession(tx, here, errors);
      if (!(await holdPassword(tx, { userId: user.id, hash: stored.hash }, strength))) throw errors.WRONG_PASSWORD();
    },
  };
}

/**
 * Counts a guess at a one-time code. `use` uses the code up inside the transaction, and throws where it is wrong;
 * `settle` runs after it.
 */
export async function expectCode(
  { deps, user }: Here,
  { typed, kinds }: { readonly typed: string; readonly kinds: 'app' | 'any' },
  errors: CodeErrors,
): Promise<<Result>(work: (use: (tx: Tx) => Promise<void>) => Promise<Result>) => Promise<Result>> {
  const forget = await countGuess(deps, `own-code|${user.id}`, errors);
  return async (work) => {
    let isWrong = false;
    const use = async (tx: Tx) => {
      const isGood =
        kinds === 'app'
          ? await takeAppCode(deps, tx, user.id, typed.replace(/[\s-]/g, ''))
          : (await takeTypedCode(deps, tx, user.id, typed)) !== null;
      if (isGood) return;
      isWrong = true;
      throw errors.WRONG_CODE();
    };
    try {
      const result = await work(use);
      await forget();
      return result;
    } finally {
      if (isWrong) await note(ofPerson(deps, user.id), 'account.code_refused', {});
    }
  };
}
