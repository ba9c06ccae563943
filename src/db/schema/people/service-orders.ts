import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { serviceKinds, serviceStates } from '#domain/organization/billing/billing-codes.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { checkouts } from '../billing.ts';
import { userColumn } from '../identity.ts';
import { organizations } from '../organizations.ts';

/** Services of consultants that were paid for: what became of each. */
export const serviceOrders = pgTable(
  'service_orders',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    /** The project that it is for. What was bought stays said when that is gone. */
    projectId: uuid('project_id').notNull(),
    kind: codeColumn('kind', serviceKinds).notNull(),
    state: codeColumn('state', serviceStates).notNull(),
    /** The state before the money went back; null while it has not. */
    stateBefore: codeColumn('state_before', serviceStates),
    paidAt: instant('paid_at').notNull(),
    /** Who does it; null before somebody is assigned, and where the account is gone. */
    consultant: userColumn('consultant'),
    assignedAt: instant('assigned_at'),
    assignedBy: userColumn('assigned_by'),
    begunAt: instant('begun_at'),
    /** What was handed over last; empty before. */
    delivery: text('delivery').notNull().default(''),
    deliveredAt: instant('delivered_at'),
    /** When that is accepted by itself. */
    acceptsAt: instant('accepts_at'),
    /** How often the customer asked for corrections, and what they asked for last. */
    returns: integer('returns').notNull().default(0),
    returnReason: text('return_reason').notNull().default(''),
    returnedAt: instant('returned_at'),
    acceptedAt: instant('accepted_at'),
    /** Who of the customer answered last; null where nobody did. */
    answeredBy: userColumn('answered_by'),
    /** Why an administrator asked the provider to give the money back; empty where none did. */
    refundReason: text('refund_reason').notNull().default(''),
    refundAskedAt: instant('refund_asked_at'),
    refundAskedBy: userColumn('refund_asked_by'),
    refundedAt: instant('refunded_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.returns, 0),
    uniqueIndex('service_orders_checkout').on(t.checkoutId),
    index('service_orders_org').on(t.orgId, t.projectId),
    index('service_orders_consultant').on(t.consultant),
    index('service_orders_state').on(t.state, t.paidAt),
    index('service_orders_delivered')
      .on(t.acceptsAt)
      .where(sql`state = 'delivered'`),
  ],
);
