import { can } from '#domain/organization/permissions.ts';

import { saveSection } from '../../data/sections.ts';
import { os, sectionMember } from '../../procedures.ts';

const save = os.application.saveSection.use(sectionMember, (input) => input.sectionId).handler(async ({ context, input, errors }) => {
  const { deps, membership, user } = context;
  if (!can(membership.role, 'project.see')) throw errors.NOT_FOUND();
  if (!can(membership.role, 'project.edit')) throw errors.FORBIDDEN();
  const result = await saveSection(deps.db, membership.orgId, deps.newId, { ...input, userId: user.id, at: deps.clock() });
  switch (result.outcome) {
    case 'saved':
      return { revision: result.revision, savedAt: result.savedAt };
    case 'conflict':
      throw errors.CONFLICT({ data: result.newest });
    case 'save_id_taken':
      throw errors.SAVE_ID_TAKEN();
    case 'missing':
      throw errors.NOT_FOUND();
  }
});

export const application = { saveSection: save };
