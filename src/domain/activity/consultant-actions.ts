import { engagementKinds, engagementMoves } from '#domain/account/consultants/engagement.ts';

import { inOrganization, inProject, ofAccount, ofPlatform } from './action-in.ts';

/** What people do with their profile as consultants, and what administrators decide about it. */
export const consultantTable = {
  'consultant.applied': ofAccount(null, { subject: 'id' }),
  'consultant.changed': ofAccount(null, { subject: 'id' }),
  'consultant.withdrawn': ofAccount(null, { subject: 'id' }),
  'consultant.verified': ofPlatform(null, { subject: 'id' }),
  'consultant.refused': ofPlatform(null, { subject: 'id' }),
  'engagement.asked': inProject('project.assign', { subject: 'id', kind: engagementKinds }),
  'engagement.moved': inOrganization('project.assign', { subject: 'id', move: engagementMoves }),
  'engagement.answered': ofAccount(
    null,
    { org: 'id', subject: 'id', move: engagementMoves },
    { tells: 'organization' },
  ),
  'engagement.written': inOrganization('project.assign', { subject: 'id' }),
  'engagement.written_back': ofAccount(null, { org: 'id', subject: 'id' }, { tells: 'organization' }),
  'engagement.reviewed': inOrganization('project.assign', { subject: 'id', stars: 'count' }),
  // It ended because the consultant is no longer in the project, or in the organization.
  'engagement.fell_away': ofPlatform(null, { org: 'id', subject: 'id' }, { tells: 'organization' }),
  // A consultant becomes a member with the first project that is given to them, and is none any more after the last.
  'consultant.joined': ofAccount(null, { org: 'id', subject: 'id' }, { tells: 'access' }),
  'consultant.left': ofAccount(null, { org: 'id', subject: 'id' }, { tells: 'access' }),
};
