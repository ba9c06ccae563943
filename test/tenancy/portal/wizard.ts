import type { TenancyCases } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn, readers, writers } from '#test/tenancy/projects.ts';

export const cases: TenancyCases = {
  'wizard.get': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.wizard.get({ projectId }) };
    },
    hiddenFrom,
  ),
  'wizard.saveField': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const saveId = world.harness.deps.newId();
      const entry = { text: 'For the portal.', seen: '' };
      return {
        call: ({ client }) => client.wizard.saveField({ projectId, field: 'abstract', base: 0, saveId, entry }),
      };
    },
    hiddenFrom,
  ),
  'wizard.mark': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.wizard.mark({ projectId, mark: 'impact' }) };
    },
    hiddenFrom,
  ),
  'wizard.unmark': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      await world.personOf('owner').client.wizard.mark({ projectId, mark: 'impact' });
      return { call: ({ client }) => client.wizard.unmark({ projectId, mark: 'impact' }) };
    },
    hiddenFrom,
  ),
};
