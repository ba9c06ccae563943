import type { TenancyCaller, TenancyCases } from '#test/tenancy-cases.ts';
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

export const cases: TenancyCases = {
  'projectDefaults.get': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.projectDefaults.get({ orgId }),
  })),
  'projectDefaults.save': forMembers(editors, ({ orgId }) => ({
    call: ({ client }) => client.projectDefaults.save({ orgId, changes: { language: 'ro', durationMonths: 24 } }),
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
  'raw.organizationArchive': forMembers(['owner'], ({ orgId }) => ({
    call: ({ request }) => request(`/api/organizations/${orgId}/archives/${NONE}/file?ticket=none`),
  })),
};
