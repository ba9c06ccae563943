import type { InvoiceKind, PurchaseKind } from '#domain/organization/billing/billing-codes.ts';
import { paymentFor } from '#domain/organization/billing/confirm.ts';
import type { Amounts } from '#domain/organization/billing/credit.ts';
import { creditFor, invoiceAgainFor } from '#domain/organization/billing/credit.ts';
import { isServiceKind } from '#domain/organization/billing/service-order.ts';
import { lostTo } from '#domain/organization/entitlements/dispute.ts';
import type { Payment } from '#domain/organization/entitlements/payment.ts';
import { goneBack, isStanding } from '#domain/organization/entitlements/payment.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Tx } from '#db/client.ts';

import type { SeenPayment } from '#server/adapters/payments/port.ts';
import type { StoredCheckout } from '#server/data/billing/checkouts.ts';
import { issueInvoice, sumCredited } from '#server/data/billing/invoices.ts';
import { keepPayment, storePaid } from '#server/data/billing/noted.ts';
import { countSeats, giveSeat } from '#server/data/billing/seats.ts';
import { tellOfPayment } from '#server/data/notifications/personal-alerts.ts';
import { getProjectDefaults } from '#server/data/organizations/project-defaults.ts';
import { analyseCall } from '#server/data/programs/call-analysis.ts';
import { createProject, findProgramOf, findProgramToStart } from '#server/data/projects/projects.ts';
import { storeReading } from '#server/data/projects/requirements.ts';
import { byItself, changeWithin, done, noteWithin } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { sellerOf } from '#server/platform/seller.ts';
import { giveService, takeServiceBack } from '#server/platform/services/paid-service.ts';
import { tellPayers } from './tell-payers.ts';

/** Makes the project that was bought, under the id that was reserved for it. */
async function makeProject(deps: Deps, tx: Tx, checkout: StoredCheckout, programId: string): Promise<void> {
  const { orgId, projectId, projectTitle, startedBy } = checkout;
  if (projectId === null) throw new Error('a project has no reserved id');
  const at = deps.clock();
  const program = await findProgramToStart(tx, programId);
  const reading = await analyseCall(tx, programId, at);
  if (!program || !reading) throw new Error(`no program ${programId}`);
  const { template } = program;
  const paid = { projectId, title: projectTitle ?? '' };
  const defaults = await getProjectDefaults(tx, orgId);
  const made = { programId, path: 'ai', template, createdBy: startedBy, at, paid, defaults } as const;
  await createProject(tx, orgId, deps.newId, made);
  await storeReading(tx, { orgId, projectId }, deps.newId(), { reading, at, by: startedBy });
}

/** A checkout of a service; null for any other. */
function ofService<C extends { readonly kind: PurchaseKind }>(checkout: C) {
  const { kind } = checkout;
  return isServiceKind(kind) ? { ...checkout, kind } : null;
}

/**
 * What a payment gives that has just been confirmed, or whose dispute was won after it had been lost. It happens once:
 * its checkout is held meanwhile.
 */
async function give(deps: Deps, tx: Tx, checkout: StoredCheckout): Promise<void> {
  const { orgId, kind, projectId, programId, startedBy } = checkout;
  // Whoever bought Pro uses it, until they say otherwise.
  if (kind === 'pro' && startedBy !== null && (await countSeats(tx, orgId)) === 0)
    await giveSeat(tx, orgId, startedBy, deps.clock());
  if (projectId === null) return;
  const service = ofService(checkout);
  if (service !== null) return await giveService(tx, deps, service);
  await changeWithin(tx, { ...byItself(deps), place: { orgId, projectId } }, 'project.bought', async () => {
    const isThere = (await findProgramOf(tx, orgId, projectId)) !== null;
    if (kind === 'ai_project' && programId !== null && !isThere) await makeProject(deps, tx, checkout, programId);
    else await storePaid(tx, { orgId, projectId }, true);
    return done({ kind }, null);
  });
}

/** Takes back what a payment gave that is gone again in full. What was written stays as it is. */
async function takeBack(deps: Deps, tx: Tx, checkout: StoredCheckout): Promise<void> {
  const { orgId, kind, projectId } = checkout;
  if (projectId === null) return;
  const service = ofService(checkout);
  if (service !== null) return await takeServiceBack(tx, deps, service);
  await changeWithin(tx, { ...byItself(deps), place: { orgId, projectId } }, 'project.payment_returned', async () => {
    if (kind === 'ai_project') await storePaid(tx, { orgId, projectId }, false);
    return done({ kind }, null);
  });
}

type About = { readonly kind: InvoiceKind; readonly paymentId: string; readonly amounts: Amounts };

async function issue(deps: Deps, tx: Tx, checkout: StoredCheckout, about: About) {
  const seller = sellerOf(deps.env);
  if (seller === null) throw new Error('nobody is named who sells');
  const { vatRate: _vatRate, ...party } = seller;
  return await issueInvoice(tx, checkout, { ...about, id: deps.newId(), seller: party, issuedAt: deps.clock() });
}

/** A payment of a checkout as it stands, and why less of it stands than before. */
type Standing = { readonly paymentId: string; readonly payment: Payment; readonly cause: 'refund' | 'dispute' };

/**
 * Brings the documents of a payment to what is true: a credit note over what is gone of it and is on none yet, or an
 * invoice over what has come back. Who pays is told of each of them, and so once.
 */
export async function correctDocuments(deps: Deps, tx: Tx, checkout: StoredCheckout, standing: Standing) {
  const { paymentId, payment, cause } = standing;
  const credited = await sumCredited(tx, checkout.orgId, paymentId);
  const gone = goneBack(payment);
  const taken = creditFor(checkout, credited, gone);
  const again = invoiceAgainFor(checkout, credited, gone);
  const amounts = taken ?? again;
  if (amounts === null) return false;
  const kind = taken === null ? 'invoice' : 'credit_note';
  const numbered = await issue(deps, tx, checkout, { kind, paymentId, amounts });
  await tellPayers(deps, tx, checkout, { kind, cause, numbered, price: amounts.gross, stands: isStanding(payment) });
  return true;
}

/** Notes of each dispute that was new, or is decided, how it stands. */
async function noteDisputes(deps: Deps, tx: Tx, checkout: StoredCheckout, subject: string, noted: Changes) {
  const { orgId: org, kind } = checkout;
  for (const { ref, state, amount } of noted.after.disputes) {
    const known = noted.before?.disputes.find((dispute) => dispute.ref === ref);
    if (known?.state !== state)
      await noteWithin(tx, byItself(deps), 'payment.disputed', { org, subject, kind, state, amount });
  }
}

type Changes = { readonly before: Payment | null; readonly after: Payment };

/** By what less of a payment stands than before. */
function causeOf({ before, after }: Changes): 'refund' | 'dispute' {
  return lostTo(after.disputes) === lostTo(before?.disputes ?? []) ? 'refund' : 'dispute';
}

/** Tells those who manage the plan that a payment has arrived. */
async function tellOfPaid(
  deps: Deps,
  tx: Tx,
  { orgId, kind, gross }: StoredCheckout,
  paymentId: string,
): Promise<void> {
  const content = { code: 'paid', call: null, purchase: kind, price: gross } as const;
  const { newId } = deps;
  await announce(tx, deps, await tellOfPayment(tx, orgId, paymentId, { newId, now: deps.clock(), content }));
}

/** Works off one payment that the provider tells of. */
export async function notePayment(deps: Deps, tx: Tx, checkout: StoredCheckout, seen: SeenPayment): Promise<Payment> {
  const { orgId, kind } = checkout;
  const { newId, clock } = deps;
  const noted = await keepPayment(tx, checkout, paymentFor(checkout, seen), { newId, now: clock() });
  const { before, after, id: subject } = noted;
  if (before !== null && isSameValue(before, after)) return after;
  const { state, refunded } = after;
  await noteWithin(tx, byItself(deps), 'payment.noted', { org: orgId, subject, kind, state, refunded });
  await noteDisputes(deps, tx, checkout, subject, noted);
  // What never counted as paid has no invoice to correct, and gives nothing.
  if (state !== 'paid') return after;
  if (before?.state !== 'paid') {
    await issue(deps, tx, checkout, { kind: 'invoice', paymentId: subject, amounts: checkout });
    await tellOfPaid(deps, tx, checkout, subject);
  }
  // What went back earlier and is on no note yet gets its own, so that none is over two refunds.
  else await correctDocuments(deps, tx, checkout, { paymentId: subject, payment: before, cause: 'refund' });
  await correctDocuments(deps, tx, checkout, { paymentId: subject, payment: after, cause: causeOf(noted) });
  const stood = before !== null && isStanding(before);
  // One that went back before it was ever heard of gives nothing.
  if (isStanding(after) && !stood) await give(deps, tx, checkout);
  if (!isStanding(after) && stood) await takeBack(deps, tx, checkout);
  return after;
}
