import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { orgMembers } from '#db/schema/index.ts';
import { useHarness } from '#test/harness.ts';
import { asked } from '#test/made/accounts/engagements.ts';
import { makeAssigned } from '#test/made/payments/services.ts';

// The same consultant works for one project by an engagement and by a paid order.

const harness = useHarness();

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
  return { sees, isMember, finishOrder, endEngagement };
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
