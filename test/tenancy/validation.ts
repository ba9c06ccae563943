import { randomUUID } from 'node:crypto';

import type { Role } from '#domain/organization/roles.ts';

import { makeCall, storeProject } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';

const writers: readonly Role[] = ['owner', 'admin', 'contributor'];
const hiddenFrom: readonly Role[] = ['consultant'];

/** A checked project with one of its warnings. */
async function checkedIn({ harness, orgId, personOf }: World): Promise<{ projectId: string; flagId: string }> {
  const { client } = personOf('owner');
  const { projectId } = await client.projects.create({ orgId, programId: await makeCall(harness), path: 'self' });
  await client.validation.run({ projectId });
  const { flags } = (await client.projects.get({ projectId })).validation;
  return { projectId, flagId: flags.find(({ severity }) => severity === 'soft')?.id ?? randomUUID() };
}

export const cases: TenancyCases = {
  'validation.run': forMembers(
    writers,
    async (world) => {
      const { projectId } = await checkedIn(world);
      return { call: ({ client }) => client.validation.run({ projectId }) };
    },
    hiddenFrom,
  ),
  'validation.resolve': forMembers(
    writers,
    async (world) => {
      const input = await checkedIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ client }) => client.validation.resolve(input),
        crossed: ({ client }) => client.validation.resolve({ projectId: other, flagId: input.flagId }),
      };
    },
    hiddenFrom,
  ),
  'validation.waive': forMembers(
    writers,
    async (world) => {
      const input = await checkedIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ client }) => client.validation.waive({ ...input, reason: 'It is fine.' }),
        crossed: ({ client }) =>
          client.validation.waive({ projectId: other, flagId: input.flagId, reason: 'It is fine.' }),
      };
    },
    hiddenFrom,
  ),
  'validation.reopen': forMembers(
    writers,
    async (world) => {
      const input = await checkedIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ client }) => client.validation.reopen(input),
        crossed: ({ client }) => client.validation.reopen({ projectId: other, flagId: input.flagId }),
      };
    },
    hiddenFrom,
  ),
};
