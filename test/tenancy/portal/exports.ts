import type { World, TenancyCases } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { docxOf } from '#test/made/annex-files.ts';
import { buildExportOf, exportBytes, packedProject } from '#test/made/portal/packages.ts';
import { storeProject } from '#test/made/projects.ts';
import { hiddenFrom, projectIn, readers, writers } from '#test/tenancy/projects.ts';

/** A project with a submission package that is built. */
async function packageIn(world: World) {
  const { harness, orgId, personOf } = world;
  const ana = personOf('owner');
  const { projectId } = await packedProject(harness, ana, orgId);
  return { ana, projectId, exportId: await buildExportOf(harness, ana, projectId, 'submission_package') };
}

export const cases: TenancyCases = {
  'exports.list': forMembers(
    readers,
    async (world) => {
      const { projectId } = await packageIn(world);
      return { call: ({ client }) => client.exports.list({ projectId }) };
    },
    hiddenFrom,
  ),
  'exports.build': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.exports.build({ projectId, kind: 'excel_budget' }) };
    },
    hiddenFrom,
  ),
  'exports.manifest': forMembers(
    readers,
    async (world) => {
      const { projectId, exportId } = await packageIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ client }) => client.exports.manifest({ projectId, exportId }),
        crossed: ({ client }) => client.exports.manifest({ projectId: other, exportId }),
      };
    },
    hiddenFrom,
  ),
  'raw.packageFile': forMembers(
    writers,
    async (world) => {
      const { projectId, exportId } = await packageIn(world);
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: ({ request }) => request(`/api/projects/${projectId}/packages/${exportId}/file`),
        crossed: ({ request }) => request(`/api/projects/${other}/packages/${exportId}/file`),
      };
    },
    hiddenFrom,
  ),
  'raw.wordFile': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const body = await docxOf(['A draft of one line.']);
      return { call: ({ request }) => request(`/api/projects/${projectId}/word-files`, { method: 'POST', body }) };
    },
    hiddenFrom,
  ),
  'raw.packageCheck': forMembers(
    readers,
    async (world) => {
      const { ana, projectId, exportId } = await packageIn(world);
      const body = await exportBytes(world.harness, ana, projectId, exportId);
      return { call: ({ request }) => request(`/api/projects/${projectId}/package-checks`, { method: 'POST', body }) };
    },
    hiddenFrom,
  ),
};
