import type { Role } from '#domain/organization/roles.ts';

import { recordSubmission } from '#test/made/portal/submissions.ts';
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
};
