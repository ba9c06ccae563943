import type { RateCount, RateLimit } from '../../data/rate-limits.ts';
import { countRequest } from '../../data/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/address-bucket.ts';
import type { Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

const HOUR = 3600;

type Limits = {
  /** From one address, whomever it is about: a class behind one router has to fit in. */
  readonly perAddress: RateLimit;
  /** About one e-mail from one address. */
  readonly perEmailHere: RateLimit;
  /** About one e-mail from anywhere: wide enough that strangers cannot easily lock a person out. */
  readonly perEmail: RateLimit;
};

/** How often each thing may be asked for. */
const limits = {
  'sign-in': { perAddress: { max: 100, windowSeconds: 600 }, perEmailHere: { max: 10, windowSeconds: 600 }, perEmail: { max: 50, windowSeconds: HOUR } },
  'sign-up': { perAddress: { max: 60, windowSeconds: HOUR }, perEmailHere: { max: 5, windowSeconds: HOUR }, perEmail: { max: 20, windowSeconds: HOUR } },
  reset: { perAddress: { max: 30, windowSeconds: HOUR }, perEmailHere: { max: 3, windowSeconds: 900 }, perEmail: { max: 10, windowSeconds: HOUR } },
  resend: { perAddress: { max: 30, windowSeconds: HOUR }, perEmailHere: { max: 3, windowSeconds: 900 }, perEmail: { max: 10, windowSeconds: HOUR } },
  link: { perAddress: { max: 100, windowSeconds: 600 }, perEmailHere: { max: 100, windowSeconds: 600 }, perEmail: { max: 100, windowSeconds: 600 } },
} as const satisfies Record<string, Limits>;

type Request = { readonly what: keyof typeof limits; readonly address: string; readonly email: string | null };

/** Counts a request against its limits; answers the refusal, and whether it is the first of its window, or null. */
export async function overLimit(deps: Pick<Deps, 'db' | 'newId' | 'clock'>, { what, address, email }: Request): Promise<{ outcome: Outcome; first: boolean } | null> {
  const bucket = addressBucket(address);
  const { perAddress, perEmailHere, perEmail } = limits[what];
  const counts: (readonly [string, RateLimit])[] = [[`${what}|${bucket}`, perAddress]];
  if (email !== null) counts.push([`${what}|${bucket}|${email}`, perEmailHere], [`${what}|*|${email}`, perEmail]);
  for (const [key, limit] of counts) {
    const count: RateCount = await countRequest(deps.db, { id: deps.newId(), key, limit, now: deps.clock() });
    if (!count.allowed) return { outcome: refuse('rate_limited', { retryAfterSeconds: count.retryAfterSeconds }), first: count.first };
  }
  return null;
}
