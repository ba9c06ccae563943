import { archiveEnds, obstaclesToDeletion } from '#domain/organization/settings/organization-deletion.ts';

import { listArchives } from '#server/data/accounts/privacy/organization-archives.ts';
import { findLeaving, sumBytes } from '#server/data/accounts/privacy/organization-deletions.ts';
import { findTwoFactorSince } from '#server/data/accounts/second-factors.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';

import { askArchive, openArchive } from './archive.ts';
import { archivedSince } from './archived-since.ts';
import { ask, keep } from './deletion.ts';

const get = os.organizationDeletion.get
  .use(organizationMember('organization.delete'), (input) => input.orgId)
  .handler(async ({ context, errors }) => {
    const { deps, user, place } = context;
    const { db } = deps;
    const found = await findLeaving(db, place.orgId);
    if (found === null) throw errors.NOT_FOUND();
    const archives = await listArchives(db, place.orgId, archivedSince(deps.clock()));
    const hasArchive = archives.some(({ status }) => status === 'built');
    return {
      archives: archives.map((each) => ({
        ...each,
        endsAt: each.status === 'built' ? archiveEnds(each.createdAt) : null,
      })),
      deletion: found.deletion,
      obstacles: [...obstaclesToDeletion({ hasArchive, isCharged: found.isCharged })],
      members: found.members,
      projects: found.projects,
      bytes: await sumBytes(db, place.orgId),
      twoFactor: (await findTwoFactorSince(db, user.id)) !== null,
    };
  });

export const organizationDeletion = { get, askArchive, openArchive, ask, keep };
