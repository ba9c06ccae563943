import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { readInstant } from '#domain/values/time.ts';
import { addMonths } from '#domain/organization/entitlements/calendar-months.ts';
import { payments, projects } from '#db/schema/index.ts';
import { lookAfterPayments } from '#server/features/organization/billing/jobs.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { buyAiProject, buyPro, chooseAt, makeOwner } from '#test/made/payments/billing.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness();
const PAID_UNTIL = addMonths(TEST_NOW, 1);

/** Moves the clock, and lets the background work happen that is due by then. */
async function passTo(now: Instant): Promise<void> {
  harness.setNow(now);
  await lookAfterPayments(harness.deps);
}

async function withPro() {
  harness.setNow(TEST_NOW);
  const owner = await makeOwner(harness);
  return { ...owner, url: await buyPro(harness, owner.ana, owner.orgId) };
}
type Owner = Awaited<ReturnType<typeof withPro>>;

/** What the owner sees, with a session of their own at whatever moment it is. */
async function statusOf({ orgId }: Pick<Owner, 'orgId'>) {
  const owner = await harness.signUp('Olga Owner');
  await addMember(harness, orgId, owner, 'owner');
  return { owner, ...(await owner.client.billing.checkSubscriptionStatus({ orgId })) };
}

async function mailsTo(email: string): Promise<readonly string[]> {
  return (await harness.deps.mail.list(harness.db, 100)).filter(({ to }) => to === email).map(({ code }) => code);
}

describe('a subscription of Pro', () => {
  it('is on once it is paid, costs what it says, and gives two seats, a credit and the lower price', async () => {
    const { ana, orgId } = await withPro();
    const status = await ana.client.billing.checkSubscriptionStatus({ orgId });
    expect(status).toMatchObject({
      hasActivePro: true,
      subscriptionDetails: {
        state: { state: 'on', until: PAID_UNTIL, renews: true },
        renewal: { at: PAID_UNTIL, price: { net: 2_900, vat: 609, gross: 3_509 } },
        seats: 2,
      },
      prices: { ai_project: { net: 9_749 } },
    });
    expect(await ana.client.billing.getEntitlements({ orgId })).toMatchObject({
      plan: 'pro',
      dryRunCredits: { left: 1 },
    });
    const { price } = await buyAiProject(harness, ana, orgId);
    expect(price.net).toBe(9_749);
    const again = ana.client.billing.createProCheckout({ orgId, returnUrl: '/app/org' });
    await expect(again).rejects.toMatchObject({ code: 'ALREADY_PRO' });
  });

  it('is off for an organization that pays nothing, whose prices are the full ones', async () => {
    const { ana, orgId } = await makeOwner(harness);
    expect(await ana.client.billing.checkSubscriptionStatus({ orgId })).toMatchObject({
      hasActivePro: false,
      subscriptionDetails: null,
      mayBuy: true,
      closed: null,
      prices: { ai_project: { net: 12_999 }, ai_extension: { net: 2_900 }, pro: { net: 2_900 } },
    });
  });

  it('leads back to a page of this site alone', async () => {
    const { ana, orgId } = await makeOwner(harness);
    for (const returnUrl of ['https://elsewhere.example/app', '//elsewhere.example', 'javascript:alert(1)'])
      await expect(ana.client.billing.createProCheckout({ orgId, returnUrl })).rejects.toMatchObject({
        code: 'FOREIGN_RETURN',
      });
    const { url } = await ana.client.billing.createProCheckout({ orgId, returnUrl: '/pricing' });
    expect(await chooseAt(harness, url, 'pay')).toContain('&return=%2Fpricing');
  });

  it('is bought once by somebody who goes to the checkout twice', async () => {
    harness.setNow(TEST_NOW);
    const { ana, orgId } = await makeOwner(harness);
    const start = () => ana.client.billing.createProCheckout({ orgId, returnUrl: '/app/org' });
    const [first, second] = [await start(), await start()];
    expect(second).toEqual(first);
    await chooseAt(harness, first.url, 'decline');
    expect((await start()).checkoutId).not.toBe(first.checkoutId);
  });

  it('is renewed on time, month by month, each with its own payment', async () => {
    const owner = await withPro();
    await passTo(addMonths(TEST_NOW, 1));
    await passTo(addMonths(TEST_NOW, 3));
    const { hasActivePro, owner: olga } = await statusOf(owner);
    expect(hasActivePro).toBe(true);
    const { payments: paid } = await olga.client.billing.listPayments({ orgId: owner.orgId });
    expect(paid.map(({ state, periodEnd }) => [state, periodEnd])).toEqual(
      expect.arrayContaining([1, 2, 3, 4].map((months) => ['paid', addMonths(TEST_NOW, months)])),
    );
    expect(paid).toHaveLength(4);
  });

  it('ends with the paid time after it was cancelled, and goes on where it was resumed before', async () => {
    const owner = await withPro();
    const { ana, orgId } = owner;
    await ana.client.billing.cancelSubscription({ orgId });
    expect(await ana.client.billing.checkSubscriptionStatus({ orgId })).toMatchObject({
      hasActivePro: true,
      subscriptionDetails: { endsWithPeriod: true, renewal: null },
    });
    await ana.client.billing.resumeSubscription({ orgId });
    await passTo(PAID_UNTIL);
    expect(await statusOf(owner)).toMatchObject({ hasActivePro: true, subscriptionDetails: { endsWithPeriod: false } });

    const { owner: olga } = await statusOf(owner);
    await olga.client.billing.cancelSubscription({ orgId });
    await passTo(addMonths(TEST_NOW, 2));
    expect(await statusOf(owner)).toMatchObject({ hasActivePro: false });
    expect(await mailsTo(ana.email)).toEqual(['pro_ended']);
    await lookAfterPayments(harness.deps);
    expect(await mailsTo(ana.email)).toEqual(['pro_ended']);
  });

  it('has a grace period after a renewal that failed, tells the owner once, and ends after it', async () => {
    const owner = await withPro();
    const { ana, url } = owner;
    await chooseAt(harness, url, 'card_fails');
    await passTo(PAID_UNTIL);
    expect(await statusOf(owner)).toMatchObject({
      hasActivePro: true,
      subscriptionDetails: {
        state: { state: 'grace', since: PAID_UNTIL, until: readInstant('2026-12-27T12:00:00.000Z') },
      },
    });
    await lookAfterPayments(harness.deps);
    expect(await mailsTo(ana.email)).toEqual(['renewal_failed']);
    await passTo(readInstant('2026-12-27T11:59:59.999Z'));
    expect((await statusOf(owner)).hasActivePro).toBe(true);
    await passTo(readInstant('2026-12-27T12:00:00.000Z'));
    expect((await statusOf(owner)).hasActivePro).toBe(false);
    expect([...(await mailsTo(ana.email))].toSorted()).toEqual(['pro_ended', 'renewal_failed']);
  });

  it('goes on as if nothing had happened where a new card pays within the grace period', async () => {
    const owner = await withPro();
    await chooseAt(harness, owner.url, 'card_fails');
    await passTo(PAID_UNTIL);
    harness.setNow(readInstant('2026-12-22T12:00:00.000Z'));
    await chooseAt(harness, owner.url, 'card_works');
    await lookAfterPayments(harness.deps);
    expect(await statusOf(owner)).toMatchObject({
      hasActivePro: true,
      subscriptionDetails: { state: { state: 'on', until: addMonths(TEST_NOW, 2) } },
    });
    const rows = await harness.db.select().from(payments).where(eq(payments.orgId, owner.orgId));
    expect(rows.map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  it('ends with a refund of its month', async () => {
    const owner = await withPro();
    await chooseAt(harness, owner.url, 'refund');
    expect((await statusOf(owner)).hasActivePro).toBe(false);
  });

  it('shows where the payment method is changed, and leads back', async () => {
    const { ana, orgId, url } = await withPro();
    const portal = await ana.client.billing.openPaymentPortal({ orgId, returnUrl: '/app/org' });
    expect(portal.url).toBe(`${url}?return=http%3A%2F%2Flocalhost%3A3000%2Fapp%2Forg`);
    const page = await (await harness.request(portal.url.slice('http://localhost:3000'.length))).text();
    expect(page).toContain('value="card_fails"');
    expect(page).toContain('href="http://localhost:3000/app/org"');
  });

  it('has nothing to cancel, resume or pay by without a subscription', async () => {
    const { ana, orgId } = await makeOwner(harness);
    const { cancelSubscription, resumeSubscription, openPaymentPortal } = ana.client.billing;
    const none = { code: 'NO_SUBSCRIPTION' };
    await expect(cancelSubscription({ orgId })).rejects.toMatchObject(none);
    await expect(resumeSubscription({ orgId })).rejects.toMatchObject(none);
    await expect(openPaymentPortal({ orgId, returnUrl: '/app' })).rejects.toMatchObject(none);
  });
});

describe('the seats of Pro', () => {
  it('are two: whoever bought it has one, another member gets the other, and a third gets none', async () => {
    const { ana, orgId } = await withPro();
    const [bo, cy] = [await harness.signUp('Bo'), await harness.signUp('Cy')];
    await addMember(harness, orgId, bo, 'contributor');
    await addMember(harness, orgId, cy, 'contributor');
    const { listSeats, setSeat } = ana.client.billing;
    const holders = async () =>
      (await listSeats({ orgId })).members.filter(({ hasSeat }) => hasSeat).map(({ userId }) => userId);
    expect(await holders()).toEqual([ana.id]);
    await setSeat({ orgId, userId: bo.id, hasSeat: true });
    await expect(setSeat({ orgId, userId: cy.id, hasSeat: true })).rejects.toMatchObject({
      code: 'NO_SEAT_LEFT',
      data: { seats: 2 },
    });
    await setSeat({ orgId, userId: ana.id, hasSeat: false });
    await setSeat({ orgId, userId: cy.id, hasSeat: true });
    expect(await holders()).toEqual([bo.id, cy.id]);
    const stranger = await harness.signUp('Not a member');
    await expect(setSeat({ orgId, userId: stranger.id, hasSeat: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await bo.client.billing.listSeats({ orgId })).toEqual({ seats: 2, members: [], mayChange: false });
  });

  it('are none on Free', async () => {
    const { ana, orgId } = await makeOwner(harness);
    await expect(ana.client.billing.setSeat({ orgId, userId: ana.id, hasSeat: true })).rejects.toMatchObject({
      code: 'NO_SEAT_LEFT',
    });
  });
});

it('payments whose message was lost are found by the background work', async () => {
  harness.setNow(TEST_NOW);
  const { ana, orgId } = await makeOwner(harness);
  const programId = await makeCall(harness);
  const { url, projectId } = await ana.client.billing.createAiProjectCheckout({
    orgId,
    programId,
    projectTitle: 'Late',
  });
  await chooseAt(harness, url, 'pay_later');
  await passTo(daysFromNow(1));
  const stored = await harness.db.select().from(projects).where(eq(projects.orgId, orgId));
  expect(stored.map(({ id }) => id)).toEqual([projectId]);
});
