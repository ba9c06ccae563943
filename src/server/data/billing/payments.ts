import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Payment } from '#domain/organization/entitlements/payment.ts';
import { cents } from '#domain/values/money.ts';
import type { Db } from '#db/client.ts';
import { invoices, payments, projects } from '#db/schema/index.ts';

import { paymentFields } from './facts.ts';

/** A list of payments shows so many; a year of renewals and some projects are far below. */
const SHOWN_PAYMENTS = 200;

/** The payments of an organization, the newest first, with the project that each is for. */
export async function listPayments(db: Db, orgId: OrgId) {
  return await db
    .select({ payment: payments, project: { id: projects.id, title: projects.title } })
    .from(payments)
    .leftJoin(projects, and(eq(projects.orgId, payments.orgId), eq(projects.id, payments.projectId)))
    .where(eq(payments.orgId, orgId))
    .orderBy(desc(payments.seenAt), desc(payments.id))
    .limit(SHOWN_PAYMENTS);
}

/** A payment of an organization, as it counts. */
export async function findPayment(db: Db, orgId: OrgId, paymentId: string): Promise<Payment | null> {
  const [found] = await db
    .select(paymentFields)
    .from(payments)
    .where(and(eq(payments.orgId, orgId), eq(payments.id, paymentId)))
    .limit(1);
  return found ?? null;
}

/** What the provider calls the payment of a checkout that is paid once; null where none has arrived. */
export async function findPaidOnce(db: Db, orgId: OrgId, checkoutId: string): Promise<string | null> {
  const [found] = await db
    .select({ ref: payments.ref })
    .from(payments)
    .where(and(eq(payments.orgId, orgId), eq(payments.checkoutId, checkoutId), eq(payments.state, 'paid')))
    .limit(1);
  return found?.ref ?? null;
}

/** So many are made up in one go; the next one takes the rest. */
const AT_ONCE = 200;

export type Uncredited = { readonly paymentId: string; readonly checkoutId: string };

/** Payments of any organization of which more was refunded than their credit notes say. */
export async function listUncredited(db: Db): Promise<readonly Uncredited[]> {
  const credited = sql`(
    SELECT coalesce(-sum(${invoices.gross}), 0) FROM ${invoices}
    WHERE ${invoices.paymentId} = ${payments.id} AND ${invoices.kind} = 'credit_note')`;
  return await db
    .select({ paymentId: payments.id, checkoutId: payments.checkoutId })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'paid'),
        gt(payments.refunded, cents(0)),
        sql`least(${payments.refunded}, ${payments.gross}) > ${credited}`,
      ),
    )
    .orderBy(asc(payments.refundedAt), asc(payments.id))
    .limit(AT_ONCE);
}
