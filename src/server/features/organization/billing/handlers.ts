import { checkoutHandlers } from './checkouts.ts';
import { enterpriseHandlers } from './enterprise.ts';
import { priceListHandlers } from './price-list.ts';
import { seatHandlers } from './seats.ts';
import { statusHandlers } from './status.ts';
import { subscriptionHandlers } from './subscription.ts';

export const billing = {
  ...statusHandlers,
  ...checkoutHandlers,
  ...subscriptionHandlers,
  ...seatHandlers,
  ...enterpriseHandlers,
  ...priceListHandlers,
};
