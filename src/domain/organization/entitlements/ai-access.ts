import { aiProject } from '#domain/organization/plans.ts';
import type { Instant } from '#domain/values/time.ts';

import { addMonths } from './calendar-months.ts';
import type { Payment } from './payment.ts';
import { goneBackAt, isRevoked, isStanding } from './payment.ts';

/** Whether the AI tools work in a project: never bought, working until, or no longer since. */
export type AiAccess =
  | { readonly state: 'none' }
  | { readonly state: 'active'; readonly until: Instant }
  | { readonly state: 'ended'; readonly at: Instant };

/** Whether a payment is for AI tools: everything else that is bought for a project leaves them as they are. */
export function isForAi({ kind }: Pick<Payment, 'kind'>): boolean {
  return kind === 'ai_project' || kind === 'ai_extension';
}

function byTime(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * Whether the AI tools work in a project now. Each payment adds its months to the end where the tools still work, and
 * counts from its own moment otherwise. What was given back adds nothing.
 */
export function aiAccessOf(payments: readonly Payment[], projectId: string, now: Instant): AiAccess {
  const own = payments.filter((payment) => payment.projectId === projectId && isForAi(payment));
  const standing = own.filter(isStanding).toSorted((a, b) => byTime(a.paidAt, b.paidAt) || byTime(a.ref, b.ref));
  let until: Instant | null = null;
  for (const { kind, paidAt } of standing) {
    const months = kind === 'ai_project' ? aiProject.months : aiProject.extension.months;
    until = addMonths(until !== null && until > paidAt ? until : paidAt, months);
  }
  if (until !== null) return now < until ? { state: 'active', until } : { state: 'ended', at: until };
  const given = own.filter(isRevoked).flatMap((payment) => goneBackAt(payment) ?? []);
  const at = given.toSorted(byTime).at(-1);
  return at === undefined ? { state: 'none' } : { state: 'ended', at };
}
