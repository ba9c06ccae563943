import { makeCall } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, readers, writers } from './projects.ts';

async function startedIn({ harness, orgId, personOf }: World): Promise<string> {
  const programId = await makeCall(harness);
  return (await personOf('owner').client.projects.create({ orgId, programId, path: 'self' })).projectId;
}

export const cases: TenancyCases = {
  'requirements.get': forMembers(
    readers,
    async (world) => {
      const projectId = await startedIn(world);
      return { call: ({ client }) => client.requirements.get({ projectId }) };
    },
    hiddenFrom,
  ),
  'requirements.analyse': forMembers(
    writers,
    async (world) => {
      const projectId = await startedIn(world);
      return { call: ({ client }) => client.requirements.analyse({ projectId }) };
    },
    hiddenFrom,
  ),
  'requirements.correct': forMembers(
    writers,
    async (world) => {
      const projectId = await startedIn(world);
      let base = 0;
      return {
        call: async ({ client }) => {
          const correction = { key: 'pages' as const, value: { pages: 50 } };
          const answer = await client.requirements.correct({ projectId, base, note: '', correction });
          base = answer.revision;
          return answer;
        },
      };
    },
    hiddenFrom,
  ),
};
