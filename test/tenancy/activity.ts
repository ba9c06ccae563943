import type { TenancyCases } from '#test/tenancy-cases.ts';
import { everyRole, forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn, readers } from './projects.ts';

export const cases: TenancyCases = {
  'activity.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.activity.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'activity.recent': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.activity.recent({ orgId }),
  })),
};
