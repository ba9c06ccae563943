import type { CheckoutOrder } from '#server/adapters/payments/port.ts';
import { cents } from '#domain/values/money.ts';

/** What somebody is about to pay. */
export function order(checkoutId: string, kind: CheckoutOrder['kind']): CheckoutOrder {
  return {
    checkoutId,
    orgId: 'o',
    kind,
    label: 'What is bought',
    gross: cents(15_729),
    email: 'ana@example.org',
    locale: 'en',
    paidUrl: 'http://localhost:3000/app/post-checkout?checkout=1',
    cancelledUrl: 'http://localhost:3000/app/post-checkout?checkout=1&left=1',
  };
}
