import { serviceKinds } from '#domain/organization/billing/billing-codes.ts';

import { inOrganization, ofAccount, ofPlatform } from './action-in.ts';

const ordered = { org: 'id', subject: 'id', kind: serviceKinds } as const;
const answered = { subject: 'id', kind: serviceKinds } as const;
const toOwners = { tells: 'billing' } as const;

/** What becomes of a service of consultants that was paid for. */
export const serviceTable = {
  // By the payment: it counts, is gone again, or has come back.
  'service.ordered': ofPlatform(null, ordered, toOwners),
  'service.refunded': ofPlatform(null, ordered, toOwners),
  'service.restored': ofPlatform(null, ordered, toOwners),
  // By who takes the project from the consultant, or by them as they leave.
  'service.released': ofPlatform(null, ordered, toOwners),
  // By administrators.
  'service.assigned': ofPlatform(null, { ...ordered, userId: 'id' }, toOwners),
  'service.refund_asked': ofPlatform(null, ordered, toOwners),
  // By the consultant, who may see nothing else of the organization.
  'service.begun': ofAccount(null, ordered, toOwners),
  'service.delivered': ofAccount(null, ordered, toOwners),
  // By the customer, or by the time.
  'service.accepted': inOrganization('billing.manage', answered, toOwners),
  'service.returned': inOrganization('billing.manage', answered, toOwners),
  'service.reviewed': inOrganization('project.assign', { subject: 'id', stars: 'count' }),
  'service.accepted_by_itself': ofPlatform(null, ordered, toOwners),
};
