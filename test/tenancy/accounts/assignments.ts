import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { editors, everyRole, forMembers } from '#test/tenancy-cases.ts';

import { hiddenFrom, projectIn, readers } from '#test/tenancy/projects.ts';

async function projectWithPerson(world: World) {
  const { projectId } = await projectIn(world);
  return { projectId, userId: world.personOf('reviewer').id };
}

export const cases: TenancyCases = {
  'assignments.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.assignments.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'assignments.assign': forMembers(
    editors,
    async (world) => {
      const one = await projectWithPerson(world);
      return { call: ({ client }) => client.assignments.assign(one) };
    },
    hiddenFrom,
  ),
  'assignments.end': forMembers(
    editors,
    async (world) => {
      const one = await projectWithPerson(world);
      await world.personOf('owner').client.assignments.assign(one);
      return { call: ({ client }) => client.assignments.end(one) };
    },
    hiddenFrom,
  ),
  'assignments.restrict': forMembers(
    editors,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.assignments.restrict({ projectId, restricted: true }) };
    },
    hiddenFrom,
  ),
  'assignments.ofOrganization': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.assignments.ofOrganization({ orgId }),
  })),
};
