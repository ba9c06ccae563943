import { randomUUID } from 'node:crypto';

import type { Role } from '#domain/organization/roles.ts';

import { makeCall, storeProject } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';

const writers: readonly Role[] = ['owner', 'admin', 'contributor'];
const hiddenFrom: readonly Role[] = ['consultant'];
const values = {
  title: 'Ask for the CVs',
  description: '',
  status: 'pending',
  priority: 'high',
  assignee: null,
  dueDate: null,
} as const;

async function taskIn({ harness, orgId, personOf }: World): Promise<{ projectId: string; taskId: string }> {
  const { client } = personOf('owner');
  const { projectId } = await client.projects.create({ orgId, programId: await makeCall(harness), path: 'self' });
  const { id } = await client.tasks.create({ projectId, ...values, suggestion: null });
  return { projectId, taskId: id };
}

export const cases: TenancyCases = {
  'tasks.create': forMembers(
    writers,
    async (world) => {
      const { projectId } = await taskIn(world);
      return { call: ({ client }) => client.tasks.create({ projectId, ...values, suggestion: randomUUID() }) };
    },
    hiddenFrom,
  ),
  'tasks.accept': forMembers(
    writers,
    async (world) => {
      const { projectId } = await taskIn(world);
      return { call: ({ client }) => client.tasks.accept({ projectId, key: 'intake' }) };
    },
    hiddenFrom,
  ),
  'tasks.update': forMembers(
    writers,
    async (world) => {
      const { projectId, taskId } = await taskIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      const change = { ...values, taskId, base: 1 };
      return {
        call: ({ client }) => client.tasks.update({ ...change, projectId }),
        crossed: ({ client }) => client.tasks.update({ ...change, projectId: other }),
      };
    },
    hiddenFrom,
  ),
  'tasks.remove': forMembers(
    writers,
    async (world) => {
      const { projectId, taskId } = await taskIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ client }) => client.tasks.remove({ projectId, taskId, base: 1 }),
        crossed: ({ client }) => client.tasks.remove({ projectId: other, taskId, base: 1 }),
      };
    },
    hiddenFrom,
  ),
};
