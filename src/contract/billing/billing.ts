import { z } from 'zod';

import {
  checkoutClosedReasons,
  checkoutStates,
  disputeStates,
  invoiceKinds,
  noProReasons,
  paymentStates,
  purchaseKinds,
  serviceKinds,
  vatRules,
} from '#domain/organization/billing/billing-codes.ts';

import { area, basisPoints, cents, id, instant, text } from '../base.ts';
import { MINUTE } from '../limit-kinds.ts';
import { enterpriseProcedures } from './enterprise.ts';
import { priceListProcedures } from './price-list.ts';
import { subscriptionProcedures } from './subscription.ts';

/** Whether the AI tools work in a project. */
const aiAccess = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('active'), until: instant }),
  z.object({ state: z.literal('ended'), at: instant }),
]);

const proState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off') }),
  z.object({ state: z.literal('on'), until: instant, renews: z.boolean() }),
  /** The renewal failed: Pro goes on until then. */
  z.object({ state: z.literal('grace'), since: instant, until: instant }),
]);

/** A price with the VAT that this organization pays on it. */
const quote = z.object({
  net: cents,
  rule: z.enum(vatRules),
  rate: basisPoints,
  vat: cents,
  gross: cents,
});
export type ShownQuote = z.infer<typeof quote>;

const subscriptionDetails = z.object({
  state: proState,
  /** What the next renewal takes and when; null where there is none. */
  renewal: z.object({ at: instant, price: quote }).nullable(),
  /** Whether it ends with the time that is paid. */
  endsWithPeriod: z.boolean(),
  seats: z.int(),
});

const status = z.object({
  hasActivePro: z.boolean(),
  subscriptionDetails: subscriptionDetails.nullable(),
  /** Whether this person may buy: billing is the owner's. */
  mayBuy: z.boolean(),
  /** The names of the owners, for whoever may not. */
  owners: z.array(z.string()),
  /** Why nothing can be bought now; null where it can. */
  closed: z.enum(checkoutClosedReasons).nullable(),
  /** Nobody pays with real money here. */
  isTest: z.boolean(),
  /** What each thing costs this organization today. Null while nothing can be bought. */
  prices: z.record(z.enum(purchaseKinds), quote).nullable(),
});
export type SubscriptionStatus = z.infer<typeof status>;

const entitlements = z.object({
  plan: z.enum(['free', 'pro']),
  pro: proState,
  seats: z.int(),
  dryRunCredits: z.object({ eachMonth: z.int(), left: z.int(), endsAt: instant.nullable() }),
  ai: z.record(id, aiAccess),
});
export type ShownEntitlements = z.infer<typeof entitlements>;

const started = z.object({
  /** Where it is paid, to be opened in a new tab. */
  url: z.string(),
  price: quote,
  checkoutId: id,
});

const checkout = z.object({
  id,
  kind: z.enum(purchaseKinds),
  state: z.enum(checkoutStates),
  price: quote,
  startedAt: instant,
  /** The project that was made, or that the payment is for; null before it is there, and for Pro. */
  projectId: id.nullable(),
  /** The public address of the program, to start the same again; null where the project is there already. */
  programSlug: z.string().nullable(),
});
export type ShownCheckout = z.infer<typeof checkout>;

const payment = z.object({
  id,
  kind: z.enum(purchaseKinds),
  state: z.enum(paymentStates),
  price: quote,
  paidAt: instant.nullable(),
  seenAt: instant,
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  refunded: cents,
  refundedAt: instant.nullable(),
  /** What who paid asked their bank about it, the earliest first. */
  disputes: z.array(
    z.object({ state: z.enum(disputeStates), amount: cents, openedAt: instant, closedAt: instant.nullable() }),
  ),
  /** All of it is gone again, so what it paid for no longer works. */
  isRevoked: z.boolean(),
  project: z.object({ id, title: z.string() }).nullable(),
});
export type ShownPayment = z.infer<typeof payment>;

const invoice = z.object({
  id,
  kind: z.enum(invoiceKinds),
  /** As it stands on it: the year, and the place in it. */
  number: z.string(),
  purchase: z.enum(purchaseKinds),
  issuedAt: instant,
  /** Below zero on a credit note. */
  price: quote,
  paymentId: id,
});
export type ShownInvoice = z.infer<typeof invoice>;

/** How often a person goes to a checkout. */
const limits = { perPerson: { max: 60, windowSeconds: 10 * MINUTE } } as const;

const refusals = {
  /** Nothing can be bought here now, and why. */
  CHECKOUT_CLOSED: { status: 409, data: z.object({ reason: z.enum(checkoutClosedReasons) }) },
  /** The payment provider does not answer. */
  PROVIDER_AWAY: { status: 502 },
} as const;

const procedure = area('Billing');

/** What an organization may use, what it pays, and how it pays it. */
export const billing = {
  ...subscriptionProcedures,
  ...enterpriseProcedures,
  ...priceListProcedures,
  checkSubscriptionStatus: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/subscription',
    summary: 'Says whether an organization has Pro, and what things cost it.',
  })
    .input(z.object({ orgId: id }))
    .output(status),
  getEntitlements: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/entitlements',
    summary: 'Shows what an organization may use now.',
  })
    .input(z.object({ orgId: id }))
    .output(entitlements),
  projectAccess: procedure({
    method: 'GET',
    path: '/projects/{projectId}/ai-access',
    summary: 'Says whether the AI tools work in a project, and whether a person may use in it what Pro gives.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        ai: aiAccess,
        /** Why this person may not use what Pro gives; null where they may. */
        noPro: z.enum(noProReasons).nullable(),
        mayBuy: z.boolean(),
        programId: id,
        orgId: id,
      }),
    ),
  /** The id of the project is reserved now; the project is made, or its tools turned on, once it is paid. */
  createAiProjectCheckout: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/ai-project-checkouts',
    summary: 'Opens a checkout for a project with AI tools.',
  })
    .meta({ limits })
    .errors({ ...refusals, PROGRAM_CLOSED: { status: 409 }, ALREADY_ACTIVE: { status: 409 } })
    .input(
      z.object({
        orgId: id,
        programId: id,
        projectTitle: text(300),
        /** A project that is there already, and gets the tools. */
        projectId: id.optional(),
      }),
    )
    .output(started.extend({ projectId: id })),
  createExtensionCheckout: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/ai-extension-checkouts',
    summary: 'Opens a checkout for three more months of AI tools in a project.',
  })
    .meta({ limits })
    .errors({ ...refusals, NOT_BOUGHT: { status: 409 } })
    .input(z.object({ orgId: id, projectId: id }))
    .output(started),
  createServiceCheckout: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/service-checkouts',
    summary: 'Opens a checkout for a service that a consultant does for one project.',
  })
    .meta({ limits })
    .errors({
      ...refusals,
      /** One of this kind is open for this project, or about to be paid. */
      ALREADY_ORDERED: { status: 409 },
      /** No verified consultant takes new work. */
      NO_CONSULTANT: { status: 409 },
    })
    .input(z.object({ orgId: id, projectId: id, kind: z.enum(serviceKinds) }))
    .output(started),
  createProCheckout: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/pro-checkouts',
    summary: 'Opens a checkout for a subscription of Pro.',
  })
    .meta({ limits })
    .errors({ ...refusals, ALREADY_PRO: { status: 409 }, FOREIGN_RETURN: { status: 400 } })
    .input(z.object({ orgId: id, returnUrl: text(2_000) }))
    .output(started),
  /** How a checkout stands: one that is not settled is looked up with the provider. */
  getCheckout: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/checkouts/{checkoutId}/states',
    summary: 'Looks with the payment provider how a checkout stands.',
  })
    .input(
      z.object({
        orgId: id,
        checkoutId: id,
        /** The person came back without having paid: an open checkout is given up. */
        left: z.boolean().optional(),
      }),
    )
    .output(checkout),
  /** For an address that names a project and no checkout. The project of a payment may not be made yet. */
  findProjectCheckout: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/projects/{projectId}/latest-checkout',
    summary: 'Finds the checkout of a project that was paid or can be paid last.',
  })
    .input(z.object({ orgId: id, projectId: id }))
    .output(z.object({ checkoutId: id })),
  listPayments: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/payments',
    summary: 'Lists the payments and invoices of an organization, the newest first.',
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ payments: z.array(payment), invoices: z.array(invoice) })),
};
