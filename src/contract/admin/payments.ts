import { z } from 'zod';

import {
  disputeStates,
  paymentProviders,
  paymentStates,
  purchaseKinds,
} from '#domain/organization/billing/billing-codes.ts';
import { area, cents, id, instant } from '#contract/base.ts';
import { cursor, searched } from './paging.ts';

const payment = z.object({
  id,
  /** When it was first heard of. */
  seenAt: instant,
  organization: z.object({ id, name: z.string() }),
  kind: z.enum(purchaseKinds),
  state: z.enum(paymentStates),
  provider: z.enum(paymentProviders),
  /** The provider’s name for it. */
  ref: z.string(),
  net: cents,
  vat: cents,
  gross: cents,
  paidAt: instant.nullable(),
  refunded: cents,
  refundedAt: instant.nullable(),
  disputes: z.array(z.object({ ref: z.string(), state: z.enum(disputeStates), amount: cents })).readonly(),
});

export const payments = {
  list: area('Administration')({
    method: 'GET',
    path: '/admin/payments',
    summary: 'Lists payments as their providers confirmed them, the newest first.',
  })
    .input(z.object({ state: z.enum(paymentStates).nullable(), query: searched, after: cursor.nullable() }))
    .output(z.object({ payments: z.array(payment), next: cursor.nullable() })),
};
