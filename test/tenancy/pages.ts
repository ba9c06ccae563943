import { makeCall } from '#test/made/projects.ts';
import type { TenancyCases } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, readers } from './projects.ts';

export const cases: TenancyCases = {
  'pages.lay': forMembers(
    readers,
    async ({ harness, orgId, personOf }) => {
      const programId = await makeCall(harness);
      const { projectId } = await personOf('owner').client.projects.create({ orgId, programId, path: 'self' });
      return { call: ({ client }) => client.pages.lay({ projectId }) };
    },
    hiddenFrom,
  ),
};
