import { findCheckoutOfAnybody, lockCheckout } from '#server/data/billing/noted.ts';
import { findPayment, listUncredited, type Uncredited } from '#server/data/billing/payments.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { sellerOf } from '#server/platform/seller.ts';
import { correctDocuments } from './note-payment.ts';

async function makeUp(deps: Deps, { checkoutId, paymentId }: Uncredited): Promise<void> {
  const checkout = await findCheckoutOfAnybody(deps.db, checkoutId);
  if (checkout === null) return;
  await change(byItself(deps), 'payment.credited', async (tx) => {
    const held = await lockCheckout(tx, checkout);
    const payment = held && (await findPayment(tx, held.orgId, paymentId));
    if (held === null || payment === null) return unchanged(null);
    const isNew = await correctDocuments(deps, tx, held, { paymentId, payment, cause: 'refund' });
    return isNew ? done({ org: held.orgId, subject: paymentId, kind: held.kind }, null) : unchanged(null);
  });
}

/**
 * Issues the credit notes that are missing: of payments of which a part went back at a time when there were none over
 * parts. Each gets its own now, so that the note of a later refund is over that refund alone.
 */
export async function makeUpCreditNotes(deps: Deps): Promise<void> {
  if (sellerOf(deps.env) === null) return;
  const missing = await listUncredited(deps.db);
  await forEachAlone(missing, (one) => makeUp(deps, one), 'some credit notes could not be made up');
}
