import { retained, retentionPeriods } from '#domain/organization/settings/retention.ts';

import { inOrganization, ofPlatform, quiet } from './action-in.ts';

/** What takes an organization along, what takes it away, and how long it keeps what it has. */
export const leavingTable = {
  'organization.archive_asked': inOrganization('organization.delete', { subject: 'id' }, { tells: null }),
  'organization.archive_built': ofPlatform(null, { org: 'id', subject: 'id' }, { tells: 'organization' }),
  'organization.archive_failed': ofPlatform(null, { org: 'id', subject: 'id' }, { tells: 'organization' }),
  'organization.archive_downloaded': inOrganization(
    'organization.delete',
    { subject: 'id' },
    { tells: null, isOneStatement: true },
  ),
  'organization.retention_chosen': inOrganization('organization.edit', {
    kept: retained,
    period: retentionPeriods,
    before: retentionPeriods,
  }),
  // What its people may do changes at once.
  'organization.deletion_asked': inOrganization('organization.delete', { members: 'count' }, { tells: 'access' }),
  'organization.deletion_taken_back': inOrganization('organization.delete', {}, { tells: 'access' }),
  'organization.deletion_told': ofPlatform(null, {}, quiet),
  // It names no organization: nothing of it is left.
  'organization.deleted': ofPlatform(null, { members: 'count', projects: 'count' }),
};
