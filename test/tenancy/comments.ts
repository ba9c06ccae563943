import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { storeProject } from '#test/made/projects.ts';
import { hiddenFrom, projectIn, readers } from './projects.ts';

/** A thread that the owner began. */
async function threadIn(world: World) {
  const { projectId } = await projectIn(world);
  const thread = await world
    .personOf('owner')
    .client.comments.start({ projectId, section: 'team', anchor: null, body: 'Who leads?' });
  return { projectId, ...thread, other: await storeProject(world.harness, world.otherOrgId) };
}

/** A comment of everybody who may comment: one's own is all that anybody may change. */
async function ownComments(world: World) {
  const { projectId, threadId, other } = await threadIn(world);
  const ids = new Map<unknown, string>();
  for (const role of readers) {
    const { client } = world.personOf(role);
    ids.set(client, (await client.comments.reply({ projectId, threadId, body: 'I do.' })).commentId);
  }
  const some = [...ids.values()][0] ?? '';
  return { projectId, other, some, own: (client: unknown) => ids.get(client) ?? some };
}

export const cases: TenancyCases = {
  'comments.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await threadIn(world);
      return { call: ({ client }) => client.comments.list({ projectId, section: 'team' }) };
    },
    hiddenFrom,
  ),
  'comments.counts': forMembers(
    readers,
    async (world) => {
      const { projectId } = await threadIn(world);
      return { call: ({ client }) => client.comments.counts({ projectId }) };
    },
    hiddenFrom,
  ),
  'comments.start': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return {
        call: ({ client }) => client.comments.start({ projectId, section: 'team', anchor: null, body: 'Who leads?' }),
      };
    },
    hiddenFrom,
  ),
  'comments.bring': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const threads = [{ anchor: null, bodies: ['Ana in Word: Who leads?'] }];
      return { call: ({ client }) => client.comments.bring({ projectId, section: 'team', threads }) };
    },
    hiddenFrom,
  ),
  'comments.reply': forMembers(
    readers,
    async (world) => {
      const { projectId, threadId, other } = await threadIn(world);
      return {
        call: ({ client }) => client.comments.reply({ projectId, threadId, body: 'I do.' }),
        crossed: ({ client }) => client.comments.reply({ projectId: other, threadId, body: 'I do.' }),
      };
    },
    hiddenFrom,
  ),
  'comments.edit': forMembers(
    readers,
    async (world) => {
      const { projectId, other, some, own } = await ownComments(world);
      const edit = { base: world.harness.deps.clock(), body: 'Changed.' };
      return {
        call: ({ client }) => client.comments.edit({ ...edit, projectId, commentId: own(client) }),
        crossed: ({ client }) => client.comments.edit({ ...edit, projectId: other, commentId: some }),
      };
    },
    hiddenFrom,
  ),
  'comments.remove': forMembers(
    readers,
    async (world) => {
      const { projectId, other, some, own } = await ownComments(world);
      return {
        call: ({ client }) => client.comments.remove({ projectId, commentId: own(client) }),
        crossed: ({ client }) => client.comments.remove({ projectId: other, commentId: some }),
      };
    },
    hiddenFrom,
  ),
  'comments.resolve': forMembers(
    readers,
    async (world) => {
      const { projectId, threadId, other } = await threadIn(world);
      return {
        call: ({ client }) => client.comments.resolve({ projectId, threadId }),
        crossed: ({ client }) => client.comments.resolve({ projectId: other, threadId }),
      };
    },
    hiddenFrom,
  ),
  'comments.reopen': forMembers(
    readers,
    async (world) => {
      const { projectId, threadId, other } = await threadIn(world);
      await world.personOf('owner').client.comments.resolve({ projectId, threadId });
      return {
        call: ({ client }) => client.comments.reopen({ projectId, threadId }),
        crossed: ({ client }) => client.comments.reopen({ projectId: other, threadId }),
      };
    },
    hiddenFrom,
  ),
};
