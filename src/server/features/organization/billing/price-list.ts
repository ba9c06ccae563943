import { os } from '#server/platform/procedures.ts';
import { closedReason, sellerOf } from '#server/platform/seller.ts';

const priceTerms = os.billing.priceTerms.handler(({ context: { deps } }) => {
  const seller = sellerOf(deps.env);
  return {
    vat: seller === null ? null : { country: seller.country, rate: seller.vatRate },
    closed: closedReason(deps),
  };
});

export const priceListHandlers = { priceTerms };
