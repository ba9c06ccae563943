import { getProjectDefaults, saveProjectDefaults } from '#server/data/organizations/project-defaults.ts';
import { change, done } from '#server/platform/change.ts';
import { member, organizationMember, os } from '#server/platform/procedures.ts';

const get = os.projectDefaults.get
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, may } }) => ({
    defaults: await getProjectDefaults(deps.db, place.orgId),
    mayChange: may('organization.edit'),
  }));

const save = os.projectDefaults.save
  .use(organizationMember('organization.edit'), (input) => input.orgId)
  .handler(async ({ context, input: { changes } }) => {
    const { orgId } = context.place;
    return await change(context, 'organization.defaults_chosen', async (tx) => {
      await saveProjectDefaults(tx, orgId, changes);
      const defaults = await getProjectDefaults(tx, orgId);
      return done({ language: defaults.language, restricted: defaults.restricted }, { defaults });
    });
  });

export const projectDefaults = { get, save };
