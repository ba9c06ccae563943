import type { TestSession } from '#domain/organization/billing/test-session.ts';

import type { Payments } from '#server/adapters/payments/port.ts';
import { makeStripePayments } from '#server/adapters/payments/stripe/payments.ts';
import { makeTestCheckout } from '#server/adapters/payments/test-checkout.ts';
import { findTestSession, storeTestSession } from '#server/data/billing/test-checkouts.ts';
import type { ChangeDeps } from './change.ts';
import { byItself, change, done } from './change.ts';
import type { Deps } from './deps.ts';

/** Keeps a checkout for tests. */
export async function saveTestSession(deps: ChangeDeps, session: TestSession): Promise<void> {
  await change(byItself(deps), 'test_checkout.kept', async (tx) =>
    done({}, await storeTestSession(tx, session, deps.clock())),
  );
}

/**
 * Who takes the money: Stripe where its key is set, the checkout for tests in development mode, otherwise nobody.
 */
export function makePayments(deps: ChangeDeps & Pick<Deps, 'env' | 'secret'>): Payments | null {
  const { env, db, secret, newId, clock } = deps;
  if (env.stripe !== null) return makeStripePayments({ ...env.stripe, clock });
  if (env.production) return null;
  const storage = {
    find: (ref: string) => findTestSession(db, ref),
    save: (session: TestSession) => saveTestSession(deps, session),
  };
  return makeTestCheckout({ storage, publicUrl: env.publicUrl, secret, newId, clock });
}
