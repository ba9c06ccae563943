import { roles } from '#domain/organization/roles.ts';

import { inOrganization, ofAccount } from './action-in.ts';

/** What changes who belongs to an organization, and as what. */
export const memberTable = {
  'member.invited': inOrganization('members.manage', { subject: 'id', role: roles }),
  'member.invitation_withdrawn': inOrganization('members.manage', { subject: 'id' }),
  'member.joined': ofAccount(null, { org: 'id', subject: 'id', role: roles }, { tells: 'organization' }),
  'member.role_changed': inOrganization('members.manage', { subject: 'id', role: roles }, { tells: 'access' }),
  'member.removed': inOrganization('members.manage', { subject: 'id', role: roles }, { tells: 'access' }),
  'member.left': inOrganization('organization.see', { role: roles }, { tells: 'access' }),
  'ownership.transferred': inOrganization('ownership.transfer', { subject: 'id' }, { tells: 'access' }),
};
