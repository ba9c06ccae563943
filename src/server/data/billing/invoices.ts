import { and, asc, desc, eq, isNull, not, sql } from 'drizzle-orm';

import type { InvoiceKind } from '#domain/organization/billing/billing-codes.ts';
import type { Amounts } from '#domain/organization/billing/credit.ts';
import type { Party } from '#domain/organization/billing/party.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { invoiceNumbers, invoices, payments } from '#db/schema/index.ts';

import type { StoredCheckout } from './checkouts.ts';

/** The next number of a year. Others who issue wait until this transaction ends, so that there is no gap. */
async function nextNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last });
  if (!row) throw new Error('no number for an invoice');
  return row.last;
}

type Issuing = {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly paymentId: string;
  /** What it is over; a credit note takes it off. */
  readonly amounts: Amounts;
  readonly seller: Party;
  readonly issuedAt: Instant;
};

/** Every document of a payment but its first invoice: what was taken back of it, and what was invoiced again. */
function isCorrection(orgId: OrgId, paymentId: string) {
  const isFirst = and(eq(invoices.kind, 'invoice'), isNull(invoices.corrects));
  return and(eq(invoices.orgId, orgId), eq(invoices.paymentId, paymentId), not(isFirst ?? sql`false`));
}

/** What the credit notes of a payment are over, all together, less what was invoiced again since. */
export async function sumCredited(tx: Tx, orgId: OrgId, paymentId: string): Promise<Amounts> {
  const notes = await tx
    .select({ net: invoices.net, vat: invoices.vat, gross: invoices.gross })
    .from(invoices)
    .where(isCorrection(orgId, paymentId));
  const sum = (of: keyof Amounts) => cents(notes.reduce((so, note) => so - note[of], 0));
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}

/** What a new document corrects: a credit note the first invoice, an invoice the last credit note; null for the first. */
async function correctedBy(tx: Tx, orgId: OrgId, paymentId: string, kind: InvoiceKind): Promise<string | null> {
  const isNote = kind === 'invoice';
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.orgId, orgId),
        eq(invoices.paymentId, paymentId),
        eq(invoices.kind, isNote ? 'credit_note' : 'invoice'),
      ),
    )
    .orderBy(...(isNote ? [desc(invoices.year), desc(invoices.number)] : [asc(invoices.year), asc(invoices.number)]))
    .limit(1);
  return found?.id ?? null;
}

/** Issues an invoice for a payment, or a credit note for what is gone of it. Answers its number. */
export async function issueInvoice(
  tx: Tx,
  checkout: StoredCheckout,
  issuing: Issuing,
): Promise<{ readonly year: number; readonly number: number }> {
  const { orgId, kind: purchase, buyer, vatRule, vatRate } = checkout;
  const { amounts, ...named } = issuing;
  const { paymentId, kind, issuedAt } = named;
  const [payment] = await tx
    .select({ periodStart: payments.periodStart, periodEnd: payments.periodEnd })
    .from(payments)
    .where(and(eq(payments.orgId, orgId), eq(payments.id, paymentId)))
    .limit(1);
  const corrects = await correctedBy(tx, orgId, paymentId, kind);
  const sign = kind === 'invoice' ? 1 : -1;
  const year = Number(dayIn(BRUSSELS, issuedAt).slice(0, 4));
  const number = await nextNumber(tx, year);
  await tx.insert(invoices).values({
    ...named,
    orgId,
    purchase,
    buyer,
    vatRule,
    vatRate,
    net: cents(sign * amounts.net),
    vat: cents(sign * amounts.vat),
    gross: cents(sign * amounts.gross),
    year,
    number,
    corrects,
    periodStart: payment?.periodStart ?? null,
    periodEnd: payment?.periodEnd ?? null,
  });
  return { year, number };
}

/** The invoices and credit notes of an organization, the newest first. */
export async function listInvoices(db: Db, orgId: OrgId) {
  return await db
    .select()
    .from(invoices)
    .where(eq(invoices.orgId, orgId))
    .orderBy(desc(invoices.year), desc(invoices.number));
}

export type StoredInvoice = typeof invoices.$inferSelect;

/** One of them, and the one that it corrects. */
export async function findInvoice(
  db: Db,
  orgId: OrgId,
  invoiceId: string,
): Promise<{ readonly invoice: StoredInvoice; readonly corrected: StoredInvoice | null } | null> {
  const one = async (id: string) => {
    const [found] = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orgId, orgId), eq(invoices.id, id)))
      .limit(1);
    return found ?? null;
  };
  const invoice = await one(invoiceId);
  if (invoice === null) return null;
  return { invoice, corrected: invoice.corrects === null ? null : await one(invoice.corrects) };
}
