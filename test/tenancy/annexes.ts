import { randomUUID } from 'node:crypto';

import { roles } from '#domain/organization/roles.ts';
import { files, proSeats } from '#db/schema/index.ts';

import { pdfOf } from '#test/made/annex-files.ts';
import { keepPicture, pngOf } from '#test/made/library/pictures.ts';
import { buyPro } from '#test/made/payments/billing.ts';
import { payForAi } from '#test/made/writing/ai-project.ts';
import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn, readers, writers } from './projects.ts';

/** A project with one upload, which counts or has been replaced. */
async function uploadIn(world: World, replaced = false) {
  const { harness, orgId } = world;
  const { projectId } = await projectIn(world);
  const application = await harness.db.query.applications.findFirst({
    where: (table, { eq }) => eq(table.projectId, projectId),
  });
  const at = harness.deps.clock();
  const [id, path] = [randomUUID(), `${orgId}/${projectId}/${randomUUID()}`];
  await harness.db.insert(files).values({
    id,
    orgId,
    projectId,
    applicationId: application?.id ?? '',
    annexKey: 'LETTERS',
    filename: 'letters.pdf',
    fileType: 'application/pdf',
    fileSize: 7,
    filePath: path,
    sha256: 'x',
    status: 'uploaded',
    uploadedBy: world.personOf('owner').id,
    createdAt: at,
    replacedAt: replaced ? at : null,
  });
  const received = await harness.deps.files.receive(new Blob(['%PDF-x\n']).stream(), 100);
  if (received.ok) await harness.deps.files.keep(received.file, path);
  return { projectId, fileId: id };
}

/** Pro for the organization, with a seat for everybody: more than it gives. */
async function givePro({ harness, orgId, personOf }: World): Promise<void> {
  await buyPro(harness, personOf('owner'), orgId);
  const takenAt = harness.deps.clock();
  const seats = roles.map((role) => ({ orgId, userId: personOf(role).id, takenAt }));
  await harness.db.insert(proSeats).values(seats).onConflictDoNothing();
}

/** A request that sends a letter. */
async function letterUpload() {
  return { method: 'PUT', body: new Uint8Array(await pdfOf(['A letter of support'])) };
}

export const cases: TenancyCases = {
  'annexes.validate': forMembers(
    writers,
    async (world) => {
      const { harness, personOf } = world;
      const { projectId } = await projectIn(world);
      await harness.request(`/api/projects/${projectId}/annexes/LETTERS?name=a.pdf`, {
        ...(await letterUpload()),
        cookie: personOf('owner').cookie,
      });
      return { call: ({ client }) => client.annexes.validate({ projectId }) };
    },
    hiddenFrom,
  ),
  'annexes.remove': forMembers(
    writers,
    async (world) => {
      const { projectId, fileId } = await uploadIn(world);
      return { call: ({ client }) => client.annexes.remove({ projectId, fileId }) };
    },
    hiddenFrom,
  ),
  'annexes.restore': forMembers(
    writers,
    async (world) => {
      const { projectId, fileId } = await uploadIn(world, true);
      return { call: ({ client }) => client.annexes.restore({ projectId, fileId }) };
    },
    hiddenFrom,
  ),
  'raw.annexUpload': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const upload = await letterUpload();
      return { call: ({ request }) => request(`/api/projects/${projectId}/annexes/LETTERS?name=a.pdf`, upload) };
    },
    hiddenFrom,
  ),
  'raw.pictureUpload': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const upload = { method: 'PUT', body: new Uint8Array(pngOf(4, 4)) };
      return { call: ({ request }) => request(`/api/projects/${projectId}/pictures`, upload) };
    },
    hiddenFrom,
  ),
  'raw.picture': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const { id } = await keepPicture(world.harness, world.personOf('owner'), projectId);
      const path = (orgId: string) => `/api/organizations/${orgId}/pictures/${id}`;
      return {
        call: ({ request }) => request(path(world.orgId)),
        crossed: ({ request }) => request(path(world.otherOrgId)),
      };
    },
    hiddenFrom,
  ),
  'raw.annexFile': forMembers(
    readers,
    async (world) => {
      const { projectId, fileId } = await uploadIn(world);
      return { call: ({ request }) => request(`/api/projects/${projectId}/files/${fileId}`) };
    },
    hiddenFrom,
  ),
  'raw.annexTemplate': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      return { call: ({ request }) => request(`/api/projects/${projectId}/annex-templates/letters/template.docx`) };
    },
    hiddenFrom,
  ),
  'raw.annexDraft': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      await payForAi(world.harness, { orgId: world.orgId, projectId });
      return { call: ({ request }) => request(`/api/projects/${projectId}/annex-drafts/letters/draft.docx`) };
    },
    hiddenFrom,
  ),
  'raw.workingDocument': forMembers(
    readers,
    async (world) => {
      const { projectId } = await projectIn(world);
      await givePro(world);
      return {
        call: ({ request }) => request(`/api/projects/${projectId}/working-documents/risk_register/document.docx`),
      };
    },
    hiddenFrom,
  ),
};
