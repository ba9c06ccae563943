import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import {
  checkoutStates,
  enterpriseSizes,
  invoiceKinds,
  paymentProviders,
  paymentStates,
  purchaseKinds,
  requestKinds,
  subscriptionStates,
  vatRules,
} from '#domain/organization/billing/billing-codes.ts';
import { basisPoints } from '#domain/values/money.ts';
import type { TestSession } from '#domain/organization/billing/test-session.ts';
import type { Party } from '#domain/organization/billing/party.ts';
import type { Dispute } from '#domain/organization/entitlements/dispute.ts';

import { basisPointsColumn, centsColumn, codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { ownerColumn, userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

const NO_DISCOUNT = basisPoints(0);

function orgColumn() {
  return uuid('org_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

/** A price with its VAT, as it was agreed. */
function quoteColumns() {
  return {
    net: centsColumn('net').notNull(),
    vatRule: codeColumn('vat_rule', vatRules).notNull(),
    vatRate: basisPointsColumn('vat_rate').notNull(),
    vat: centsColumn('vat').notNull(),
    gross: centsColumn('gross').notNull(),
  };
}

/** Each time that somebody went to pay: what for, at which price, and what came of it. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: idColumn(),
    orgId: orgColumn(),
    kind: codeColumn('kind', purchaseKinds).notNull(),
    state: codeColumn('state', checkoutStates).notNull(),
    provider: codeColumn('provider', paymentProviders).notNull(),
    /** The provider's name for it; null until it has answered. */
    ref: text('ref'),
    /** Where it is paid; null until the provider has answered. */
    url: text('url'),
    /** The project that it is for. One that is bought gets this id once it is paid. */
    projectId: uuid('project_id'),
    /** The program and title of the project that it makes; null where the project is there already. */
    programId: uuid('program_id'),
    projectTitle: text('project_title'),
    ...quoteColumns(),
    buyer: jsonb('buyer').$type<Party>().notNull(),
    startedBy: userColumn('started_by'),
    startedAt: instant('started_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    ...codeChecks(t),
    index('checkouts_org').on(t.orgId, t.startedAt),
    uniqueIndex('checkouts_ref').on(t.provider, t.ref),
  ],
);

/** Payments as the provider confirmed them, the failed ones of renewals too. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    orgId: orgColumn(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    kind: codeColumn('kind', purchaseKinds).notNull(),
    state: codeColumn('state', paymentStates).notNull(),
    provider: codeColumn('provider', paymentProviders).notNull(),
    ref: text('ref').notNull(),
    projectId: uuid('project_id'),
    ...quoteColumns(),
    paidAt: instant('paid_at'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    refunded: centsColumn('refunded').notNull(),
    refundedAt: instant('refunded_at'),
    /** What who paid asked their bank about it, in the order of the provider's names. */
    disputes: jsonb('disputes').$type<readonly Dispute[]>().notNull().default([]),
    /** When it was first heard of. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.refunded, 0),
    index('payments_org').on(t.orgId, t.seenAt),
    index('payments_project').on(t.orgId, t.projectId),
    index('payments_checkout').on(t.checkoutId),
    index('payments_seen').on(t.seenAt),
    uniqueIndex('payments_ref').on(t.provider, t.ref),
  ],
);

/** Subscriptions of Pro as the provider described them last. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: idColumn(),
    orgId: orgColumn(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    provider: codeColumn('provider', paymentProviders).notNull(),
    ref: text('ref').notNull(),
    /** The provider's name for the payer, by which it shows them their payment method. */
    customer: text('customer').notNull(),
    state: codeColumn('state', subscriptionStates).notNull(),
    endsWithPeriod: boolean('ends_with_period').notNull(),
    periodEnd: instant('period_end').notNull(),
    endedAt: instant('ended_at'),
    asOf: instant('as_of').notNull(),
    /** The paid time whose failed renewal, and whose end, the owner was told of by mail. */
    toldFailed: instant('told_failed'),
    toldEnded: instant('told_ended'),
    startedAt: instant('started_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    index('subscriptions_org').on(t.orgId, t.startedAt),
    index('subscriptions_checkout').on(t.checkoutId),
    uniqueIndex('subscriptions_ref').on(t.provider, t.ref),
  ],
);

/** Dry runs that were made on a credit of Pro. They count although their project is deleted. */
export const creditUses = pgTable(
  'credit_uses',
  {
    id: idColumn(),
    orgId: orgColumn(),
    projectId: uuid('project_id').notNull(),
    runId: uuid('run_id').notNull(),
    usedBy: userColumn('used_by'),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [index('credit_uses_org').on(t.orgId, t.usedAt)],
);

/** Invoices and credit notes as they were issued: nothing of them changes any more. */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    // The law keeps them longer than anybody keeps an organization: neither refers to a row that may be gone.
    orgId: uuid('org_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    kind: codeColumn('kind', invoiceKinds).notNull(),
    purchase: codeColumn('purchase', purchaseKinds).notNull(),
    /** Counted from 1 in each year, without a gap. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The invoice that a credit note takes back; of an invoice, the credit note that no longer holds. */
    corrects: uuid('corrects'),
    ...quoteColumns(),
    seller: jsonb('seller').$type<Party>().notNull(),
    buyer: jsonb('buyer').$type<Party>().notNull(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.number, 1),
    index('invoices_org').on(t.orgId, t.issuedAt),
    index('invoices_payment').on(t.paymentId),
    uniqueIndex('invoices_number').on(t.year, t.number),
  ],
);

/** The last number of each year. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { year: integer('year').primaryKey(), last: integer('last').notNull() },
  (t) => [rangeCheck(t.last, 1)],
);

/** What companies want that ask for a price: of Enterprise, or of an add-on that is made on request. */
export const enterpriseRequests = pgTable(
  'enterprise_requests',
  {
    id: idColumn(),
    /** The organization of who asks; null for a visitor. */
    orgId: uuid('org_id').references(() => organizations.id, { onDelete: 'cascade' }),
    company: text('company').notNull(),
    email: text('email').notNull(),
    need: text('need').notNull(),
    size: codeColumn('size', enterpriseSizes).notNull(),
    /** Requests of a time when this stood in their words only are said to be for Enterprise. */
    kind: codeColumn('kind', requestKinds).notNull().default('enterprise'),
    /** How much less it costs the organization, as it was when it asked. */
    discount: basisPointsColumn('discount').notNull().default(NO_DISCOUNT),
    /** The project that it is for; null where none was named. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    askedBy: userColumn('asked_by'),
    askedAt: instant('asked_at').notNull(),
    /** When an administrator answered, and what. */
    answeredAt: instant('answered_at'),
    answer: text('answer'),
  },
  (t) => [
    ...codeChecks(t),
    index('enterprise_requests_org').on(t.orgId),
    index('enterprise_requests_project').on(t.projectId),
    index('enterprise_requests_asked').on(t.askedAt),
  ],
);

/** The people of an organization who use what Pro gives. */
export const proSeats = pgTable(
  'pro_seats',
  {
    orgId: orgColumn(),
    userId: ownerColumn('user_id'),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId] }), index('pro_seats_user').on(t.userId)],
);

/** The checkouts for tests, in development mode alone: what a payment provider would keep. */
export const testCheckouts = pgTable(
  'test_checkouts',
  {
    /** The name that the provider would give it. */
    ref: text('ref').primaryKey(),
    orgId: orgColumn(),
    session: jsonb('session').$type<TestSession>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('test_checkouts_org').on(t.orgId)],
);
