import { findOrganizationForAdministrators, findOrganizations } from '#server/data/administration/organizations.ts';
import { administrators } from '#server/platform/procedures.ts';

const find = administrators.admin.organizations.find.handler(async ({ context: { deps }, input }) => {
  const { shown, next } = await findOrganizations(deps.db, input);
  return { organizations: shown, next };
});

const get = administrators.admin.organizations.get.handler(async ({ context: { deps }, input, errors }) => {
  const organization = await findOrganizationForAdministrators(deps.db, input.id);
  if (organization === null) throw errors.NOT_FOUND();
  return organization;
});

/** Organizations as administrators find them. What their projects hold is shown to none. */
export const foundOrganizations = { find, get };
