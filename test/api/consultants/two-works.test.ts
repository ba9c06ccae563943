import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { orgMembers } from '#db/schema/index.ts';
import { useHarness } from '#test/harness.ts';
import { asked } from '#test/made/accounts/engagements.ts';
import { beVerified } from '#test/made/accounts/consultants.ts';
import { makeAssigned, makeDelivered, orderOf } from '#test/made/payments/services.ts';

// The same consultant works for one project by an engagement and by a paid order.

const harness = useHarness();

async function mailsOf(email: string): Promise<readonly string[]> {
  return (await harness.deps.mail.list(harness.db, 400)).flatMap(({ to, code }) => (to === email ? [code] : []));
}

async function bothWorks() {
  const world = await makeAssigned(harness);
  const { ana, irina, orgId, projectId, consultantId, orderId } = world;
  const engagementId = await asked(ana, { projectId, consultantId });
  await irina.client.engagements.answer({ engagementId, move: 'accept' });
  const sees = async () =>
    await irina.client.projects.get({ projectId }).then(
      () => true,
      () => false,
    );
  const isMember = async () =>
    (await harness.db.select().from(orgMembers).where(eq(orgMembers.userId, irina.id))).length > 0;
  const finishOrder = async () => {
    await irina.client.services.begin({ orderId });
    await irina.client.services.deliver({ orderId, text: 'The impact lacks figures.' });
    await ana.client.services.accept({ orgId, orderId });
  };
  const endEngagement = async () => await irina.client.engagements.answer({ engagementId, move: 'end' });
  expect(await sees()).toBe(true);
  return { ...world, engagementId, sees, isMember, finishOrder, endEngagement };
}

it('an engagement that ends leaves the project to a consultant with a paid order, until that is accepted', async () => {
  const { sees, isMember, finishOrder, endEngagement } = await bothWorks();
  await endEngagement();
  expect(await sees()).toBe(true);
  await finishOrder();
  expect([await sees(), await isMember()]).toEqual([false, false]);
});

it('an order that is accepted leaves the project to a consultant with an engagement, until that ends', async () => {
  const { sees, isMember, finishOrder, endEngagement } = await bothWorks();
  await finishOrder();
  expect(await sees()).toBe(true);
  await endEngagement();
  expect([await sees(), await isMember()]).toEqual([false, false]);
});

it('taking the project away ends both, and the order waits for another consultant', async () => {
  const { ana, administrator, irina, orgId, projectId, orderId, sees, isMember, engagementId } = await bothWorks();
  await ana.client.assignments.end({ projectId, userId: irina.id });
  expect([await sees(), await isMember()]).toEqual([false, false]);
  const { engagements } = await ana.client.engagements.ofOrganization({ orgId, projectId });
  expect(engagements.find((each) => each.engagementId === engagementId)?.state).toBe('ended');
  expect(await orderOf(ana, projectId)).toMatchObject({ state: 'paid', consultant: null, assignedAt: null });
  expect(await mailsOf(irina.email)).toContain('service_over');
  expect((await mailsOf(administrator.email)).filter((code) => code === 'service_paid')).toHaveLength(2);
  const { items } = await ana.client.notifications.list({ orgId });
  expect(items.map(({ title }) => title)).toContain('A service you ordered waits for another consultant');
  await expect(irina.client.services.deliver({ orderId, text: 'Late.' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a consultant who leaves lays the order back, and what they handed over is corrected by another one', async () => {
  const { ana, irina, administrator, orgId, projectId, orderId } = await makeDelivered(harness);
  await irina.client.members.leave({ orgId });
  expect(await orderOf(ana, projectId), 'what is handed over stays with the customer').toMatchObject({
    state: 'delivered',
    delivery: 'The impact lacks figures.',
  });
  await ana.client.services.askForCorrections({ orgId, orderId, reason: 'Where are the figures?' });
  expect(await orderOf(ana, projectId)).toMatchObject({ state: 'paid', consultant: null, returns: 1 });
  const another = await harness.signUp('Vera Consultant');
  const { consultantId } = await beVerified(another, administrator);
  await administrator.client.admin.services.assign({ id: orderId, consultantId });
  await another.client.services.begin({ orderId });
  expect(await orderOf(ana, projectId)).toMatchObject({ state: 'working', returnReason: 'Where are the figures?' });
});
