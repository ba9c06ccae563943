import { z } from 'zod';

import { noServiceReasons, serviceKinds, serviceStates } from '#domain/organization/billing/billing-codes.ts';
import { serviceLimits } from '#domain/organization/billing/service-order.ts';

import { area, id, instant, text } from '#contract/base.ts';
import { givenReview, reviewRefused, typedReview } from '#contract/consultants/review.ts';

const procedure = area('Billing');

/** An order as everybody sees it who may see it at all. */
const order = z.object({
  id,
  kind: z.enum(serviceKinds),
  state: z.enum(serviceStates),
  paidAt: instant,
  /** Who works on it; null before somebody is assigned, and where the account is gone. */
  consultant: z.string().nullable(),
  assignedAt: instant.nullable(),
  begunAt: instant.nullable(),
  /** What was handed over last; empty before. */
  delivery: z.string(),
  deliveredAt: instant.nullable(),
  /** When that is accepted by itself; null where nothing waits for an answer. */
  acceptsAt: instant.nullable(),
  /** How often corrections were asked for, and what was said last. */
  returns: z.int(),
  returnReason: z.string(),
  returnedAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  refundedAt: instant.nullable(),
  /** Why; empty where nobody said it here. */
  refundReason: z.string(),
  /** Null where the project is gone for good. */
  project: z.object({ id, title: z.string(), isDeleted: z.boolean() }).nullable(),
});
export const shownOrder = order;
export type ShownOrder = z.infer<typeof order>;

/** An order as its consultant sees it: with whose it is. */
const workedOn = order.extend({ organization: z.string() });
export type WorkedOnOrder = z.infer<typeof workedOn>;

/** An order as the organization that paid sees it. */
const paidFor = order.extend({
  /** What it says of the consultant, whatever they did for it; null where it has said nothing, or is not asked to. */
  review: givenReview.nullable(),
  /** Whether the reader can write or change it now. */
  mayReview: z.boolean(),
});
export type PaidForOrder = z.infer<typeof paidFor>;

/** The order is not, or no longer, in a state in which that can be done. Nothing was stored. */
export const notNow = { NOT_NOW: { status: 409 } } as const;
const one = z.object({ orderId: id });

/** Services that consultants do for a project: what becomes of each that was paid for. */
export const services = {
  ofProject: procedure({
    method: 'GET',
    path: '/projects/{projectId}/service-orders',
    summary: 'Lists the services that were ordered for a project, the newest first, and which can be ordered.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        orders: z.array(paidFor).readonly(),
        /** Why each cannot be ordered now; null where an owner can. */
        offers: z.array(z.object({ kind: z.enum(serviceKinds), why: z.enum(noServiceReasons).nullable() })).readonly(),
        orgId: id,
      }),
    ),
  ofOrganization: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/service-orders',
    summary: 'Lists the services that an organization has ordered, the newest first.',
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ orders: z.array(order).readonly() })),
  accept: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/service-orders/{orderId}/acceptance',
    summary: 'Accepts what a consultant has handed over.',
  })
    .errors(notNow)
    .input(one.extend({ orgId: id }))
    .output(z.object({})),
  askForCorrections: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/service-orders/{orderId}/returns',
    summary: 'Asks a consultant to correct what was handed over, and says what.',
  })
    .errors(notNow)
    .input(one.extend({ orgId: id, reason: text(serviceLimits.reason).trim().min(1) }))
    .output(z.object({})),
  /** The one review of a consultant, as after an engagement. */
  review: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/service-orders/{orderId}/review',
    summary: 'Stores what an organization says of a consultant after a paid order.',
  })
    .errors(reviewRefused)
    .input(one.extend({ orgId: id, ...typedReview }))
    .output(z.object({ writtenAt: instant })),
  /** Of the person who asks, whichever organization paid. */
  mine: procedure({
    method: 'GET',
    path: '/consultants/own/orders',
    summary: 'Lists the orders that a person works or has worked on as a consultant, the newest first.',
  })
    .input(z.void())
    .output(z.object({ orders: z.array(workedOn).readonly() })),
  begin: procedure({
    method: 'POST',
    path: '/consultants/own/orders/{orderId}/beginning',
    summary: 'Says that the consultant of an order has begun.',
  })
    .errors(notNow)
    .input(one)
    .output(z.object({})),
  deliver: procedure({
    method: 'POST',
    path: '/consultants/own/orders/{orderId}/deliveries',
    summary: 'Hands over what was done for an order.',
  })
    .errors(notNow)
    .input(one.extend({ text: text(serviceLimits.delivery).trim().min(1) }))
    .output(z.object({})),
};
