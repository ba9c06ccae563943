import { z } from 'zod';

import { findCheckout } from '#server/data/billing/checkouts.ts';
import { findPaidOnce } from '#server/data/billing/payments.ts';
import { findOrderOfAnybody } from '#server/data/billing/service-orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { settleCheckout } from './settle-checkout.ts';

const payloadSchema = z.object({ orderId: z.uuid() });

/**
 * Has the provider give back what is left of the payment of an order, and then looks how that stands: the order ends by
 * what the provider says. A provider that is away is asked again by the queue.
 */
export async function refundService(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = payloadSchema.parse(payload);
  const { payments } = deps;
  const order = await findOrderOfAnybody(deps.db, orderId);
  if (payments === null || order === null || order.state === 'refunded' || order.refundAskedAt === null) return;
  const checkout = await findCheckout(deps.db, order.orgId, order.checkoutId);
  const paymentRef = await findPaidOnce(deps.db, order.orgId, order.checkoutId);
  const ref = checkout?.ref ?? null;
  if (checkout === null || ref === null || paymentRef === null || checkout.provider !== payments.code) return;
  // Another moment is another wish: an order can come back after a dispute and be refunded once more.
  await payments.refund({ ref, paymentRef, refundId: `${orderId}-${Date.parse(order.refundAskedAt)}` });
  await settleCheckout(deps, { checkoutId: checkout.id, ref });
}
