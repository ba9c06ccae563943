import { eq } from 'drizzle-orm';

import { organizationArchives, sessions } from '#db/schema/index.ts';
import { makeTicket } from '#server/features/account/identity/privacy/ticket.ts';

import type { TenancyCaller, TenancyCases, World } from '#test/tenancy-cases.ts';
import { editors, everyRole, forMembers } from '#test/tenancy-cases.ts';

// The people of these tests have no password: an owner hears that. What the right one does:
// test/api/account/privacy/organization-deletion.test.ts.

const password = 'correct horse';
const NONE = '00000000-0000-4000-8000-000000000000';

/** The owner's password is asked for after it is clear that they may. */
const asOwner = (call: (caller: TenancyCaller, orgId: string) => Promise<unknown>) =>
  forMembers(['owner'], ({ orgId }) => ({
    call: async (caller) => {
      try {
        return await call(caller, orgId);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'WRONG_PASSWORD') return error.code;
        throw error;
      }
    },
  }));

/** An archive that is there, and the ticket of the owner's session. */
async function builtArchive({ harness, orgId, personOf }: World) {
  const { db, deps } = harness;
  const [id, at] = [deps.newId(), deps.clock()];
  const received = await deps.files.receive(new Blob(['an archive']).stream(), 100);
  if (!received.ok) throw new Error('nothing was received');
  const path = `organizations/${id}-1`;
  await deps.files.keep(received.file, path);
  const file = { filePath: path, fileSize: received.file.size, builtAt: at };
  await db.insert(organizationArchives).values({ id, orgId, status: 'built', attempt: 1, createdAt: at, ...file });
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, personOf('owner').id));
  return { id, ticket: makeTicket({ exportId: id, sessionId: session?.id ?? '' }, at, deps.secret) };
}

export const cases: TenancyCases = {
  'projectDefaults.get': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.projectDefaults.get({ orgId }),
  })),
  'projectDefaults.save': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) => client.projectDefaults.save({ orgId, changes: { language: 'ro', durationMonths: 24 } }),
  })),
  'organizationRetention.get': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.organizationRetention.get({ orgId }),
  })),
  'organizationRetention.save': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) =>
      client.organizationRetention.save({ orgId, kept: 'trash', period: 'days_90', confirmed: false }),
  })),
  'organizationDeletion.get': asOwner(({ client }, orgId) => client.organizationDeletion.get({ orgId })),
  'organizationDeletion.askArchive': asOwner(({ client }, orgId) =>
    client.organizationDeletion.askArchive({ orgId, password }),
  ),
  'organizationDeletion.openArchive': asOwner(({ client }, orgId) =>
    client.organizationDeletion.openArchive({ orgId, id: NONE, password }),
  ),
  'organizationDeletion.ask': asOwner(({ client }, orgId) =>
    client.organizationDeletion.ask({ orgId, name: 'The first', password, code: null }),
  ),
  'organizationDeletion.keep': asOwner(({ client }, orgId) => client.organizationDeletion.keep({ orgId })),
  'raw.organizationArchive': forMembers(['owner'], async (world) => {
    const { orgId, otherOrgId } = world;
    const { id, ticket } = await builtArchive(world);
    return {
      call: ({ request }) => request(`/api/organizations/${orgId}/archives/${id}/file?ticket=${ticket}`),
      crossed: ({ request }) => request(`/api/organizations/${otherOrgId}/archives/${id}/file?ticket=${ticket}`),
    };
  }),
};
