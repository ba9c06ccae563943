import { aiProject, pro } from '#domain/organization/plans.ts';
import type { Cents } from '#domain/values/money.ts';

import type { PurchaseKind } from './billing-codes.ts';

/** The net price of a thing for an organization with or without Pro; of Pro itself for a month. */
export function netPrice(kind: PurchaseKind, hasPro: boolean): Cents {
  switch (kind) {
    case 'ai_project':
      return hasPro ? aiProject.priceWithPro : aiProject.price;
    case 'ai_extension':
      return aiProject.extension.price;
    case 'pro':
      return pro.monthly;
  }
}
