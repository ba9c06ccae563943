import { eq } from 'drizzle-orm';

import { projectSignOffs } from '#db/schema/index.ts';
import type { Role } from '#domain/organization/roles.ts';

import { bringReceipt, receiptOf, recordSubmission } from '#test/made/portal/submissions.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { storeProject } from '#test/made/projects.ts';
import { hiddenFrom, projectIn, readers } from '#test/tenancy/projects.ts';

const submitters: readonly Role[] = ['owner', 'admin', 'contributor'];

async function demanded(world: World) {
  const { projectId } = await projectIn(world);
  const { client } = world.personOf('owner');
  await client.signOffs.demand({ projectId, kind: 'legal', userId: world.personOf('reviewer').id });
  return { projectId, fingerprint: (await client.signOffs.list({ projectId })).fingerprint };
}

export const cases: TenancyCases = {
  'signOffs.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await demanded(world);
      return { call: ({ client }) => client.signOffs.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'signOffs.demand': forMembers(
    ['owner', 'admin'],
    async (world) => {
      const { projectId } = await projectIn(world);
      const { id: userId } = world.personOf('reviewer');
      return { call: ({ client }) => client.signOffs.demand({ projectId, kind: 'finance', userId }) };
    },
    hiddenFrom,
  ),
  'signOffs.drop': forMembers(
    ['owner', 'admin'],
    async (world) => {
      const { projectId } = await demanded(world);
      return { call: ({ client }) => client.signOffs.drop({ projectId, kind: 'legal' }) };
    },
    hiddenFrom,
  ),
  // Only the person of whom it is demanded: test/api/project/submission/sign-offs.test.ts.
  'signOffs.decide': forMembers(
    readers,
    async (world) => {
      const { projectId, fingerprint } = await demanded(world);
      const named = readers.map((role) => world.personOf(role).id);
      return {
        call: async ({ client }) => {
          const { id: userId } = (await client.account.me())?.user ?? { id: '' };
          const ofProject = eq(projectSignOffs.projectId, projectId);
          // Each of them is the named one in turn.
          if (named.includes(userId)) await world.harness.db.update(projectSignOffs).set({ userId }).where(ofProject);
          await client.signOffs.decide({ projectId, kind: 'legal', decision: 'given', fingerprint, remark: '' });
        },
      };
    },
    hiddenFrom,
  ),
  'submissions.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      await recordSubmission(world.personOf('owner'), projectId);
      return { call: ({ client }) => client.submissions.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'submissions.record': forMembers(
    submitters,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: (caller) => recordSubmission(caller, projectId) };
    },
    hiddenFrom,
  ),
  'submissions.takeBack': forMembers(
    submitters,
    async (world) => {
      const { projectId } = await projectIn(world);
      const { id: submissionId } = await recordSubmission(world.personOf('owner'), projectId);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ client }) => client.submissions.takeBack({ projectId, submissionId }),
        crossed: ({ client }) => client.submissions.takeBack({ projectId: other, submissionId }),
      };
    },
    hiddenFrom,
  ),
  'raw.receiptUpload': forMembers(
    submitters,
    async (world) => {
      const { projectId } = await projectIn(world);
      const { id } = await recordSubmission(world.personOf('owner'), projectId);
      const body = await receiptOf(['Proposal 101234567']);
      const path = (of: string) => `/api/projects/${of}/submissions/${id}/receipt?name=r.pdf`;
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ request }) => request(path(projectId), { method: 'PUT', body }),
        crossed: ({ request }) => request(path(other), { method: 'PUT', body }),
      };
    },
    hiddenFrom,
  ),
  'raw.receiptFile': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const owner = world.personOf('owner');
      const { id: submissionId } = await recordSubmission(owner, projectId);
      await bringReceipt(world.harness, owner, { projectId, submissionId }, await receiptOf(['Proposal 101234567']));
      const path = (of: string) => `/api/projects/${of}/submissions/${submissionId}/receipt/file`;
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ request }) => request(path(projectId)),
        crossed: ({ request }) => request(path(other)),
      };
    },
    hiddenFrom,
  ),
};
