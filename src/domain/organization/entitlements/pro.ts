import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import type { Payment, Subscription } from './payment.ts';
import { isStanding } from './payment.ts';

/**
 * How long Pro goes on after the paid time while its renewal is not paid. A week has five working days: enough for the
 * provider's next attempts and for a new card, and too little to live on.
 */
export const GRACE_DAYS = 7;

/** Whether an organization has Pro: not, until the end of what is paid, or for a while although a renewal failed. */
export type ProState =
  | { readonly state: 'off' }
  | { readonly state: 'on'; readonly until: Instant; readonly renews: boolean }
  | { readonly state: 'grace'; readonly since: Instant; readonly until: Instant };

/** The end of the grace period that follows a paid time. */
export function graceEnd(paidUntil: Instant): Instant {
  return instantFromMs(msOf(paidUntil) + GRACE_DAYS * DAY_MS);
}

/** Whether Pro is on: only ever while paid time runs, or within the grace period after some. */
export function proOf(payments: readonly Payment[], subscription: Subscription | null, now: Instant): ProState {
  const paid = payments.filter((payment) => payment.kind === 'pro' && isStanding(payment));
  const renews = subscription !== null && subscription.state !== 'ended' && !subscription.endsWithPeriod;
  let until: Instant | null = null;
  for (const { periodStart, periodEnd } of paid)
    if (periodStart !== null && periodEnd !== null && periodStart <= now && (until === null || periodEnd > until))
      until = periodEnd;
  if (until === null) return { state: 'off' };
  if (now < until) return { state: 'on', until, renews };
  if (!renews || now >= graceEnd(until)) return { state: 'off' };
  // The provider makes a renewal some minutes after the paid time has ended: nothing has failed before it says so.
  return subscription.state === 'past_due'
    ? { state: 'grace', since: until, until: graceEnd(until) }
    : { state: 'on', until: graceEnd(until), renews };
}
