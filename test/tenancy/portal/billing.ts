import { randomUUID } from 'node:crypto';

import { buyAiProject, buyPro } from '#test/made/payments/billing.ts';
import { makeCall } from '#test/made/projects.ts';
import { everyRole, forEverybody, forMembers, type TenancyCases, type World } from '#test/tenancy-cases.ts';
import { hiddenFrom, readers } from '../projects.ts';

const owner = ['owner'] as const;

async function selfWritten({ harness, orgId, personOf }: World) {
  const programId = await makeCall(harness);
  const { projectId } = await personOf('owner').client.projects.create({ orgId, programId, path: 'self' });
  return { programId, projectId };
}

/** A project of the first organization, named beside the stranger's own. */
const bought = async ({ harness, orgId, personOf }: World) => await buyAiProject(harness, personOf('owner'), orgId);

export const cases: TenancyCases = {
  'billing.checkSubscriptionStatus': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.billing.checkSubscriptionStatus({ orgId }),
  })),
  'billing.getEntitlements': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.billing.getEntitlements({ orgId }),
  })),
  'billing.projectAccess': forMembers(
    readers,
    async (world) => {
      const { projectId } = await selfWritten(world);
      return { call: ({ client }) => client.billing.projectAccess({ projectId }) };
    },
    hiddenFrom,
  ),
  'billing.createAiProjectCheckout': forMembers(owner, async (world) => {
    const { programId, projectId } = await selfWritten(world);
    const input = { programId, projectTitle: 'Light wings', projectId };
    return {
      call: ({ client }) => client.billing.createAiProjectCheckout({ ...input, orgId: world.orgId }),
      crossed: ({ client }) => client.billing.createAiProjectCheckout({ ...input, orgId: world.otherOrgId }),
    };
  }),
  'billing.createExtensionCheckout': forMembers(owner, async (world) => {
    const { projectId } = await bought(world);
    return {
      call: ({ client }) => client.billing.createExtensionCheckout({ orgId: world.orgId, projectId }),
      crossed: ({ client }) => client.billing.createExtensionCheckout({ orgId: world.otherOrgId, projectId }),
    };
  }),
  'billing.createProCheckout': forMembers(owner, ({ orgId }) => ({
    call: ({ client }) => client.billing.createProCheckout({ orgId, returnUrl: '/app/org' }),
  })),
  'billing.getCheckout': forMembers(owner, async (world) => {
    const { checkoutId } = await bought(world);
    return {
      call: ({ client }) => client.billing.getCheckout({ orgId: world.orgId, checkoutId }),
      crossed: ({ client }) => client.billing.getCheckout({ orgId: world.otherOrgId, checkoutId }),
    };
  }),
  'billing.findProjectCheckout': forMembers(owner, async (world) => {
    const { projectId } = await bought(world);
    return {
      call: ({ client }) => client.billing.findProjectCheckout({ orgId: world.orgId, projectId }),
      crossed: ({ client }) => client.billing.findProjectCheckout({ orgId: world.otherOrgId, projectId }),
    };
  }),
  'billing.listPayments': forMembers(owner, async (world) => {
    await buyPro(world.harness, world.personOf('owner'), world.orgId);
    return { call: ({ client }) => client.billing.listPayments({ orgId: world.orgId }) };
  }),
  'billing.cancelSubscription': forMembers(owner, async (world) => {
    await buyPro(world.harness, world.personOf('owner'), world.orgId);
    return { call: ({ client }) => client.billing.cancelSubscription({ orgId: world.orgId }) };
  }),
  'billing.resumeSubscription': forMembers(owner, async (world) => {
    await buyPro(world.harness, world.personOf('owner'), world.orgId);
    await world.personOf('owner').client.billing.cancelSubscription({ orgId: world.orgId });
    return { call: ({ client }) => client.billing.resumeSubscription({ orgId: world.orgId }) };
  }),
  'billing.openPaymentPortal': forMembers(owner, async (world) => {
    await buyPro(world.harness, world.personOf('owner'), world.orgId);
    const input = { orgId: world.orgId, returnUrl: '/app/org' };
    return { call: ({ client }) => client.billing.openPaymentPortal(input) };
  }),
  'billing.listSeats': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.billing.listSeats({ orgId }),
  })),
  'billing.setSeat': forMembers(owner, async ({ harness, orgId, otherOrgId, personOf }) => {
    await buyPro(harness, personOf('owner'), orgId);
    const input = { userId: personOf('admin').id, hasSeat: true };
    return {
      call: ({ client }) => client.billing.setSeat({ orgId, ...input }),
      crossed: ({ client }) => client.billing.setSeat({ orgId: otherOrgId, ...input }),
    };
  }),
  'raw.invoiceFile': forMembers(owner, async (world) => {
    await buyPro(world.harness, world.personOf('owner'), world.orgId);
    const { invoices } = await world.personOf('owner').client.billing.listPayments({ orgId: world.orgId });
    const path = (orgId: string) => `/api/organizations/${orgId}/invoices/${invoices[0]?.id ?? ''}/invoice.pdf`;
    return {
      call: ({ request }) => request(path(world.orgId)),
      crossed: ({ request }) => request(path(world.otherOrgId)),
    };
  }),
  'billing.priceTerms': forEverybody(({ client }) => client.billing.priceTerms()),
  'billing.requestTerms': forMembers(
    readers,
    async (world) => {
      const { projectId } = await selfWritten(world);
      return {
        call: ({ client }) => client.billing.requestTerms({ orgId: null, projectId, kind: 'video' }),
        crossed: ({ client }) => client.billing.requestTerms({ orgId: world.otherOrgId, projectId, kind: 'video' }),
      };
    },
    hiddenFrom,
  ),
  'billing.requestEnterprise': forEverybody(({ client }) =>
    client.billing.requestEnterprise({
      orgId: null,
      company: 'C',
      need: 'N',
      size: 'more',
      email: `${randomUUID()}@c.example`,
    }),
  ),
  // They answer nobody but a payment provider, and say nothing of what they know.
  'raw.paymentWebhook': forEverybody(({ request }) => request('/api/payments/webhook', { method: 'POST', body: '{}' })),
  'raw.testCheckout': forEverybody(({ request }) => request('/dev/checkout/test_none')),
  'raw.testCheckoutStep': forEverybody(({ request }) => request('/dev/checkout/test_none', { method: 'POST' })),
};
