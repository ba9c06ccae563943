import { checkoutAfter, paymentFor } from '#domain/organization/billing/confirm.ts';
import type { Amounts } from '#domain/organization/billing/credit.ts';
import { creditFor } from '#domain/organization/billing/credit.ts';
import type { Payment } from '#domain/organization/entitlements/payment.ts';
import { isRevoked, isStanding } from '#domain/organization/entitlements/payment.ts';
import type { InvoiceKind } from '#domain/organization/billing/billing-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Tx } from '#db/client.ts';

import type { Changed, SeenCheckout, SeenPayment, SeenSubscription } from '#server/adapters/payments/port.ts';
import type { StoredCheckout } from '#server/data/billing/checkouts.ts';
import { storeOpened, storeState } from '#server/data/billing/checkouts.ts';
import { issueInvoice, sumCredited } from '#server/data/billing/invoices.ts';
import {
  findCheckoutOfAnybody,
  keepPayment,
  keepSubscription,
  lockCheckout,
  storePaid,
} from '#server/data/billing/noted.ts';
import { countSeats, giveSeat } from '#server/data/billing/seats.ts';
import { analyseCall } from '#server/data/programs/call-analysis.ts';
import { createProject, findProgramToStart } from '#server/data/projects/projects.ts';
import { storeReading } from '#server/data/projects/requirements.ts';
import { byItself, change, changeWithin, done, noteWithin, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sellerOf } from '#server/platform/seller.ts';
import { tellOwners } from './tell-owners.ts';

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
  await createProject(tx, orgId, deps.newId, { programId, path: 'ai', template, createdBy: startedBy, at, paid });
  await storeReading(tx, { orgId, projectId }, deps.newId(), { reading, at, by: startedBy });
}

/** What a payment gives that has just been confirmed. It happens once: its checkout is held meanwhile. */
async function give(deps: Deps, tx: Tx, checkout: StoredCheckout): Promise<void> {
  const { orgId, kind, projectId, programId, startedBy } = checkout;
  // Whoever bought Pro uses it, until they say otherwise.
  if (kind === 'pro' && startedBy !== null && (await countSeats(tx, orgId)) === 0)
    await giveSeat(tx, orgId, startedBy, deps.clock());
  if (projectId === null) return;
  await changeWithin(tx, { ...byItself(deps), place: { orgId, projectId } }, 'project.bought', async () => {
    if (kind === 'ai_project' && programId !== null) await makeProject(deps, tx, checkout, programId);
    else await storePaid(tx, { orgId, projectId }, true);
    return done({ kind }, null);
  });
}

/** Takes back what a payment gave that went back in full. What was written stays as it is. */
async function takeBack(deps: Deps, tx: Tx, { orgId, kind, projectId }: StoredCheckout): Promise<void> {
  if (projectId === null) return;
  await changeWithin(tx, { ...byItself(deps), place: { orgId, projectId } }, 'project.payment_returned', async () => {
    if (kind === 'ai_project') await storePaid(tx, { orgId, projectId }, false);
    return done({ kind }, null);
  });
}

type About = { readonly kind: InvoiceKind; readonly paymentId: string; readonly amounts: Amounts };

async function issue(deps: Deps, tx: Tx, checkout: StoredCheckout, about: About): Promise<void> {
  const seller = sellerOf(deps.env);
  if (seller === null) throw new Error('nobody is named who sells');
  const { vatRate: _vatRate, ...party } = seller;
  await issueInvoice(tx, checkout, { ...about, id: deps.newId(), seller: party, issuedAt: deps.clock() });
}

/** A credit note over what went back of a payment and is on none yet. */
async function credit(deps: Deps, tx: Tx, checkout: StoredCheckout, paymentId: string, payment: Payment) {
  const credited = await sumCredited(tx, checkout.orgId, paymentId);
  const amounts = creditFor(checkout, credited, payment.refunded);
  if (amounts !== null) await issue(deps, tx, checkout, { kind: 'credit_note', paymentId, amounts });
}

/** Works off one payment that the provider tells of. */
async function notePayment(deps: Deps, tx: Tx, checkout: StoredCheckout, seen: SeenPayment): Promise<Payment> {
  const { orgId, kind } = checkout;
  const { newId, clock } = deps;
  const noted = await keepPayment(tx, checkout, paymentFor(checkout, seen), { newId, now: clock() });
  const { before, after, id: subject } = noted;
  if (before !== null && isSameValue(before, after)) return after;
  const { state, refunded } = after;
  await noteWithin(tx, byItself(deps), 'payment.noted', { org: orgId, subject, kind, state, refunded });
  const wasPaid = before?.state === 'paid';
  if (after.state === 'paid' && !wasPaid) {
    await issue(deps, tx, checkout, { kind: 'invoice', paymentId: subject, amounts: checkout });
    // One that went back before it was ever heard of gives nothing.
    if (isStanding(after)) await give(deps, tx, checkout);
  }
  // What never counted as paid has no invoice to correct.
  if (after.state === 'paid') await credit(deps, tx, checkout, subject, after);
  if (before !== null && wasPaid && isRevoked(after) && !isRevoked(before)) await takeBack(deps, tx, checkout);
  return after;
}

async function noteSubscription(deps: Deps, tx: Tx, checkout: StoredCheckout, seen: SeenSubscription): Promise<void> {
  const { newId, clock } = deps;
  const { id: subject, before, after } = await keepSubscription(tx, checkout, seen, { newId, now: clock() });
  if (before !== null && isSameValue({ ...before, asOf: after.asOf }, after)) return;
  const { state, endsWithPeriod } = after;
  await noteWithin(tx, byItself(deps), 'subscription.noted', { org: checkout.orgId, subject, state, endsWithPeriod });
}

async function keepSeen(deps: Deps, checkout: StoredCheckout, ref: string, seen: SeenCheckout): Promise<void> {
  await change(byItself(deps), 'checkout.settled', async (tx) => {
    const held = await lockCheckout(tx, checkout);
    if (held === null) return unchanged(null);
    const { orgId, id, kind } = held;
    // A message can be faster than the answer that named the checkout.
    if (held.ref === null) await storeOpened(tx, orgId, { id, ref, url: held.url });
    const payments: Payment[] = [];
    for (const payment of seen.payments) payments.push(await notePayment(deps, tx, held, payment));
    if (seen.subscription !== null) await noteSubscription(deps, tx, held, seen.subscription);
    const state = checkoutAfter(held.state, seen.state, payments);
    if (state === held.state) return unchanged(null);
    const settledAt: Instant | null = state === 'pending' ? null : deps.clock();
    await storeState(tx, orgId, { id, state, settledAt });
    return done({ org: orgId, subject: id, kind, state }, null);
  });
}

/**
 * Asks the provider how a checkout stands, and keeps what it says: whoever said that something has changed, this alone
 * gives and takes. Doing it again changes nothing.
 */
export async function settleCheckout(deps: Deps, { checkoutId, ref }: Changed): Promise<void> {
  const { payments } = deps;
  const checkout = await findCheckoutOfAnybody(deps.db, checkoutId);
  if (payments === null || checkout === null || checkout.provider !== payments.code) return;
  if (checkout.ref !== null && checkout.ref !== ref) return;
  const seen = await payments.read(ref);
  if (seen === null) return;
  await keepSeen(deps, checkout, ref, seen);
  if (seen.subscription !== null) await tellOwners(deps, checkout.orgId);
}
