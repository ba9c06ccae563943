import { addOns, aiProject, pro, servicePrices } from '#domain/organization/plans.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { basisPoints } from '#domain/values/money.ts';

import type { PurchaseKind, RequestKind } from './billing-codes.ts';

/** The net price of a thing for an organization with or without Pro; of Pro itself for a month. */
export function netPrice(kind: PurchaseKind, hasPro: boolean): Cents {
  switch (kind) {
    case 'ai_project':
      return hasPro ? aiProject.priceWithPro : aiProject.price;
    case 'ai_extension':
      return aiProject.extension.price;
    case 'pro':
      return pro.monthly;
    case 'expert_review':
    case 'full_service':
      return servicePrices[kind];
  }
}

/** How much less something on request costs an organization with or without Pro. */
export function requestDiscount(kind: RequestKind, hasPro: boolean): BasisPoints {
  const addOn = addOns.find(({ code }) => code === kind);
  return hasPro && addOn?.price === null ? addOn.proDiscount : basisPoints(0);
}
