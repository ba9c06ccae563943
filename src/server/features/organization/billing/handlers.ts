import { checkoutHandlers } from './checkouts.ts';
import { statusHandlers } from './status.ts';

export const billing = { ...statusHandlers, ...checkoutHandlers };
