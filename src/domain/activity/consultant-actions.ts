import { ofAccount, ofPlatform } from './action-in.ts';

/** What people do with their profile as consultants, and what administrators decide about it. */
export const consultantTable = {
  'consultant.applied': ofAccount(null, { subject: 'id' }),
  'consultant.changed': ofAccount(null, { subject: 'id' }),
  'consultant.withdrawn': ofAccount(null, { subject: 'id' }),
  'consultant.verified': ofPlatform(null, { subject: 'id' }),
  'consultant.refused': ofPlatform(null, { subject: 'id' }),
};
