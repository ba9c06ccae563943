import { ForgedMessage, PaymentsAway } from '#server/adapters/payments/port.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { settleCheckout } from './settle-checkout.ts';

/** What became of a message: taken, not signed by the provider, or to be sent again later. */
type Outcome = 'taken' | 'forged' | 'later';

/**
 * Takes a message of the payment provider. It says only whom it is about: what has changed is then asked, so an old,
 * repeated or overtaken message does no harm.
 */
export async function takeMessage(deps: Deps, body: string, signature: string | null): Promise<Outcome> {
  const { payments } = deps;
  if (payments === null) return 'forged';
  try {
    const changed = await payments.readMessage(body, signature);
    if (changed !== null) await settleCheckout(deps, changed);
    return 'taken';
  } catch (error) {
    if (error instanceof ForgedMessage) return 'forged';
    if (error instanceof PaymentsAway) return 'later';
    throw error;
  }
}

const statuses = { taken: 200, forged: 400, later: 503 } as const;
/** The header in which each provider signs. */
const SIGNATURE = 'stripe-signature';

/** Mounts the address at which the payment provider tells that something has changed. */
export function mountPaymentWebhook(mount: RawMount, deps: Deps): void {
  mount.answer('paymentWebhook', async (c) => {
    const outcome = await takeMessage(deps, await c.req.text(), c.req.header(SIGNATURE) ?? null);
    c.header('cache-control', 'no-store');
    return c.json({ outcome }, statuses[outcome]);
  });
}
