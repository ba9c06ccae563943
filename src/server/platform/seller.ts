import type { CheckoutClosedReason } from '#domain/organization/billing/billing-codes.ts';
import type { BasisPoints } from '#domain/values/money.ts';

import type { Env } from './env.ts';

type Seller = NonNullable<Env['seller']>;

/** Nobody's name and address: for trying the product out, where no money moves. */
const testSeller: Seller = {
  name: 'TEST SELLER (no real company)',
  address: ['1 Test Street', '000000 Testville'],
  country: 'RO',
  vatNumber: null,
  registration: null,
  vatRate: 2_100 as BasisPoints,
};

/** Who sells here: as the settings say; in development mode without them, somebody who is plainly made up. */
export function sellerOf({ seller, production }: Pick<Env, 'seller' | 'production'>): Seller | null {
  return seller ?? (production ? null : testSeller);
}

type Asked = { readonly env: Pick<Env, 'seller' | 'production'>; readonly payments: object | null };

/** Why nothing can be bought here now; null where it can. */
export function closedReason({ env, payments }: Asked): CheckoutClosedReason | null {
  if (sellerOf(env) === null) return 'no_seller';
  return payments === null ? 'no_provider' : null;
}
