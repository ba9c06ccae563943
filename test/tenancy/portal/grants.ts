import type { Role } from '#domain/organization/roles.ts';

import { agreementSaving, commentSaving, resultOf, saveGrant } from '#test/made/portal/grants.ts';
import { recordSubmission } from '#test/made/portal/submissions.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { storeProject } from '#test/made/projects.ts';
import { hiddenFrom, projectIn, readers, writers } from '#test/tenancy/projects.ts';

const deciders: readonly Role[] = ['owner', 'admin', 'contributor'];

async function submitted(world: World): Promise<string> {
  const { projectId } = await projectIn(world);
  await recordSubmission(world.personOf('owner'), projectId);
  return projectId;
}

export const cases: TenancyCases = {
  'grants.get': forMembers(
    readers,
    async (world) => {
      const projectId = await submitted(world);
      return { call: ({ client }) => client.grants.get({ projectId }) };
    },
    hiddenFrom,
  ),
  'grants.recordResult': forMembers(
    deciders,
    async (world) => {
      const projectId = await submitted(world);
      return { call: ({ client }) => client.grants.recordResult({ projectId, base: 0, content: resultOf('funded') }) };
    },
    hiddenFrom,
  ),
  'grants.save': forMembers(
    writers,
    async (world) => {
      const projectId = await submitted(world);
      return { call: (caller) => saveGrant(caller, projectId, agreementSaving()) };
    },
    hiddenFrom,
  ),
  'grants.remove': forMembers(
    writers,
    async (world) => {
      const projectId = await submitted(world);
      const [made] = await saveGrant(world.personOf('owner'), projectId, commentSaving('Unclear.'));
      const other = await storeProject(world.harness, world.otherOrgId);
      const named = { part: 'comment' as const, key: made?.key ?? '', base: 1 };
      return {
        call: ({ client }) => client.grants.remove({ projectId, ...named }),
        crossed: ({ client }) => client.grants.remove({ projectId: other, ...named }),
      };
    },
    hiddenFrom,
  ),
  'grants.makeTasks': forMembers(
    writers,
    async (world) => {
      const projectId = await submitted(world);
      const [made] = await saveGrant(world.personOf('owner'), projectId, commentSaving('Unclear.'));
      const keys = [made?.key ?? ''];
      return { call: ({ client }) => client.grants.makeTasks({ projectId, keys }) };
    },
    hiddenFrom,
  ),
  'grants.close': forMembers(
    deciders,
    async (world) => {
      const projectId = await submitted(world);
      return { call: ({ client }) => client.grants.close({ projectId, closed: true }) };
    },
    hiddenFrom,
  ),
  'grants.tryAgain': forMembers(
    writers,
    async (world) => {
      const projectId = await submitted(world);
      return { call: ({ client }) => client.grants.tryAgain({ projectId, programId: null }) };
    },
    hiddenFrom,
  ),
  'raw.grantReport': forMembers(
    readers,
    async (world) => {
      const projectId = await submitted(world);
      await saveGrant(world.personOf('owner'), projectId, agreementSaving());
      return { call: ({ request }) => request(`/api/projects/${projectId}/reports/1/draft.docx`) };
    },
    hiddenFrom,
  ),
};
