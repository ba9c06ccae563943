import { ORPCError } from '@orpc/client';

import { verifyingAdministrator } from '#test/made/accounts/verifying-administrator.ts';
import { makeConsultant, orderOf, payService } from '#test/made/payments/services.ts';
import { makeCall } from '#test/made/projects.ts';
import { forAdministrators, forMembers, forSession, type TenancyCases, type World } from '#test/tenancy-cases.ts';
import { hiddenFrom, readers } from '../projects.ts';

const owner = ['owner'] as const;

async function withConsultant({ harness, orgId, personOf }: World) {
  const administrator = await verifyingAdministrator(harness);
  const consultant = await makeConsultant(harness, administrator);
  const programId = await makeCall(harness);
  const { projectId } = await personOf('owner').client.projects.create({ orgId, programId, path: 'self' });
  return { administrator, projectId, ...consultant };
}

/** A project of the first organization for which a service was paid. */
async function ordered(world: World) {
  const made = await withConsultant(world);
  const buyer = world.personOf('owner');
  await payService(world.harness, buyer, { orgId: world.orgId, projectId: made.projectId });
  return { ...made, orderId: (await orderOf(buyer, made.projectId)).id };
}

async function delivered(world: World) {
  const made = await ordered(world);
  const { administrator, irina, consultantId, orderId } = made;
  await administrator.client.admin.services.assign({ id: orderId, consultantId });
  await irina.client.services.begin({ orderId });
  await irina.client.services.deliver({ orderId, text: 'Read.' });
  return made;
}

const NO_ORDER = '00000000-0000-4000-8000-000000000000';

/** Nothing was assigned to them: all that a signed-in person gets is that there is no such order. */
function nothingThere(error: unknown): string {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') return 'nothing there';
  throw error;
}

export const cases: TenancyCases = {
  'billing.createServiceCheckout': forMembers(owner, async (world) => {
    const { projectId } = await withConsultant(world);
    const input = { projectId, kind: 'full_service' as const };
    return {
      call: ({ client }) => client.billing.createServiceCheckout({ ...input, orgId: world.orgId }),
      crossed: ({ client }) => client.billing.createServiceCheckout({ ...input, orgId: world.otherOrgId }),
    };
  }),
  'services.ofProject': forMembers(
    readers,
    async (world) => {
      const { projectId } = await ordered(world);
      return { call: ({ client }) => client.services.ofProject({ projectId }) };
    },
    hiddenFrom,
  ),
  'services.ofOrganization': forMembers(owner, async (world) => {
    await ordered(world);
    return { call: ({ client }) => client.services.ofOrganization({ orgId: world.orgId }) };
  }),
  'services.accept': forMembers(owner, async (world) => {
    const { orderId } = await delivered(world);
    return {
      call: ({ client }) => client.services.accept({ orgId: world.orgId, orderId }),
      crossed: ({ client }) => client.services.accept({ orgId: world.otherOrgId, orderId }),
    };
  }),
  'services.askForCorrections': forMembers(owner, async (world) => {
    const { orderId } = await delivered(world);
    const input = { orderId, reason: 'Name the sources.' };
    return {
      call: ({ client }) => client.services.askForCorrections({ ...input, orgId: world.orgId }),
      crossed: ({ client }) => client.services.askForCorrections({ ...input, orgId: world.otherOrgId }),
    };
  }),
  'services.review': forMembers(['owner', 'admin'], async (world) => {
    const { orderId } = await delivered(world);
    await world.personOf('owner').client.services.accept({ orgId: world.orgId, orderId });
    const input = { orderId, stars: 5, body: '' };
    return {
      call: ({ client }) => client.services.review({ ...input, orgId: world.orgId }),
      crossed: ({ client }) => client.services.review({ ...input, orgId: world.otherOrgId }),
    };
  }),
  'services.mine': forSession(({ client }) => client.services.mine()),
  // Only the consultant of the order: test/api/billing/services.test.ts.
  'services.begin': forSession(({ client }) => client.services.begin({ orderId: NO_ORDER }).catch(nothingThere)),
  'services.deliver': forSession(({ client }) =>
    client.services.deliver({ orderId: NO_ORDER, text: 'Read.' }).catch(nothingThere),
  ),
  'admin.services.list': forAdministrators(async (world) => {
    await ordered(world);
    return { call: ({ client }) => client.admin.services.list({ open: true, after: null }) };
  }),
  'admin.services.get': forAdministrators(async (world) => {
    const { orderId: id } = await ordered(world);
    return { call: ({ client }) => client.admin.services.get({ id }) };
  }),
  'admin.services.assign': forAdministrators(async (world) => {
    const { orderId: id, consultantId } = await ordered(world);
    return { call: ({ client }) => client.admin.services.assign({ id, consultantId }) };
  }),
  'admin.services.refund': forAdministrators(async (world) => {
    const { orderId: id } = await ordered(world);
    return { call: ({ client }) => client.admin.services.refund({ id, reason: 'Nobody has the time.' }) };
  }),
};
