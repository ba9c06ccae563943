import { randomUUID } from 'node:crypto';

import type { Role } from '#domain/organization/roles.ts';

import { textDoc, writeText } from '#test/made/living/texts.ts';
import { makeCall, storeProject } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';

const readers: readonly Role[] = ['owner', 'admin', 'contributor', 'reviewer'];
const writers: readonly Role[] = ['owner', 'admin', 'contributor'];
const hiddenFrom: readonly Role[] = ['consultant'];

/** A project with two versions, the older of which can be restored: something was written after it. */
async function versionIn({ harness, orgId, personOf }: World): Promise<{ projectId: string; versionId: string }> {
  const { client } = personOf('owner');
  const { projectId } = await client.projects.create({ orgId, programId: await makeCall(harness), path: 'self' });
  const { id } = await client.versions.create({ projectId, description: '' });
  const { sections } = await client.projects.get({ projectId });
  await writeText({ client }, sections[0]?.id ?? '', textDoc('Written after the first version.'));
  await client.versions.create({ projectId, description: randomUUID() });
  return { projectId, versionId: id };
}

export const cases: TenancyCases = {
  'versions.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await versionIn(world);
      return { call: ({ client }) => client.versions.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'versions.create': forMembers(
    writers,
    async (world) => {
      const { projectId } = await versionIn(world);
      return { call: ({ client }) => client.versions.create({ projectId, description: '' }) };
    },
    hiddenFrom,
  ),
  'versions.snapshot': forMembers(
    readers,
    async (world) => {
      const input = await versionIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ client }) => client.versions.snapshot(input),
        crossed: ({ client }) => client.versions.snapshot({ ...input, projectId: other }),
      };
    },
    hiddenFrom,
  ),
  'versions.restore': forMembers(
    writers,
    async (world) => {
      const input = await versionIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ client }) => client.versions.restore(input),
        crossed: ({ client }) => client.versions.restore({ ...input, projectId: other }),
      };
    },
    hiddenFrom,
  ),
};
