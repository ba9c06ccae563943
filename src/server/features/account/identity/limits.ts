import type { WindowLimit } from '#contract/limit-kinds.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { mailboxOf } from '#domain/account/fields.ts';

import { forgetAttempts } from '#server/data/platform/rate-limits.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import { countAttempt, countRequest } from '#server/platform/limits/count-request.ts';
import { addressBucket } from '#server/platform/limits/address-bucket.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

type MailLimits = {
  /** From one address, whatever the mailbox: a class behind one router has to fit in. */
  readonly perAddress: WindowLimit;
  /** About one mailbox from one address. */
  readonly perMailboxHere: WindowLimit;
  /**
   * About one mailbox from anywhere. The last mail that arrives before the limit stays good, so that nobody is locked
   * out.
   */
  readonly perMailbox: WindowLimit;
};

const limits = {
  'sign-up': rawRoutes.signUp.limits,
  reset: rawRoutes.requestReset.limits,
  resend: rawRoutes.resendVerification.limits,
  link: rawRoutes.verifyEmail.limits,
} as const satisfies Record<string, MailLimits>;
const signIns = rawRoutes.signIn.limits;

/** `userId` is the person of the e-mail, if it has an account. */
type About = { readonly caller: Caller; readonly email: string; readonly userId?: string | undefined };

/**
 * A device on which this very person has signed in before has its own count. Strangers' attempts elsewhere do not touch
 * it.
 */
function knownDevice({ caller: { device }, userId }: Pick<About, 'caller' | 'userId'>): string | null {
  return device !== null && userId !== undefined && device.userIds.includes(userId) ? `${device.id}|${userId}` : null;
}

/** Counts a request against its limits; answers the refusal, or null. */
export async function overLimit(
  deps: ChangeDeps,
  {
    what,
    caller,
    email,
    userId,
  }: Omit<About, 'email'> & { readonly what: keyof typeof limits; readonly email: string | null },
): Promise<Outcome | null> {
  const { perAddress, perMailboxHere, perMailbox } = limits[what];
  const known = knownDevice({ caller, userId });
  const bucket = addressBucket(caller.address);
  const counts: (readonly [string, WindowLimit])[] =
    known === null ? [[`${what}|${bucket}`, perAddress]] : [[`${what}|device|${known}`, perMailboxHere]];
  if (known === null && email !== null)
    counts.push(
      [`${what}|${bucket}|${mailboxOf(email)}`, perMailboxHere],
      [`${what}|*|${mailboxOf(email)}`, perMailbox],
    );
  for (const [key, limit] of counts) {
    const count = await countRequest(deps, key, limit);
    if (!count.allowed) return refuse('rate_limited', { retryAfterSeconds: count.retryAfterSeconds });
  }
  return null;
}

type Attempt = {
  readonly refused: Outcome | null;
  /** It was the right password, so earlier attempts here are forgotten. */ readonly forget: () => Promise<void>;
};

/** Counts an attempt to sign in before its password is looked at, or refuses it while a wait runs. */
export async function signInAttempt(deps: ChangeDeps, about: About): Promise<Attempt> {
  const bucket = addressBucket(about.caller.address);
  const known = knownDevice(about);
  const here = known === null ? `sign-in|${bucket}|${about.email}` : `sign-in|device|${known}`;
  const forget = () =>
    change(byItself(deps), 'account.attempts_forgotten', async (tx) => done({}, await forgetAttempts(tx, [here])));
  const counts =
    known === null
      ? [
          () => countRequest(deps, `sign-in|${bucket}`, signIns.perAddress),
          () => countAttempt(deps, here, signIns.here),
          () => countAttempt(deps, `sign-in|*|${about.email}`, signIns.anywhere),
        ]
      : [() => countAttempt(deps, here, signIns.here)];
  for (const count of counts) {
    const { allowed, retryAfterSeconds } = await count();
    if (!allowed) return { refused: refuse('rate_limited', { retryAfterSeconds }), forget };
  }
  return { refused: null, forget };
}

/** The same for the code after a right password. Whoever guesses codes has the password, and so is one of very few. */
export async function codeAttempt(
  deps: ChangeDeps,
  about: { readonly caller: Caller; readonly userId: string },
): Promise<Attempt> {
  const known = knownDevice(about);
  const here = known === null ? `code|*|${about.userId}` : `code|device|${known}`;
  const { allowed, retryAfterSeconds } = await countAttempt(deps, here, rawRoutes.secondStep.limits.here);
  return {
    refused: allowed ? null : refuse('rate_limited', { retryAfterSeconds }),
    forget: async () =>
      await change(byItself(deps), 'account.attempts_forgotten', async (tx) =>
        done({}, await forgetAttempts(tx, [here])),
      ),
  };
}

/** Whether a refused sign-in should be noted: once an hour for a person. */
export async function isNewsOfLimit(deps: ChangeDeps, userId: string): Promise<boolean> {
  return (await countRequest(deps, `sign-in-limited|${userId}`, signIns.noted)).allowed;
}
