import type { ServiceKind } from '#domain/organization/billing/billing-codes.ts';
import { billingJobs } from '#server/features/organization/billing/jobs.ts';
import { notificationJobs } from '#server/features/organization/notifications/jobs.ts';

import type { Harness, Person } from '#test/harness.ts';
import { beVerified } from '#test/made/accounts/consultants.ts';
import { verifyingAdministrator } from '#test/made/accounts/verifying-administrator.ts';
import { makeCall } from '#test/made/projects.ts';
import { chooseAt, makeOwner } from './billing.ts';

/** A verified consultant who takes new work, and the administrator who verified them. */
export async function makeConsultant(harness: Harness, administrator: Person) {
  const irina = await harness.signUp('Irina Vlad');
  const { consultantId } = await beVerified(irina, administrator);
  return { irina, consultantId };
}

/** Buys a service for a project. Answers the page of its payment. */
export async function payService(
  harness: Harness,
  { client }: Pick<Person, 'client'>,
  of: { readonly orgId: string; readonly projectId: string },
  kind: ServiceKind = 'expert_review',
): Promise<string> {
  const { url } = await client.billing.createServiceCheckout({ ...of, kind });
  await chooseAt(harness, url, 'pay');
  return url;
}

/** The newest order of a project. */
export async function orderOf({ client }: Pick<Person, 'client'>, projectId: string) {
  const [order] = (await client.services.ofProject({ projectId })).orders;
  if (order === undefined) throw new Error('nothing is ordered');
  return order;
}

/** An owner with a project, an administrator, and a verified consultant. */
export async function makeServiceWorld(harness: Harness) {
  const { ana, orgId } = await makeOwner(harness);
  const administrator = await verifyingAdministrator(harness);
  const consultant = await makeConsultant(harness, administrator);
  const programId = await makeCall(harness);
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  return { ana, orgId, projectId, administrator, ...consultant };
}

/** A service that was paid for and assigned to the consultant. */
export async function makeAssigned(harness: Harness) {
  const world = await makeServiceWorld(harness);
  const url = await payService(harness, world.ana, world);
  const { id: orderId } = await orderOf(world.ana, world.projectId);
  const { consultantId, administrator } = world;
  await administrator.client.admin.services.assign({ id: orderId, consultantId });
  return { ...world, url, orderId };
}

/** One that was handed over. */
export async function makeDelivered(harness: Harness) {
  const world = await makeAssigned(harness);
  const { client } = world.irina;
  await client.services.begin({ orderId: world.orderId });
  await client.services.deliver({ orderId: world.orderId, text: 'The impact lacks figures.' });
  return world;
}

/** Runs what waits in the queue. */
export async function workOff(harness: Harness): Promise<void> {
  const unwanted = { name: 'rescore-organization', run: async () => await Promise.resolve() };
  await harness.jobs.runAll([...billingJobs(harness.deps), ...notificationJobs(harness.deps), unwanted]);
}
