import { randomUUID } from 'node:crypto';

import type { Role } from '#domain/organization/roles.ts';

import { makeTaskLink } from '#test/made/portal/task-links.ts';
import { storeProject } from '#test/made/projects.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forEverybody, forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn, readers } from '#test/tenancy/projects.ts';

const makers: readonly Role[] = ['owner', 'admin', 'contributor'];

async function linked(world: World) {
  const { projectId } = await projectIn(world);
  const { linkId } = await makeTaskLink(world.personOf('owner').client, projectId);
  return { projectId, linkId, other: await storeProject(world.harness, world.otherOrgId) };
}

/** What a key that was never made gets: nothing of anybody. */
const refused = async (asked: Promise<unknown>) => await asked.catch(() => null);

export const cases: TenancyCases = {
  'taskLinks.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await linked(world);
      return { call: ({ client }) => client.taskLinks.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'taskLinks.make': forMembers(
    makers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => makeTaskLink(client, projectId) };
    },
    hiddenFrom,
  ),
  'taskLinks.revoke': forMembers(
    makers,
    async (world) => {
      const { projectId, linkId, other } = await linked(world);
      return {
        call: ({ client }) => client.taskLinks.revoke({ projectId, linkId }),
        crossed: ({ client }) => client.taskLinks.revoke({ projectId: other, linkId }),
      };
    },
    hiddenFrom,
  ),
  'taskLinks.remove': forMembers(
    makers,
    async (world) => {
      const { projectId, linkId, other } = await linked(world);
      const ids = new Map<unknown, string>();
      for (const role of makers) {
        const { client } = world.personOf(role);
        ids.set(client, (await makeTaskLink(client, projectId)).linkId);
      }
      return {
        // Each deletes another one.
        call: ({ client }) => client.taskLinks.remove({ projectId, linkId: ids.get(client) ?? linkId }),
        crossed: ({ client }) => client.taskLinks.remove({ projectId: other, linkId }),
      };
    },
    hiddenFrom,
  ),
  'guestLinks.open': forEverybody(({ client }) => refused(client.guestLinks.open({ token: 'none' }))),
  'raw.guestUpload': forEverybody(({ request }) =>
    request('/api/task-link-files?name=cv.pdf', { method: 'PUT', headers: { 'x-task-link': 'none' }, body: 'x' }),
  ),
  'guestLinks.comment': forEverybody(({ client }) =>
    refused(client.guestLinks.comment({ token: 'none', commentId: randomUUID(), name: 'Ana', body: 'Hello.' })),
  ),
};
