import { z } from 'zod';

import { enterpriseSizes } from '#domain/organization/billing/billing-codes.ts';

import { area, id, text } from '../base.ts';
import { DAY, HOUR } from '../limit-kinds.ts';

const limits = {
  /** From whoever names this address. */
  perMailbox: { max: 3, windowSeconds: DAY },
  /** Of all people together: each one writes to the operator. */
  together: { max: 60, windowSeconds: HOUR },
} as const;
export const enterpriseLimits = limits;

export const enterpriseProcedures = {
  /** Anybody may ask; the organization is that of a member who asks for it. */
  requestEnterprise: area('Billing')({
    method: 'POST',
    path: '/enterprise-requests',
    summary: 'Asks for an offer for Enterprise.',
  })
    .meta({ limits })
    .input(
      z.object({
        orgId: id.nullable(),
        company: text(200).trim().min(1),
        email: z.email().max(254),
        need: text(4_000).trim().min(1),
        size: z.enum(enterpriseSizes),
      }),
    )
    .output(z.object({})),
};
