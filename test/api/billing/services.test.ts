import { eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents, consultants, orgMembers, projects, serviceOrders } from '#db/schema/index.ts';
import { acceptUnanswered } from '#server/features/organization/services/jobs.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { applyAsConsultant } from '#test/made/accounts/consultants.ts';
import { chooseAt, makeOwner, tellOf } from '#test/made/payments/billing.ts';
import {
  makeAssigned,
  makeConsultant,
  makeDelivered,
  makeServiceWorld,
  orderOf,
  payService,
  workOff,
} from '#test/made/payments/services.ts';

// A service of a consultant: bought, assigned, worked on, handed over, answered, refunded.

const harness = useHarness();

async function mailsOf(email: string, code: string) {
  return (await harness.deps.mail.list(harness.db, 400)).filter((mail) => mail.to === email && mail.code === code);
}

async function stored(orderId: string) {
  const [order] = await harness.db.select().from(serviceOrders).where(eq(serviceOrders.id, orderId));
  return order;
}

async function isMember(userId: string) {
  return (await harness.db.select().from(orgMembers).where(eq(orgMembers.userId, userId))).length > 0;
}

async function bells(
  { client }: { readonly client: Awaited<ReturnType<typeof makeServiceWorld>>['ana']['client'] },
  orgId: string,
) {
  const { items } = await client.notifications.list({ orgId });
  return items.filter(({ type }) => type === 'service').map(({ title }) => title);
}

describe('ordering a service', () => {
  it('costs what the price list says, and its payment makes one order that both sides see', async () => {
    const world = await makeServiceWorld(harness);
    const { ana, orgId, projectId, administrator } = world;
    const started = await ana.client.billing.createServiceCheckout({ orgId, projectId, kind: 'expert_review' });
    expect(started.price).toEqual({ net: 29_900, rule: 'seller', rate: 2_100, vat: 6_279, gross: 36_179 });
    expect((await ana.client.services.ofProject({ projectId })).orders).toEqual([]);
    await chooseAt(harness, started.url, 'pay');
    await Promise.all([1, 2, 3].map(() => tellOf(harness, started.url)));
    const { orders, offers } = await ana.client.services.ofProject({ projectId });
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ kind: 'expert_review', state: 'paid', consultant: null, delivery: '' });
    expect(offers).toEqual([
      { kind: 'expert_review', why: 'ordered' },
      { kind: 'full_service', why: null },
    ]);
    const listed = await administrator.client.admin.services.list({ open: true, after: null });
    expect(listed.orders.find(({ id }) => id === orders[0]?.id)).toMatchObject({ state: 'paid', gross: 36_179 });
    expect(await mailsOf(administrator.email, 'service_paid')).toHaveLength(1);
    expect((await ana.client.billing.listPayments({ orgId })).invoices).toHaveLength(1);
  });

  it('turns no AI tools on, and leaves the project as it is', async () => {
    const { ana, orgId, projectId } = await makeServiceWorld(harness);
    const before = await harness.db.select().from(projects).where(eq(projects.id, projectId));
    await payService(harness, ana, { orgId, projectId }, 'full_service');
    expect(await harness.db.select().from(projects).where(eq(projects.id, projectId))).toEqual(before);
    expect((await ana.client.billing.projectAccess({ projectId })).ai).toEqual({ state: 'none' });
    expect((await ana.client.billing.getEntitlements({ orgId })).ai).toEqual({});
    const told = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId));
    expect(
      told.map(({ action }) => action),
      'its history tells of no AI tools',
    ).not.toContain('project.bought');
  });

  it('is refused while one of the kind is open or on its way, and where no consultant takes new work', async () => {
    const { ana, orgId, projectId } = await makeServiceWorld(harness);
    const buy = () => ana.client.billing.createServiceCheckout({ orgId, projectId, kind: 'expert_review' });
    const [one, two] = await Promise.all([buy(), buy()]).then(async (both) => [both[0], await buy()] as const);
    expect(two.checkoutId, 'who presses again pays once').toBeOneOf([one.checkoutId, two.checkoutId]);
    await chooseAt(harness, two.url, 'pay_later');
    await expect(buy()).rejects.toMatchObject({ code: 'ALREADY_ORDERED' });
    const others = await harness.db.select().from(serviceOrders).where(eq(serviceOrders.orgId, orgId));
    expect(others, 'announced money makes no order').toEqual([]);
  });

  it('is refused while no verified consultant takes new work, but of one who belongs to the organization', async () => {
    const { ana, orgId, projectId, administrator } = await makeServiceWorld(harness);
    const colleague = await makeConsultant(harness, administrator);
    await addMember(harness, orgId, colleague.irina, 'reviewer');
    await harness.db
      .update(consultants)
      .set({ availability: 'full' })
      .where(ne(consultants.id, colleague.consultantId));
    const buy = () => ana.client.billing.createServiceCheckout({ orgId, projectId, kind: 'expert_review' });
    await expect(buy()).rejects.toMatchObject({ code: 'NO_CONSULTANT' });
    const { offers } = await ana.client.services.ofProject({ projectId });
    expect(offers.map(({ why }) => why)).toEqual(['no_consultant', 'no_consultant']);
    await harness.db.update(consultants).set({ availability: 'limited' });
    expect(await buy()).toMatchObject({ price: { net: 29_900 } });
  });

  it('is for owners, of their own projects', async () => {
    const { ana, orgId, projectId } = await makeServiceWorld(harness);
    const stranger = await makeOwner(harness);
    const admin = await harness.signUp('Adi Admin');
    await addMember(harness, orgId, admin, 'admin');
    const asked = { orgId, projectId, kind: 'expert_review' as const };
    await expect(admin.client.billing.createServiceCheckout(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(stranger.ana.client.billing.createServiceCheckout(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const crossed = { ...asked, orgId: stranger.orgId };
    await expect(stranger.ana.client.billing.createServiceCheckout(crossed)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await ana.client.services.ofProject({ projectId })).orders).toEqual([]);
  });
});

describe('an order', () => {
  it('gives its consultant that project alone, until the customer accepts', async () => {
    const world = await makeDelivered(harness);
    const { ana, orgId, projectId, irina, orderId } = world;
    const { items } = await irina.client.projects.list({ orgId });
    expect(items.map(({ id }) => id)).toEqual([projectId]);
    expect(await orderOf(ana, projectId)).toMatchObject({
      state: 'delivered',
      consultant: 'Irina Vlad',
      delivery: 'The impact lacks figures.',
      acceptsAt: instantFromMs(msOf(TEST_NOW) + 14 * DAY_MS),
    });
    await ana.client.services.accept({ orgId, orderId });
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'accepted', acceptsAt: null });
    await expect(irina.client.projects.list({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await isMember(irina.id)).toBe(false);
    const mine = (await irina.client.services.mine()).orders;
    expect(mine, 'who did it keeps seeing it').toMatchObject([{ id: orderId, state: 'accepted' }]);
    expect(await mailsOf(irina.email, 'service_over')).toHaveLength(1);
    await expect(ana.client.services.accept({ orgId, orderId })).rejects.toMatchObject({ code: 'NOT_NOW' });
  });

  it('tells the other side of each step', async () => {
    const world = await makeAssigned(harness);
    const { ana, orgId, irina, orderId } = world;
    expect(await bells(irina, orgId)).toEqual(['A paid order was assigned to you']);
    // The members of this test join within its first moments.
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 60_000));
    await irina.client.services.begin({ orderId });
    await irina.client.services.deliver({ orderId, text: 'Done.' });
    await ana.client.services.askForCorrections({ orgId, orderId, reason: 'Name the sources.' });
    expect(await bells(irina, orgId)).toContain('The customer asks for corrections');
    expect(new Set(await bells(ana, orgId))).toEqual(
      new Set([
        'The consultant has handed the work over',
        'The consultant has begun',
        'A consultant will do the service you ordered',
      ]),
    );
    await workOff(harness);
    harness.setNow(TEST_NOW);
    expect((await mailsOf(ana.email, 'news')).length).toBeGreaterThan(0);
    expect((await mailsOf(irina.email, 'news')).length).toBeGreaterThan(0);
  });

  it('is corrected twice at most, each time with a reason that the consultant reads', async () => {
    const { ana, orgId, projectId, irina, orderId } = await makeDelivered(harness);
    const back = (reason: string) => ana.client.services.askForCorrections({ orgId, orderId, reason });
    await expect(back('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await back('Name the sources.');
    expect((await irina.client.services.mine()).orders[0]).toMatchObject({
      state: 'working',
      returns: 1,
      returnReason: 'Name the sources.',
    });
    await expect(ana.client.services.accept({ orgId, orderId })).rejects.toMatchObject({ code: 'NOT_NOW' });
    await irina.client.services.deliver({ orderId, text: 'With sources.' });
    await back('And dates.');
    await irina.client.services.deliver({ orderId, text: 'With dates.' });
    await expect(back('More.')).rejects.toMatchObject({ code: 'NOT_NOW' });
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'delivered', returns: 2, delivery: 'With dates.' });
  });

  it('answers one of two presses at once', async () => {
    const { ana, orgId, irina, orderId } = await makeDelivered(harness);
    const both = await Promise.allSettled([
      ana.client.services.accept({ orgId, orderId }),
      ana.client.services.askForCorrections({ orgId, orderId, reason: 'Once more.' }),
      ana.client.services.accept({ orgId, orderId }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await irina.client.services.mine()).orders[0]?.state).toBeOneOf(['accepted', 'working']);
  });

  it('is accepted by itself after 14 days, and not before', async () => {
    const { irina, orderId } = await makeDelivered(harness);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 14 * DAY_MS - 1));
    await acceptUnanswered(harness.deps);
    expect(await stored(orderId)).toMatchObject({ state: 'delivered' });
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 14 * DAY_MS));
    await acceptUnanswered(harness.deps);
    await acceptUnanswered(harness.deps);
    expect(await stored(orderId)).toMatchObject({ state: 'accepted', answeredBy: null });
    expect(await isMember(irina.id)).toBe(false);
    expect(await mailsOf(irina.email, 'service_over')).toHaveLength(1);
    harness.setNow(TEST_NOW);
  });

  it('does not exist for strangers, other roles and the consultants of other orders', async () => {
    const { ana, orgId, orderId, projectId } = await makeDelivered(harness);
    const other = await makeAssigned(harness);
    const reason = 'x';
    for (const call of [
      () => other.irina.client.services.begin({ orderId }),
      () => other.irina.client.services.deliver({ orderId, text: 'x' }),
      () => ana.client.services.begin({ orderId }),
      () => other.ana.client.services.accept({ orgId, orderId }),
      () => other.ana.client.services.accept({ orgId: other.orgId, orderId }),
      () => other.ana.client.services.askForCorrections({ orgId: other.orgId, orderId, reason }),
      () => other.ana.client.services.ofProject({ projectId }),
      () => ana.client.admin.services.get({ id: orderId }),
      () => ana.client.admin.services.refund({ id: orderId, reason }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const admin = await harness.signUp('Adi Admin');
    await addMember(harness, orgId, admin, 'admin');
    await expect(admin.client.services.accept({ orgId, orderId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await admin.client.services.ofProject({ projectId })).orders).toHaveLength(1);
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'delivered' });
  });

  it('goes to another consultant, who begins anew, and the first one has the project no more', async () => {
    const { ana, orgId, projectId, administrator, irina, consultantId, orderId } = await makeAssigned(harness);
    await irina.client.services.begin({ orderId });
    const other = await makeConsultant(harness, administrator);
    const assign = administrator.client.admin.services.assign;
    await expect(assign({ id: orderId, consultantId })).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE' });
    await assign({ id: orderId, consultantId: other.consultantId });
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'assigned', begunAt: null });
    expect(await isMember(irina.id)).toBe(false);
    expect((await other.irina.client.projects.list({ orgId })).items).toHaveLength(1);
    expect((await irina.client.services.mine()).orders).toEqual([]);
    await expect(irina.client.services.deliver({ orderId, text: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('goes to nobody who is not verified, or belongs to the organization that paid', async () => {
    const { ana, orgId, projectId, administrator } = await makeServiceWorld(harness);
    await payService(harness, ana, { orgId, projectId });
    const { id } = await orderOf(ana, projectId);
    const applied = await applyAsConsultant(await harness.signUp('Not Verified'));
    const colleague = await makeConsultant(harness, administrator);
    await addMember(harness, orgId, colleague.irina, 'reviewer');
    for (const { consultantId } of [applied, colleague])
      await expect(administrator.client.admin.services.assign({ id, consultantId })).rejects.toMatchObject({
        code: 'NOT_ASSIGNABLE',
      });
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'paid' });
    const { candidates } = await administrator.client.admin.services.get({ id });
    expect(candidates.find(({ consultantId }) => consultantId === colleague.consultantId)).toMatchObject({
      isColleague: true,
      expertise: ['Horizon Europe'],
      availability: 'open',
    });
  });
});
