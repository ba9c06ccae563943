import type { NoProReason } from '#domain/organization/billing/billing-codes.ts';

import type { Entitlements } from './entitlements.ts';

/** Why a person may not use what Pro gives; null where the organization has Pro and the person one of its seats. */
export function whyNoPro({ plan }: Pick<Entitlements, 'plan'>, hasSeat: boolean): NoProReason | null {
  if (plan === 'free') return 'no_pro';
  return hasSeat ? null : 'no_seat';
}
