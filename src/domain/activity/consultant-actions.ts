import { ofAccount, ofPlatform } from './action-in.ts';

/** What people do with their profile as consultants, and what administrators decide about it. */
export const consultantTable = {
  'consultant.applied': ofAccount(null, { subject: 'id' }),
  'consultant.changed': ofAccount(null, { subject: 'id' }),
  'consultant.withdrawn': ofAccount(null, { subject: 'id' }),
  'consultant.verified': ofPlatform(null, { subject: 'id' }),
  'consultant.refused': ofPlatform(null, { subject: 'id' }),
  // A consultant becomes a member with the first project that is given to them, and is none any more after the last.
  'consultant.joined': ofAccount(null, { org: 'id', subject: 'id' }, { tells: 'access' }),
  'consultant.left': ofAccount(null, { org: 'id', subject: 'id' }, { tells: 'access' }),
};
