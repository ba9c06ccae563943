import { z } from 'zod';

import { availabilities } from '#domain/account/consultants/consultant-lists.ts';
import { serviceLimits } from '#domain/organization/billing/service-order.ts';

import { area, cents, id, instant, text } from '#contract/base.ts';
import { notNow, shownOrder } from '#contract/billing/services.ts';
import { cursor } from './paging.ts';

const procedure = area('Administration');

const judgedOrder = shownOrder.omit({ project: true, delivery: true }).extend({
  organization: z.string(),
  /** The call that the project answers; null where either is gone. */
  call: z.object({ identifier: z.string(), title: z.string() }).nullable(),
  /** The project is deleted, for now or for good: nobody can work on the order. */
  isProjectGone: z.boolean(),
  gross: cents,
  /** When an administrator asked the provider to give the money back; null where none did. */
  refundAskedAt: instant.nullable(),
});
export type JudgedOrder = z.infer<typeof judgedOrder>;

const candidate = z.object({
  consultantId: id,
  name: z.string(),
  availability: z.enum(availabilities),
  expertise: z.array(z.string()).readonly(),
  /** Whether this is who works on it now. */
  isAssigned: z.boolean(),
  /** Whether they belong to the organization that paid: nobody judges their own work. */
  isColleague: z.boolean(),
});
export type OrderCandidate = z.infer<typeof candidate>;

const one = z.object({ id });
const answer = z.object({ order: judgedOrder, candidates: z.array(candidate).readonly() });

/** Services that were paid for, as administrators look after them. What a project holds is shown to none. */
export const services = {
  list: procedure({
    method: 'GET',
    path: '/admin/services',
    summary: 'Lists the services that were paid for: those on which something is left to do, or all.',
  })
    .input(z.object({ open: z.boolean(), after: cursor.nullable() }))
    .output(z.object({ orders: z.array(judgedOrder), next: cursor.nullable() })),
  get: procedure({
    method: 'GET',
    path: '/admin/services/{id}',
    summary: 'Shows one order, and the verified consultants who could do it.',
  })
    .input(one)
    .output(answer),
  assign: procedure({
    method: 'POST',
    path: '/admin/services/{id}/assignment',
    summary: 'Gives an order to a verified consultant, who gets its project alone; also in place of another one.',
  })
    .errors({
      ...notNow,
      /** Not verified any more, works on it already, or belongs to the organization that paid. */
      NOT_ASSIGNABLE: { status: 409 },
      /** The project is deleted: nobody can work on the order. */
      PROJECT_GONE: { status: 409 },
    })
    .input(one.extend({ consultantId: id }))
    .output(answer),
  /** The order ends when the provider says that the money is back. */
  refund: procedure({
    method: 'POST',
    path: '/admin/services/{id}/refund',
    summary: 'Has the payment provider give all of the money of an order back.',
  })
    .errors(notNow)
    .input(one.extend({ reason: text(serviceLimits.reason).trim().min(1) }))
    .output(answer),
};
