import { mailboxOf } from '#domain/account/fields.ts';

import type { GrowingWait, RateLimit } from '#server/data/platform/rate-limits.ts';
import { countAttempt, countRequest, forgetAttempts } from '#server/data/platform/rate-limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addressBucket } from '#server/platform/limits/address-bucket.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

const HOUR = 3600;

type Limits = {
  /** From one address, whomever it is about: a class behind one router has to fit in. */
  readonly perAddress: RateLimit;
  /** About one mailbox from one address. */
  readonly perMailboxHere: RateLimit;
  /** About one mailbox from anywhere: what comes in the mail last is still good when it is reached, so that nobody is locked out. */
  readonly perMailbox: RateLimit;
};

/** How often each thing may be asked for. All but `link` send a mail to whatever address is typed. */
const limits = {
  'sign-up': {
    perAddress: { max: 60, windowSeconds: HOUR },
    perMailboxHere: { max: 5, windowSeconds: HOUR },
    perMailbox: { max: 8, windowSeconds: HOUR },
  },
  reset: {
    perAddress: { max: 30, windowSeconds: HOUR },
    perMailboxHere: { max: 3, windowSeconds: 900 },
    perMailbox: { max: 6, windowSeconds: HOUR },
  },
  resend: {
    perAddress: { max: 30, windowSeconds: HOUR },
    perMailboxHere: { max: 3, windowSeconds: 900 },
    perMailbox: { max: 6, windowSeconds: HOUR },
  },
  link: {
    perAddress: { max: 100, windowSeconds: 600 },
    perMailboxHere: { max: 100, windowSeconds: 600 },
    perMailbox: { max: 100, windowSeconds: 600 },
  },
} as const satisfies Record<string, Limits>;

type LimitDeps = Pick<Deps, 'db' | 'newId' | 'clock'>;
/** `userId` is the person of the e-mail, if it has an account. */
type About = { readonly caller: Caller; readonly email: string; readonly userId?: string | undefined };

/** A device on which this very person has signed in before counts for itself: what strangers try elsewhere does not touch it. */
function knownDevice({ caller: { device }, userId }: Pick<About, 'caller' | 'userId'>): string | null {
  return device !== null && userId !== undefined && device.userIds.includes(userId) ? `${device.id}|${userId}` : null;
}

/** Counts a request against its limits; answers the refusal, or null. */
export async function overLimit(
  deps: LimitDeps,
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
  const counts: (readonly [string, RateLimit])[] =
    known === null ? [[`${what}|${bucket}`, perAddress]] : [[`${what}|device|${known}`, perMailboxHere]];
  if (known === null && email !== null)
    counts.push(
      [`${what}|${bucket}|${mailboxOf(email)}`, perMailboxHere],
      [`${what}|*|${mailboxOf(email)}`, perMailbox],
    );
  for (const [key, limit] of counts) {
    const count = await countRequest(deps.db, { id: deps.newId(), key, limit, now: deps.clock() });
    if (!count.allowed) return refuse('rate_limited', { retryAfterSeconds: count.retryAfterSeconds });
  }
  return null;
}

/** Sign-ins from one address, whomever they are about. */
const SIGN_INS_HERE: RateLimit = { max: 100, windowSeconds: 600 };
/** Attempts at one account from one address, or on a device that knows the person. */
const ATTEMPTS_HERE: GrowingWait = { free: 10, firstSeconds: 15, mostSeconds: 900, forgottenSeconds: HOUR };
/** Attempts at one account from anywhere else: the wait stays short, because it is the owner's too, on a device that nobody knows. */
const ATTEMPTS_ANYWHERE: GrowingWait = { free: 50, firstSeconds: 1, mostSeconds: 60, forgottenSeconds: HOUR };

type Attempt = {
  readonly refused: Outcome | null;
  /** It was the right password: what was tried here before is forgotten. */ readonly forget: () => Promise<void>;
};

/** Counts an attempt to sign in before its password is looked at, or refuses it while a wait runs. */
export async function signInAttempt(deps: LimitDeps, about: About): Promise<Attempt> {
  const bucket = addressBucket(about.caller.address);
  const known = knownDevice(about);
  const here = known === null ? `sign-in|${bucket}|${about.email}` : `sign-in|device|${known}`;
  const forget = () => forgetAttempts(deps.db, [here]);
  const one = (key: string) => ({ id: deps.newId(), key, now: deps.clock() });
  const counts =
    known === null
      ? [
          () => countRequest(deps.db, { ...one(`sign-in|${bucket}`), limit: SIGN_INS_HERE }),
          () => countAttempt(deps.db, { ...one(here), limit: ATTEMPTS_HERE }),
          () => countAttempt(deps.db, { ...one(`sign-in|*|${about.email}`), limit: ATTEMPTS_ANYWHERE }),
        ]
      : [() => countAttempt(deps.db, { ...one(here), limit: ATTEMPTS_HERE })];
  for (const count of counts) {
    const { allowed, retryAfterSeconds } = await count();
    if (!allowed) return { refused: refuse('rate_limited', { retryAfterSeconds }), forget };
  }
  return { refused: null, forget };
}

/** Whether a refused sign-in is to be noted: once an hour for a person. */
export async function isNewsOfLimit(deps: LimitDeps, userId: string): Promise<boolean> {
  return (
    await countRequest(deps.db, {
      id: deps.newId(),
      key: `sign-in-limited|${userId}`,
      limit: { max: 1, windowSeconds: HOUR },
      now: deps.clock(),
    })
  ).allowed;
}
