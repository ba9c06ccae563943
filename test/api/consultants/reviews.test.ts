import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { AwardResult } from '#domain/project/grant/grant-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { consultantReviews, engagements, grantRecords, submissions } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { asked, askingOrganization, verifiedConsultant } from '#test/made/accounts/engagements.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness();
const day = 86_400_000;
const later = (ms: number): Instant => instantFromMs(msOf(harness.deps.clock()) + ms);

/** An engagement that was accepted, and has ended where that is asked for. */
async function worked({ isEnded = true } = {}) {
  const world = await askingOrganization(harness);
  const engagementId = await asked(world.ana, world);
  await world.irina.client.engagements.answer({ engagementId, move: 'accept' });
  if (isEnded) await world.irina.client.engagements.answer({ engagementId, move: 'end' });
  const of = { orgId: world.orgId, engagementId };
  return { ...world, of, engagementId };
}

async function recordOf({ ana, consultantId }: Awaited<ReturnType<typeof worked>>) {
  return (await ana.client.consultants.get({ consultantId })).record;
}

/** A project is marked as submitted now, as a browser would leave it. */
async function submit(orgId: string, projectId: string, at: Instant, result: AwardResult | null) {
  const told = { confirmationId: 'X', proposalNumber: '', notes: '', versionNumber: 1, number: 1 };
  const id = harness.deps.newId();
  await harness.db.insert(submissions).values({ id, orgId, projectId, ...told, submittedAt: at, recordedAt: at });
  if (result === null) return;
  const content = { result, letterDate: null, score: null, summary: '' };
  const record = { part: 'result', key: 'only', content } as unknown as typeof grantRecords.$inferInsert.record;
  const row = { id: harness.deps.newId(), orgId, projectId, part: 'result', key: 'only', record } as const;
  await harness.db.insert(grantRecords).values({ ...row, revision: 1, savedAt: at });
}

describe('a review of a consultant', () => {
  it('is written by the organization after the engagement, shown with its name, and computed to a rating', async () => {
    const world = await worked();
    const { ana, irina, orgId, of, consultantId } = world;
    expect(await recordOf(world)).toEqual({ rating: null, reviews: 0, submitted: 0, success: null });
    const [before] = (await ana.client.engagements.ofOrganization({ orgId })).engagements;
    expect(before).toMatchObject({ review: null, mayReview: true });
    await ana.client.engagements.review({ ...of, stars: 4, body: 'Clear and quick.' });
    const seen = await irina.client.consultants.get({ consultantId });
    expect(seen.reviews).toMatchObject([
      { organization: 'Carpathia Composites SRL', stars: 4, body: 'Clear and quick.' },
    ]);
    for (const secret of ['Ana Pop', ana.email, orgId]) expect(JSON.stringify(seen)).not.toContain(secret);
    expect(seen.record).toMatchObject({ rating: 40, reviews: 1 });
    const { consultants } = await ana.client.consultants.list({});
    expect(consultants.find((each) => each.consultantId === consultantId)?.record.rating).toBe(40);
  });

  it('is one for each organization, changed for fourteen days and not after', async () => {
    const { ana, irina, orgId, of, otherId, consultantId } = await worked();
    await ana.client.engagements.review({ ...of, stars: 5, body: '' });
    const second = await asked(ana, { projectId: otherId, consultantId });
    await irina.client.engagements.answer({ engagementId: second, move: 'accept' });
    await irina.client.engagements.answer({ engagementId: second, move: 'end' });
    await ana.client.engagements.review({ orgId, engagementId: second, stars: 2, body: 'Slower this time.' });
    const rows = eq(consultantReviews.orgId, orgId);
    expect(await harness.db.select().from(consultantReviews).where(rows)).toMatchObject([{ stars: 2 }]);
    await harness.db
      .update(consultantReviews)
      .set({ writtenAt: later(-15 * day) })
      .where(rows);
    await expect(ana.client.engagements.review({ ...of, stars: 5, body: '' })).rejects.toMatchObject({
      code: 'NOT_SO',
      data: { problem: 'too_late' },
    });
    const [late] = (await ana.client.engagements.ofOrganization({ orgId })).engagements;
    expect(late).toMatchObject({ review: { stars: 2 }, mayReview: false });
  });

  it('is not written while it goes on, after a request that came to nothing, by oneself or by others', async () => {
    const going = await worked({ isEnded: false });
    const said = { stars: 5, body: '' };
    await expect(going.ana.client.engagements.review({ ...going.of, ...said })).rejects.toMatchObject({
      code: 'NOT_SO',
    });
    const { ana, irina, of, orgId } = await worked();
    await addMember(harness, orgId, irina, 'admin');
    await expect(irina.client.engagements.review({ ...of, ...said })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const stars of [0, 6, 4.5])
      await expect(ana.client.engagements.review({ ...of, ...said, stars })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    const stranger = await harness.signUp();
    const strangerOrg = await makeOrganization(harness, stranger);
    const across = { ...of, orgId: strangerOrg, ...said };
    await expect(stranger.client.engagements.review(across)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts projects that were submitted during the engagement, and their known results', async () => {
    const world = await worked({ isEnded: false });
    const { ana, irina, orgId, projectId, otherId, consultantId, engagementId } = world;
    const second = await asked(ana, { projectId: otherId, consultantId });
    await irina.client.engagements.answer({ engagementId: second, move: 'accept' });
    await submit(orgId, projectId, later(60_000), 'funded');
    await submit(orgId, otherId, later(60_000), null);
    expect(await recordOf(world)).toMatchObject({ submitted: 2, success: 10_000 });
    // One that ended before the project was submitted counts for nothing.
    await harness.db
      .update(engagements)
      .set({ state: 'ended', endedAt: later(30_000) })
      .where(eq(engagements.id, engagementId));
    expect(await recordOf(world)).toMatchObject({ submitted: 1, success: null });
  });

  it('puts the best rating first in the directory', async () => {
    const first = await worked();
    const { ana, orgId, of } = first;
    const best = await verifiedConsultant(harness, 'Zoe Xanthou');
    await ana.client.engagements.review({ ...of, stars: 3, body: '' });
    const programId = await makeCall(harness);
    const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    const engagementId = await asked(ana, { projectId, consultantId: best.consultantId });
    await best.irina.client.engagements.answer({ engagementId, move: 'accept' });
    await best.irina.client.engagements.answer({ engagementId, move: 'end' });
    await ana.client.engagements.review({ orgId, engagementId, stars: 5, body: '' });
    const ids = (await ana.client.consultants.list({})).consultants.map((each) => each.consultantId);
    expect(ids.indexOf(best.consultantId)).toBeLessThan(ids.indexOf(first.consultantId));
  });
});
