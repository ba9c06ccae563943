import { turnAiOn } from '#test/made/payments/billing.ts';
import { makeCall } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, readers, writers } from './projects.ts';

async function startedIn({ harness, orgId, personOf }: World): Promise<string> {
  const programId = await makeCall(harness);
  return (await personOf('owner').client.projects.create({ orgId, programId, path: 'self' })).projectId;
}

export const cases: TenancyCases = {
  'dryRuns.list': forMembers(
    readers,
    async (world) => {
      const projectId = await startedIn(world);
      return { call: ({ client }) => client.dryRuns.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'dryRuns.run': forMembers(
    writers,
    async (world) => {
      const projectId = await startedIn(world);
      await turnAiOn(world.harness, world.personOf('owner'), world.orgId, projectId);
      return { call: ({ client }) => client.dryRuns.run({ projectId }) };
    },
    hiddenFrom,
  ),
};
