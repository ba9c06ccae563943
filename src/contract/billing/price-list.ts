import { z } from 'zod';

import { checkoutClosedReasons } from '#domain/organization/billing/billing-codes.ts';

import { area, basisPoints } from '../base.ts';

/** What a page of prices must know besides the price list. */
export const priceListProcedures = {
  priceTerms: area('Billing')({
    method: 'GET',
    path: '/price-terms',
    summary: 'Says which VAT comes on top of the prices, and whether anything can be bought.',
  }).output(
    z.object({
      /** Where the seller is established, and the rate there; null where nobody sells yet. */
      vat: z.object({ country: z.string(), rate: basisPoints }).nullable(),
      /** Why nothing can be bought now; null where it can. */
      closed: z.enum(checkoutClosedReasons).nullable(),
    }),
  ),
};
