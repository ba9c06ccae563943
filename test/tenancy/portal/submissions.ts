import type { Role } from '#domain/organization/roles.ts';

import { bringReceipt, receiptOf, recordSubmission } from '#test/made/portal/submissions.ts';
import type { TenancyCases } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { storeProject } from '#test/made/projects.ts';
import { hiddenFrom, projectIn, readers } from '#test/tenancy/projects.ts';

const submitters: readonly Role[] = ['owner', 'admin', 'contributor'];

export const cases: TenancyCases = {
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
