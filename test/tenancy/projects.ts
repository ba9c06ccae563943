import type { Role } from '#domain/organization/roles.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { projectParts } from '#domain/project/stored-project.ts';

import { archiveOf } from '#test/made/backups/archives.ts';
import { emptyBackup } from '#test/made/backups/empty-backup.ts';
import { makeProgram } from '#test/made/programs.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { everyRole, forMembers, forSession } from '#test/tenancy-cases.ts';

// A consultant sees the projects that they are assigned to: here none. What they see of one that they are assigned to,
// and who sees a restricted one, stands in test/api/project/assignments.
export const readers: readonly Role[] = ['owner', 'admin', 'contributor', 'reviewer'];
export const writers: readonly Role[] = ['owner', 'admin', 'contributor'];
const managers: readonly Role[] = ['owner', 'admin'];
export const hiddenFrom: readonly Role[] = ['consultant'];

async function programIn({ harness, orgId }: World): Promise<string> {
  return (await makeProgram(harness, { identifier: `HORIZON-CL4-${orgId.toUpperCase()}` })).id;
}

export async function projectIn(world: World): Promise<{ projectId: string; sectionId: string }> {
  const { client } = world.personOf('owner');
  const { projectId } = await client.projects.create({
    orgId: world.orgId,
    programId: await programIn(world),
    path: 'self',
  });
  const { sections } = await client.projects.get({ projectId });
  return { projectId, sectionId: sections[0]?.id ?? '' };
}

function download(format: 'pdf' | 'docx') {
  return forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ request }) => request(`/api/projects/${projectId}/application.${format}`) };
    },
    hiddenFrom,
  );
}

export const cases: TenancyCases = {
  // Who sees which project there: test/api/project/portfolio.test.ts.
  'portfolio.get': forSession(({ client }) => client.portfolio.get({})),
  'raw.portfolioCsv': forSession(({ request }) => request('/api/portfolio.csv')),
  'projects.list': forMembers(everyRole, ({ orgId }) => ({ call: ({ client }) => client.projects.list({ orgId }) })),
  'projects.create': forMembers(writers, async (world) => {
    const programId = await programIn(world);
    return { call: ({ client }) => client.projects.create({ orgId: world.orgId, programId, path: 'self' }) };
  }),
  'projects.get': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.get({ projectId }) };
    },
    hiddenFrom,
  ),
  'projects.stay': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.stay({ projectId, route: 'budget' }) };
    },
    hiddenFrom,
  ),
  'projects.getParts': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.getParts({ projectId, parts: [...projectParts] }) };
    },
    hiddenFrom,
  ),
  'projects.saveIntake': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return {
        call: ({ client }) => client.projects.saveIntake({ projectId, base: 1, intake: intakeOf('A title', '', {}) }),
      };
    },
    hiddenFrom,
  ),
  'projects.place': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.place({ projectId }) };
    },
    hiddenFrom,
  ),
  'projects.notePlace': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.notePlace({ projectId, route: 'intake' }) };
    },
    hiddenFrom,
  ),
  'projects.setArchived': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.setArchived({ projectId, archived: true }) };
    },
    hiddenFrom,
  ),
  'projects.setLanguage': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.setLanguage({ projectId, language: 'ro' }) };
    },
    hiddenFrom,
  ),
  'projects.duplicate': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.duplicate({ projectId }) };
    },
    hiddenFrom,
  ),
  // A contributor deletes only drafts of their own: the rule and its test stand beside each other in the domain.
  'projects.remove': forMembers(
    managers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ client }) => client.projects.remove({ projectId }) };
    },
    hiddenFrom,
  ),
  'projects.undelete': forMembers(
    managers,
    async (world) => {
      const { projectId } = await projectIn(world);
      await world.personOf('owner').client.projects.remove({ projectId });
      return {
        call: ({ client }) => client.projects.undelete({ orgId: world.orgId, projectId }),
        crossed: ({ client }) => client.projects.undelete({ orgId: world.otherOrgId, projectId }),
      };
    },
    hiddenFrom,
  ),
  'raw.applicationPdf': download('pdf'),
  'raw.applicationDocx': download('docx'),
  'raw.projectBackup': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ request }) => request(`/api/projects/${projectId}/backup.zip`) };
    },
    hiddenFrom,
  ),
  'raw.backupUpload': forMembers(writers, async (world) => {
    await programIn(world);
    const body = new Uint8Array(await archiveOf(emptyBackup(`HORIZON-CL4-${world.orgId.toUpperCase()}`)));
    const path = `/api/organizations/${world.orgId}/project-backups`;
    return { call: ({ request }) => request(path, { method: 'POST', body }) };
  }),
};
