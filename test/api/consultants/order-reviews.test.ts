import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { consultantReviews, serviceOrders, submissions } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { asked } from '#test/made/accounts/engagements.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeAssigned, makeDelivered, orderOf } from '#test/made/payments/services.ts';

// What an organization says of a consultant who did a paid service for it, and what that counts for.

const harness = useHarness();
const later = (ms: number): Instant => instantFromMs(msOf(harness.deps.clock()) + ms);

async function makeAccepted() {
  const world = await makeDelivered(harness);
  const { orgId, orderId } = world;
  await world.ana.client.services.accept({ orgId, orderId });
  return { ...world, of: { orgId, orderId } };
}

async function submit(orgId: string, projectId: string) {
  const told = { confirmationId: 'X', proposalNumber: '', notes: '', versionNumber: 1, number: 1 };
  const at = later(60_000);
  const id = harness.deps.newId();
  await harness.db.insert(submissions).values({ id, orgId, projectId, ...told, submittedAt: at, recordedAt: at });
}

describe('a paid order', () => {
  it('is reviewed once it is accepted, and the review is shown on the profile', async () => {
    const { ana, irina, of, projectId, consultantId } = await makeAccepted();
    expect(await orderOf(ana, projectId)).toMatchObject({ review: null, mayReview: true });
    await ana.client.services.review({ ...of, stars: 5, body: 'Sharp and kind.' });
    const seen = await irina.client.consultants.get({ consultantId });
    expect(seen.reviews).toMatchObject([{ stars: 5, body: 'Sharp and kind.' }]);
    expect(seen.record).toMatchObject({ rating: 50, reviews: 1 });
    expect(await orderOf(ana, projectId)).toMatchObject({ review: { stars: 5 }, mayReview: true });
  });

  it('shares the one review of an organization with its engagements', async () => {
    const { ana, irina, of, orgId, projectId, consultantId } = await makeAccepted();
    const engagementId = await asked(ana, { projectId, consultantId });
    await irina.client.engagements.answer({ engagementId, move: 'accept' });
    await irina.client.engagements.answer({ engagementId, move: 'end' });
    await ana.client.engagements.review({ orgId, engagementId, stars: 2, body: '' });
    await ana.client.services.review({ ...of, stars: 4, body: '' });
    const isOurs = eq(consultantReviews.orgId, orgId);
    expect(await harness.db.select().from(consultantReviews).where(isOurs)).toMatchObject([{ stars: 4 }]);
    await harness.db
      .update(consultantReviews)
      .set({ writtenAt: later(-15 * 86_400_000) })
      .where(isOurs);
    await expect(ana.client.services.review({ ...of, stars: 1, body: '' })).rejects.toMatchObject({
      code: 'NOT_SO',
      data: { problem: 'too_late' },
    });
    expect(await orderOf(ana, projectId)).toMatchObject({ mayReview: false });
  });

  it('is not reviewed before, by the consultant, by members who assign nobody, or by others', async () => {
    const going = await makeDelivered(harness);
    const said = { stars: 5, body: '' };
    const early = { orgId: going.orgId, orderId: going.orderId, ...said };
    await expect(going.ana.client.services.review(early)).rejects.toMatchObject({
      code: 'NOT_SO',
      data: { problem: 'not_ended' },
    });
    const { irina, of, projectId, orgId } = await makeAccepted();
    const contributor = await harness.signUp();
    await addMember(harness, orgId, contributor, 'contributor');
    await expect(contributor.client.services.review({ ...of, ...said })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await orderOf(contributor, projectId)).toMatchObject({ review: null, mayReview: false });
    await addMember(harness, orgId, irina, 'admin');
    await expect(irina.client.services.review({ ...of, ...said })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stranger = await harness.signUp();
    const strange = { ...of, orgId: await makeOrganization(harness, stranger), ...said };
    await expect(stranger.client.services.review(strange)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts a project that is submitted after its work began, also once accepted, unless refunded', async () => {
    const { ana, irina, administrator, orgId, projectId, orderId, consultantId } = await makeAssigned(harness);
    const submitted = async () => (await ana.client.consultants.get({ consultantId })).record.submitted;
    await submit(orgId, projectId);
    expect(await submitted(), 'the work has not begun').toBe(0);
    await irina.client.services.begin({ orderId });
    expect(await submitted()).toBe(1);
    await irina.client.services.deliver({ orderId, text: 'Read.' });
    await ana.client.services.accept({ orgId, orderId });
    expect(await submitted()).toBe(1);
    const isIt = eq(serviceOrders.id, orderId);
    await harness.db.update(serviceOrders).set({ state: 'refunded', stateBefore: 'accepted' }).where(isIt);
    expect(await submitted()).toBe(0);
    expect((await administrator.client.admin.services.get({ id: orderId })).order.state).toBe('refunded');
  });
});
