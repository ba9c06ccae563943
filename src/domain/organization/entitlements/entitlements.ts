import { pro } from '#domain/organization/plans.ts';
import type { Instant } from '#domain/values/time.ts';

import type { AiAccess } from './ai-access.ts';
import { aiAccessOf, isForAi } from './ai-access.ts';
import { endOfMonth, monthOf } from './calendar-months.ts';
import type { Payment, Subscription } from './payment.ts';
import type { ProState } from './pro.ts';
import { proOf } from './pro.ts';

/** What is stored of an organization's payments. */
export type BillingFacts = {
  readonly payments: readonly Payment[];
  /** The newest one; null where there was none. */
  readonly subscription: Subscription | null;
  /** When each dry run on a credit was made. */
  readonly creditsUsed: readonly Instant[];
};

/** What an organization may use now. */
export type Entitlements = {
  readonly plan: 'free' | 'pro';
  readonly pro: ProState;
  /** So many people may use what Pro gives. */
  readonly seats: number;
  readonly dryRunCredits: {
    readonly eachMonth: number;
    readonly left: number;
    /** When what is left is lost; null where there is none. */
    readonly endsAt: Instant | null;
  };
  /** Of each project that AI tools were bought for. */
  readonly ai: Readonly<Record<string, AiAccess>>;
};

/** What an organization has, from its subscription, its payments and the time. This is the only answer to that. */
export function entitlementsOf({ payments, subscription, creditsUsed }: BillingFacts, now: Instant): Entitlements {
  const state = proOf(payments, subscription, now);
  const hasPro = state.state !== 'off';
  const month = monthOf(now);
  const used = creditsUsed.filter((at) => monthOf(at) === month).length;
  const eachMonth = hasPro ? pro.dryRunCredits : 0;
  const left = Math.max(0, eachMonth - used);
  const projects = [...new Set(payments.filter(isForAi).flatMap(({ projectId }) => projectId ?? []))];
  return {
    plan: hasPro ? 'pro' : 'free',
    pro: state,
    seats: hasPro ? pro.seats : 0,
    dryRunCredits: { eachMonth, left, endsAt: left > 0 ? endOfMonth(now) : null },
    ai: Object.fromEntries(projects.map((projectId) => [projectId, aiAccessOf(payments, projectId, now)])),
  };
}
