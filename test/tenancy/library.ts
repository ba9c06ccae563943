import type { Role } from '#domain/organization/roles.ts';

import { pdfOf } from '#test/made/annex-files.ts';
import { aboutUs, keepInLibrary } from '#test/made/library/entries.ts';
import { storeProject } from '#test/made/projects.ts';
import type { TenancyCase, TenancyCases, TenancyCaller, World } from '#test/tenancy-cases.ts';
import { forMembers } from '#test/tenancy-cases.ts';
import { hiddenFrom, projectIn, writers } from './projects.ts';

// Who works on single projects sees the library from within these: as long as nobody can be assigned, not at all.
const readers: readonly Role[] = ['owner', 'admin', 'contributor', 'reviewer'];

async function entryIn({ orgId, personOf }: World): Promise<string> {
  return (await personOf('owner').client.library.create({ orgId, ...aboutUs })).id;
}

async function fileIn({ harness, orgId, personOf }: World) {
  const body = await pdfOf(['ISO 9001']);
  const { id, file } = await keepInLibrary(harness, personOf('owner'), orgId, { body });
  return { entryId: id, fileId: file?.id ?? '' };
}

/** A call on an entry of the organization, and the same from another organization that names its own beside it. */
function onEntry(
  roles: readonly Role[],
  call: (caller: TenancyCaller, named: { readonly orgId: string; readonly entryId: string }) => Promise<unknown>,
): TenancyCase {
  return forMembers(roles, async (world) => {
    const entryId = await entryIn(world);
    return {
      call: (caller) => call(caller, { orgId: world.orgId, entryId }),
      crossed: (caller) => call(caller, { orgId: world.otherOrgId, entryId }),
    };
  });
}

/** A call in a project of the organization on an entry of its library. */
function inProject(
  call: (
    caller: TenancyCaller,
    named: { readonly projectId: string; readonly sectionId: string; readonly entryId: string },
  ) => Promise<unknown>,
): TenancyCase {
  return forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const { sections } = await world.personOf('owner').client.projects.get({ projectId });
      const named = { projectId, sectionId: sections[0]?.id ?? '', entryId: await entryIn(world) };
      const other = await storeProject(world.harness, world.otherOrgId);
      return {
        call: (caller) => call(caller, named),
        crossed: (caller) => call(caller, { ...named, projectId: other }),
      };
    },
    hiddenFrom,
  );
}

export const cases: TenancyCases = {
  'library.list': forMembers(readers, async (world) => {
    await entryIn(world);
    return { call: ({ client }) => client.library.list({ orgId: world.orgId }) };
  }),
  'library.get': onEntry(readers, ({ client }, named) => client.library.get(named)),
  'library.create': forMembers(writers, ({ orgId }) => ({
    call: ({ client }) => client.library.create({ orgId, ...aboutUs }),
  })),
  'library.update': onEntry(writers, ({ client }, named) => client.library.update({ ...named, ...aboutUs, base: 1 })),
  'library.setArchived': onEntry(writers, ({ client }, named) =>
    client.library.setArchived({ ...named, archived: true }),
  ),
  'library.remove': onEntry(writers, ({ client }, named) => client.library.remove(named)),
  'library.removeFile': forMembers(writers, async (world) => {
    const named = await fileIn(world);
    return {
      call: ({ client }) => client.library.removeFile({ orgId: world.orgId, ...named }),
      crossed: ({ client }) => client.library.removeFile({ orgId: world.otherOrgId, ...named }),
    };
  }),
  'library.offer': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      await entryIn(world);
      return { call: ({ client }) => client.library.offer({ projectId, part: 'text' }) };
    },
    hiddenFrom,
  ),
  'library.offeredText': inProject(({ client }, { projectId, entryId }) =>
    client.library.offeredText({ projectId, entryId }),
  ),
  'library.noteInserted': inProject(({ client }, named) => client.library.noteInserted({ ...named, textRevision: 1 })),
  'annexes.takeFromLibrary': forMembers(
    writers,
    async (world) => {
      const { projectId } = await projectIn(world);
      const { entryId } = await fileIn(world);
      return { call: ({ client }) => client.annexes.takeFromLibrary({ projectId, key: 'LETTERS', entryId }) };
    },
    hiddenFrom,
  ),
  'raw.libraryUpload': forMembers(writers, async ({ orgId }) => {
    const body = new Uint8Array(await pdfOf(['ISO 9001']));
    const path = `/api/organizations/${orgId}/library-files?name=iso.pdf`;
    return { call: ({ request }) => request(path, { method: 'PUT', body }) };
  }),
  'raw.libraryFile': forMembers(readers, async (world) => {
    const { fileId } = await fileIn(world);
    const path = (orgId: string) => `/api/organizations/${orgId}/library-files/${fileId}`;
    return {
      call: ({ request }) => request(path(world.orgId)),
      crossed: ({ request }) => request(path(world.otherOrgId)),
    };
  }),
};
