import { describe, expect, it } from 'vitest';

import { useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { callSummary, makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

async function started() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const identifier = `HORIZON-CL4-2027-${orgId.slice(0, 8).toUpperCase()}`;
  const { id: programId } = await makeProgram(harness, { identifier, summary: callSummary, typeOfAction: 'RIA' });
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  return { ana, orgId, projectId };
}

describe('the dry run of a project', () => {
  it('shows criteria and gaps to everybody, and keeps each run with who had it made', async () => {
    const { ana, projectId } = await started();
    const before = await ana.client.dryRuns.list({ projectId });
    expect(before.runs).toEqual([]);
    expect(before.now.criteria.map(({ name }) => name)).toEqual(['Excellence', 'Impact', 'Implementation']);
    const { runId } = await ana.client.dryRuns.run({ projectId });
    const { runs, now } = await ana.client.dryRuns.list({ projectId });
    expect(runs).toEqual([{ id: runId, ranAt: expect.any(String), ranBy: 'Ana Pop', result: now }]);
  });

  it('keeps the newest twenty', async () => {
    const { ana, projectId } = await started();
    for (let run = 0; run < 21; run += 1) await ana.client.dryRuns.run({ projectId });
    expect((await ana.client.dryRuns.list({ projectId })).runs).toHaveLength(20);
  });

  it('counts the outcomes that are covered', async () => {
    const { ana, projectId } = await started();
    const outcomes = async () => {
      const { now } = await ana.client.dryRuns.list({ projectId });
      return now.criteria[1]?.aspects.find(({ code }) => code === 'outcomes');
    };
    expect(await outcomes()).toMatchObject({ state: 'missing', there: 0, wanted: callSummary.outcomes.length });
  });

  it('may be looked at by a reviewer, who runs none', async () => {
    const { orgId, projectId } = await started();
    const rea = await harness.signUp('Rea Viewer');
    await addMember(harness, orgId, rea, 'reviewer');
    expect((await rea.client.dryRuns.list({ projectId })).mayRun).toBe(false);
    await expect(rea.client.dryRuns.run({ projectId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
