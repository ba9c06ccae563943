import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents, orgMembers } from '#db/schema/index.ts';
import { acceptUnanswered } from '#server/features/organization/services/jobs.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { chooseAt, tellOf } from '#test/made/payments/billing.ts';
import {
  makeAssigned,
  makeDelivered,
  makeServiceWorld,
  orderOf,
  payService,
  workOff,
} from '#test/made/payments/services.ts';

// What a refund and a dispute do to the order of a service.

const harness = useHarness();

async function mailsOf(email: string, code: string) {
  return (await harness.deps.mail.list(harness.db, 400)).filter((mail) => mail.to === email && mail.code === code);
}

async function isMember(userId: string) {
  return (await harness.db.select().from(orgMembers).where(eq(orgMembers.userId, userId))).length > 0;
}

describe('the money of an order', () => {
  it('goes back by an administrator: the order ends when the provider says so, with a credit note', async () => {
    const { ana, orgId, projectId, administrator, irina, orderId } = await makeAssigned(harness);
    const refund = () => administrator.client.admin.services.refund({ id: orderId, reason: 'Nobody has the time.' });
    expect((await refund()).order).toMatchObject({ state: 'assigned', refundAskedAt: TEST_NOW });
    expect(await orderOf(ana, projectId), 'asked is not done').toMatchObject({ state: 'assigned', refundReason: '' });
    await refund();
    await workOff(harness);
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'refunded', refundReason: 'Nobody has the time.' });
    const { invoices, payments } = await ana.client.billing.listPayments({ orgId });
    expect(invoices.map(({ kind, price }) => [kind, price.gross])).toEqual([
      ['credit_note', -36_179],
      ['invoice', 36_179],
    ]);
    expect(payments[0]).toMatchObject({ isRevoked: true, refunded: 36_179 });
    expect(await isMember(irina.id)).toBe(false);
    expect(await mailsOf(irina.email, 'service_over')).toHaveLength(1);
    await expect(refund()).rejects.toMatchObject({ code: 'NOT_NOW' });
    await expect(irina.client.services.begin({ orderId })).rejects.toMatchObject({ code: 'NOT_NOW' });
    const log = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, orderId));
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['service.ordered', 'service.assigned', 'service.refund_asked', 'service.refunded']),
    );
  });

  it.each(['paid', 'delivered', 'accepted'] as const)(
    'ends one that is %s, by a refund of the provider',
    async (state) => {
      const world = state === 'paid' ? await makeServiceWorld(harness) : await makeDelivered(harness);
      const { ana, orgId, projectId, irina } = world;
      const url =
        'url' in world && typeof world.url === 'string'
          ? world.url
          : await payService(harness, ana, { orgId, projectId });
      const { id: orderId } = await orderOf(ana, projectId);
      if (state === 'accepted') await ana.client.services.accept({ orgId, orderId });
      await chooseAt(harness, url, 'refund_part');
      expect(await orderOf(ana, projectId), 'a part ends nothing').toMatchObject({ state });
      await chooseAt(harness, url, 'refund');
      await Promise.all([1, 2].map(() => tellOf(harness, url)));
      expect(await orderOf(ana, projectId)).toMatchObject({ state: 'refunded' });
      expect(await isMember(irina.id)).toBe(false);
      const { offers } = await ana.client.services.ofProject({ projectId });
      expect(offers, 'it can be ordered again').toContainEqual({ kind: 'expert_review', why: null });
    },
  );

  it('that a bank took back and then gave again brings the order back where it was', async () => {
    const { ana, orgId, projectId, irina, orderId, url } = await makeDelivered(harness);
    await chooseAt(harness, url, 'dispute');
    expect(await orderOf(ana, projectId), 'a question takes nothing').toMatchObject({ state: 'delivered' });
    await chooseAt(harness, url, 'dispute_lost');
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'refunded' });
    await expect(ana.client.services.accept({ orgId, orderId })).rejects.toMatchObject({ code: 'NOT_NOW' });
    const later = instantFromMs(msOf(TEST_NOW) + 20 * DAY_MS);
    harness.setNow(later);
    await acceptUnanswered(harness.deps);
    await chooseAt(harness, url, 'dispute_won');
    await tellOf(harness, url);
    harness.setNow(TEST_NOW);
    expect(await orderOf(ana, projectId)).toMatchObject({
      state: 'delivered',
      acceptsAt: instantFromMs(msOf(later) + 14 * DAY_MS),
    });
    expect((await irina.client.projects.list({ orgId })).items).toHaveLength(1);
  });

  it('comes again to an order whose consultant is none any more: it waits for another one', async () => {
    const { ana, projectId, irina, orderId, url } = await makeAssigned(harness);
    await irina.client.services.begin({ orderId });
    await chooseAt(harness, url, 'dispute');
    await chooseAt(harness, url, 'dispute_lost');
    await irina.client.consultants.withdraw();
    await chooseAt(harness, url, 'dispute_won');
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'paid', consultant: null, begunAt: null });
    expect(await isMember(irina.id)).toBe(false);
  });

  it('that went back before it was ever heard of makes no order', async () => {
    const { ana, orgId, projectId } = await makeServiceWorld(harness);
    const { url } = await ana.client.billing.createServiceCheckout({ orgId, projectId, kind: 'expert_review' });
    await chooseAt(harness, url, 'pay_later');
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 61_000));
    await chooseAt(harness, url, 'refund');
    harness.setNow(TEST_NOW);
    expect((await ana.client.services.ofProject({ projectId })).orders).toEqual([]);
  });
});
