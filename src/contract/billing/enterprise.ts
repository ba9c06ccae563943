import { z } from 'zod';

import { enterpriseSizes, requestKinds } from '#domain/organization/billing/billing-codes.ts';

import { area, basisPoints, id, text } from '../base.ts';
import { DAY, HOUR } from '../limit-kinds.ts';

const limits = {
  /** From whoever names this address. */
  perMailbox: { max: 3, windowSeconds: DAY },
  /** From one person, who gets a confirmation of each. */
  perPerson: { max: 10, windowSeconds: DAY },
  /** Of all people together: each one writes to the operator. */
  together: { max: 60, windowSeconds: HOUR },
} as const;
export const enterpriseLimits = limits;

export const enterpriseProcedures = {
  /** What holds for whoever is about to ask; a project says by itself whose it is. */
  requestTerms: area('Billing')({
    method: 'POST',
    path: '/enterprise-request-terms',
    summary: 'Says which discount holds for a request for a price, and where it is confirmed.',
  })
    .input(z.object({ orgId: id.nullable(), projectId: id.nullable(), kind: z.enum(requestKinds) }))
    .output(
      z.object({
        /** The organization that it is asked for; null for a visitor. */
        orgId: id.nullable(),
        hasPro: z.boolean(),
        discount: basisPoints,
        project: z.object({ id, title: z.string() }).nullable(),
        /** The person's own address, to which a confirmation goes; null for a visitor, who gets none. */
        confirmsTo: z.string().nullable(),
      }),
    ),
  /** Anybody may ask; the organization is that of a member who asks for it. */
  requestEnterprise: area('Billing')({
    method: 'POST',
    path: '/enterprise-requests',
    summary: 'Asks for a price of Enterprise, a Pitch Deck or a Video.',
  })
    .meta({ limits })
    .input(
      z.object({
        orgId: id.nullable(),
        company: text(200).trim().min(1),
        email: z.email().max(254),
        need: text(4_000).trim().min(1),
        size: z.enum(enterpriseSizes),
        kind: z.enum(requestKinds).default('enterprise'),
        /** A project of the organization that it is for. */
        projectId: id.nullable().default(null),
      }),
    )
    .output(z.object({})),
};
