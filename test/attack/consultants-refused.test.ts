import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { organizations, orgMembers, users } from '#db/schema/index.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { applyAsConsultant } from '#test/made/accounts/consultants.ts';
import { chooseAt } from '#test/made/payments/billing.ts';
import { makeAssigned, makeDelivered, makeServiceWorld, orderOf, payService } from '#test/made/payments/services.ts';
import { changeIntake } from '#test/made/projects.ts';

// Consultants whom the operator let in once, and does not any more; and those who pretend.

const harness = useHarness();
beforeEach(() => harness.setNow(TEST_NOW));

const isMember = async (id: string) => (await harness.db.$count(orgMembers, eq(orgMembers.userId, id))) > 0;
const gone = { code: 'NOT_FOUND' };

/** A paid order, and a consultant who is verified and blocked. */
async function blockedWorld() {
  const world = await makeServiceWorld(harness);
  await payService(harness, world.ana, world);
  await harness.db.update(users).set({ blockedAt: TEST_NOW }).where(eq(users.id, world.irina.id));
  return world;
}

describe('a consultant who is blocked', () => {
  it('is neither in the directory nor has a page', async () => {
    const { ana, consultantId } = await blockedWorld();
    const { consultants } = await ana.client.consultants.list({});
    expect(consultants.map((each) => each.consultantId)).not.toContain(consultantId);
    await expect(ana.client.consultants.get({ consultantId })).rejects.toMatchObject(gone);
  });

  it('is given no order, and no service is sold where nobody else is free', async () => {
    const { ana, irina, administrator, projectId, consultantId } = await blockedWorld();
    const { id } = await orderOf(ana, projectId);
    const assigned = administrator.client.admin.services.assign({ id, consultantId });
    await expect(assigned).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE' });
    expect(await isMember(irina.id)).toBe(false);
    const { offers } = await ana.client.services.ofProject({ projectId });
    expect(offers.find(({ kind }) => kind === 'full_service')?.why).toBe('no_consultant');
  });
});

it('an order names its consultant as they were verified', async () => {
  const { ana, irina, administrator, projectId, orderId } = await makeAssigned(harness);
  await applyAsConsultant(irina, { name: 'European Commission, Project Officer' });
  expect((await orderOf(ana, projectId)).consultant).toBe('Irina Vlad');
  expect((await administrator.client.admin.services.get({ id: orderId })).order.consultant).toBe('Irina Vlad');
});

it('who has handed an order over and had it accepted does not read what its project is called now', async () => {
  const { ana, irina, orgId, projectId, orderId } = await makeDelivered(harness);
  await ana.client.services.accept({ orgId, orderId });
  await changeIntake(ana, projectId, { title: 'Secret merger with Acme' });
  const { orders } = await irina.client.services.mine();
  expect(orders).toMatchObject([{ id: orderId, project: null }]);
  expect(JSON.stringify(orders)).not.toContain('Secret merger');
});

it('money that comes again gives no project to a consultant who was refused meanwhile', async () => {
  const { ana, irina, administrator, consultantId, projectId, url } = await makeDelivered(harness);
  await chooseAt(harness, url, 'dispute');
  await chooseAt(harness, url, 'dispute_lost');
  const { own } = await irina.client.consultants.own();
  const revision = own?.revision ?? 0;
  await administrator.client.admin.consultants.refuse({ consultantId, revision, reason: 'Not who they say.' });
  await chooseAt(harness, url, 'dispute_won');
  expect((await orderOf(ana, projectId)).state, 'what was handed over counts again').toBe('delivered');
  expect(await isMember(irina.id)).toBe(false);
  await expect(irina.client.projects.get({ projectId })).rejects.toMatchObject(gone);
});

it('nobody is let into an organization that leaves by an order', async () => {
  const { ana, irina, administrator, orgId, projectId, consultantId } = await makeServiceWorld(harness);
  await payService(harness, ana, { orgId, projectId });
  const { id } = await orderOf(ana, projectId);
  const leaving = { deletionAskedAt: TEST_NOW, deletionDueAt: daysFromNow(14) };
  await harness.db.update(organizations).set(leaving).where(eq(organizations.id, orgId));
  const assigned = administrator.client.admin.services.assign({ id, consultantId });
  await expect(assigned).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE' });
  expect(await isMember(irina.id)).toBe(false);
});
