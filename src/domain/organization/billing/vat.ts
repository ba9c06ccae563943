import { memberStateCodes } from '#domain/organization/member-states.ts';
import { checkVatNumber } from '#domain/organization/identifiers/identifiers.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { cents, shareOf } from '#domain/values/money.ts';

import type { VatRule } from './billing-codes.ts';

/** The seller, as far as VAT asks: where it is established, and the rate there. Settings of the installation. */
export type VatSeller = { readonly country: string; readonly vatRate: BasisPoints };
/** The buyer, as far as VAT asks. */
export type VatBuyer = { readonly country: string; readonly vatNumber: string | null };

/** A price with its VAT. */
export type Quote = {
  readonly net: Cents;
  readonly rule: VatRule;
  readonly rate: BasisPoints;
  readonly vat: Cents;
  readonly gross: Cents;
};

const NO_RATE = 0 as BasisPoints;

/**
 * By which rule VAT is on what a business buys here. A buyer in the seller's country pays its VAT; one in another
 * Member State owes it at home where it names a VAT number of valid form, and pays the seller's otherwise; outside the
 * Union none is charged. Only the form of the number is checked: whether it is registered, only VIES knows.
 */
export function vatRuleFor(seller: VatSeller, { country, vatNumber }: VatBuyer): VatRule {
  if (country === seller.country) return 'seller';
  if (!memberStateCodes.includes(country)) return 'outside';
  return vatNumber !== null && checkVatNumber(country, vatNumber).ok ? 'reverse_charge' : 'seller';
}

/** What a buyer pays for a net price; VAT is rounded once, to the cent. */
export function quoteFor(net: Cents, seller: VatSeller, buyer: VatBuyer): Quote {
  const rule = vatRuleFor(seller, buyer);
  const rate = rule === 'seller' ? seller.vatRate : NO_RATE;
  const vat = shareOf(net, rate);
  return { net, rule, rate, vat, gross: cents(net + vat) };
}
