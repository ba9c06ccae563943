import {
  checkoutStates,
  disputeStates,
  paymentStates,
  purchaseKinds,
  requestKinds,
  subscriptionStates,
} from '#domain/organization/billing/billing-codes.ts';

import { inOrganization, ofPlatform, quiet, quietStatement } from './action-in.ts';

/** What is bought and paid. */
export const billingTable = {
  'checkout.started': inOrganization('billing.manage', { subject: 'id', kind: purchaseKinds }, { tells: null }),
  'checkout.opened': inOrganization('billing.manage', {}, quiet),
  'subscription.end_chosen': inOrganization(
    'billing.manage',
    { subject: 'id', endsWithPeriod: 'yes_no' },
    { tells: 'billing' },
  ),
  'invoice.downloaded': inOrganization('billing.manage', { subject: 'id' }, { tells: null, isOneStatement: true }),
  'seat.given': inOrganization('billing.manage', { subject: 'id' }, { tells: 'billing' }),
  'seat.taken_back': inOrganization('billing.manage', { subject: 'id' }, { tells: 'billing' }),
  'enterprise.requested': ofPlatform(null, { subject: 'id', kind: requestKinds }),
  'subscription.told': ofPlatform(null, {}, quiet),
  'test_checkout.kept': ofPlatform(null, {}, quietStatement),
  'checkout.settled': ofPlatform(
    null,
    { org: 'id', subject: 'id', kind: purchaseKinds, state: checkoutStates },
    { tells: 'billing' },
  ),
  'payment.noted': ofPlatform(
    null,
    { org: 'id', subject: 'id', kind: purchaseKinds, state: paymentStates, refunded: 'count' },
    { tells: 'billing' },
  ),
  // A bank was asked for a payment back, or has decided.
  'payment.disputed': ofPlatform(
    null,
    { org: 'id', subject: 'id', kind: purchaseKinds, state: disputeStates, amount: 'count' },
    { tells: 'billing' },
  ),
  'payment.credited': ofPlatform(null, { org: 'id', subject: 'id', kind: purchaseKinds }, { tells: 'billing' }),
  'subscription.noted': ofPlatform(
    null,
    { org: 'id', subject: 'id', state: subscriptionStates, endsWithPeriod: 'yes_no' },
    { tells: 'billing' },
  ),
};
