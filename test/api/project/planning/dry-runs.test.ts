import { describe, expect, it } from 'vitest';

import { readInstant } from '#domain/values/time.ts';
import { lookAfterPayments } from '#server/features/organization/billing/jobs.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { buyPro, turnAiOn } from '#test/made/payments/billing.ts';
import { callSummary, makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

/** A project of an organization on Free. */
async function started() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const identifier = `HORIZON-CL4-2027-${orgId.slice(0, 8).toUpperCase()}`;
  const { id: programId } = await makeProgram(harness, { identifier, summary: callSummary, typeOfAction: 'RIA' });
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  return { ana, orgId, programId, projectId };
}

/** A project with AI tools, which has as many dry runs as its people want. */
async function startedWithAi() {
  const project = await started();
  await turnAiOn(harness, project.ana, project.orgId, project.projectId);
  return project;
}

describe('the dry run of a project', () => {
  it('shows criteria and gaps to everybody, and keeps each run with who had it made', async () => {
    const { ana, projectId } = await startedWithAi();
    const before = await ana.client.dryRuns.list({ projectId });
    expect(before.runs).toEqual([]);
    expect(before.now.criteria.map(({ name }) => name)).toEqual(['Excellence', 'Impact', 'Implementation']);
    const { runId } = await ana.client.dryRuns.run({ projectId });
    const { runs, now } = await ana.client.dryRuns.list({ projectId });
    expect(runs).toEqual([{ id: runId, ranAt: expect.any(String), ranBy: 'Ana Pop', result: now }]);
  });

  it('keeps the newest twenty', async () => {
    const { ana, projectId } = await startedWithAi();
    for (let run = 0; run < 21; run += 1) await ana.client.dryRuns.run({ projectId });
    expect((await ana.client.dryRuns.list({ projectId })).runs).toHaveLength(20);
  });

  it('counts the outcomes that are covered', async () => {
    const { ana, projectId } = await startedWithAi();
    const outcomes = async () => {
      const { now } = await ana.client.dryRuns.list({ projectId });
      return now.criteria[1]?.aspects.find(({ code }) => code === 'outcomes');
    };
    expect(await outcomes()).toMatchObject({ state: 'missing', there: 0, wanted: callSummary.outcomes.length });
  });

  it('may be looked at by a reviewer, who runs none', async () => {
    const { orgId, projectId } = await startedWithAi();
    const rea = await harness.signUp('Rea Viewer');
    await addMember(harness, orgId, rea, 'reviewer');
    expect((await rea.client.dryRuns.list({ projectId })).mayRun).toBe(false);
    await expect(rea.client.dryRuns.run({ projectId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

const refusal = (reason: string) => ({ code: 'NO_CREDIT', data: { reason } });

describe('without AI tools', () => {
  it('a project on Free has no run, and its criteria stay visible', async () => {
    const { ana, projectId } = await started();
    const { now, right } = await ana.client.dryRuns.list({ projectId });
    expect(right).toEqual({ by: null, refused: 'no_pro' });
    expect(now.criteria).toHaveLength(3);
    await expect(ana.client.dryRuns.run({ projectId })).rejects.toMatchObject(refusal('no_pro'));
  });

  it('Pro gives one run a month to whoever has a seat, in whichever project', async () => {
    const { ana, orgId, programId, projectId } = await started();
    await buyPro(harness, ana, orgId);
    const [bo, cy] = [await harness.signUp('Bo'), await harness.signUp('Cy')];
    for (const person of [bo, cy]) await addMember(harness, orgId, person, 'contributor');
    await ana.client.billing.setSeat({ orgId, userId: bo.id, hasSeat: true });
    await expect(cy.client.dryRuns.run({ projectId })).rejects.toMatchObject(refusal('no_seat'));
    expect((await bo.client.dryRuns.list({ projectId })).right).toEqual({ by: 'credit', refused: null });
    await bo.client.dryRuns.run({ projectId });
    const other = await ana.client.projects.create({ orgId, programId, path: 'self' });
    await expect(ana.client.dryRuns.run(other)).rejects.toMatchObject(refusal('used'));
    // What is deleted brings no credit back.
    await ana.client.projects.remove({ projectId });
    await expect(ana.client.dryRuns.run(other)).rejects.toMatchObject(refusal('used'));
  });

  it('two runs at the same moment spend the credit once', async () => {
    const { ana, orgId, projectId } = await started();
    await buyPro(harness, ana, orgId);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => ana.client.dryRuns.run({ projectId })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ana.client.dryRuns.list({ projectId })).runs).toHaveLength(1);
  });

  it('a new month in Brussels brings a new credit', async () => {
    const { ana, orgId, projectId } = await started();
    await buyPro(harness, ana, orgId);
    await ana.client.dryRuns.run({ projectId });
    harness.setNow(readInstant('2026-11-30T23:00:00.000Z'));
    await lookAfterPayments(harness.deps);
    const olga = await harness.signUp('Olga');
    await addMember(harness, orgId, olga, 'owner');
    await olga.client.billing.setSeat({ orgId, userId: olga.id, hasSeat: true });
    await olga.client.dryRuns.run({ projectId });
    await expect(olga.client.dryRuns.run({ projectId })).rejects.toMatchObject(refusal('used'));
    harness.setNow(TEST_NOW);
  });
});
