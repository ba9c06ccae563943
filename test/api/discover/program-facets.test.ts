import { beforeEach, describe, expect, it } from 'vitest';
import { basisPoints } from '#domain/values/money.ts';
import { programs } from '#db/schema/index.ts';
import { makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(programs);
  harness.jobs.clear();
  harness.setNow(TEST_NOW);
});

async function composites(): Promise<{ ana: Person; orgId: string }> {
  const ana = await harness.signUp();
  const orgId = await makeOrganization(harness, ana, {
    kind: 'company',
    industry: 'manufacturing',
    kpiJson: { description: 'We recycle carbon fibre composites.' },
  });
  return { ana, orgId };
}

describe('programs.facets', () => {
  it('counts each group under the selections of the others, its own left out', async () => {
    await makeProgram(harness, {
      identifier: 'LIFE-2026-ONE',
      typeOfAction: 'SAP',
      money: { rateForProfit: basisPoints(0.6) },
      presets: [],
    });
    await makeProgram(harness, { identifier: 'LIFE-2026-TWO', typeOfAction: 'SAP', presets: ['sme-friendly'] });
    await makeProgram(harness, { identifier: 'HORIZON-CL4-ONE', typeOfAction: 'RIA', presets: ['sme-friendly'] });
    await makeProgram(harness, { identifier: 'HORIZON-CL4-OLD', typeOfAction: 'RIA', deadlines: [-1] });
    const facets = await harness.visitor.programs.facets({ orgId: null, filters: { categories: ['LIFE'] } });
    expect(facets.categories).toEqual([
      { value: 'LIFE', count: 2 },
      { value: 'Horizon Europe', count: 1 },
    ]);
    expect(facets.types).toEqual([{ value: 'SAP', count: 2 }]);
    expect(facets.status).toEqual([
      { value: 'forthcoming', count: 0 },
      { value: 'open', count: 2 },
      { value: 'closed', count: 0 },
      { value: 'unknown', count: 0 },
    ]);
    expect(facets.rate).toEqual([
      { value: '100', count: 1 },
      { value: '90', count: 1 },
      { value: '80', count: 1 },
      { value: '70', count: 1 },
      { value: '50', count: 2 },
    ]);
    expect(facets.presets.find((row) => row.value === 'sme-friendly')?.count).toBe(1);
    expect(facets.verdicts).toEqual([]);
    const both = await harness.visitor.programs.facets({
      orgId: null,
      filters: { categories: ['LIFE'], types: ['RIA'] },
    });
    expect(both.categories).toEqual([{ value: 'Horizon Europe', count: 1 }]);
    expect(both.types).toEqual([{ value: 'SAP', count: 2 }]);
    expect((await harness.visitor.programs.facets({ orgId: null, filters: {} })).status).toContainEqual({
      value: 'closed',
      count: 1,
    });
  });

  it('agrees with the list for every choice', async () => {
    await makeProgram(harness, {
      identifier: 'LIFE-2026-ONE',
      title: 'Water reuse',
      typeOfAction: 'SAP',
      presets: ['sme-friendly'],
    });
    await makeProgram(harness, {
      identifier: 'HORIZON-CL4-ONE',
      title: 'Water quality',
      money: { rateForProfit: basisPoints(0.7) },
    });
    await makeProgram(harness, { identifier: 'NATIONAL-DE', title: 'Water', onlyCountries: ['DE'], kind: 'national' });
    const { ana, orgId } = await composites();
    const filters = { q: 'water', rate: 70 } as const;
    await ana.client.programs.list({ orgId, filters, sort: 'match' });
    const facets = await ana.client.programs.facets({ orgId, filters });
    const total = async (more: object) =>
      (await ana.client.programs.list({ orgId, filters: { ...filters, ...more }, sort: 'match' })).total;
    for (const { value, count } of facets.verdicts)
      expect([value, await total({ verdicts: [value] })]).toEqual([value, count]);
    for (const { value, count } of facets.categories)
      expect([value, await total({ categories: [value] })]).toEqual([value, count]);
    for (const { value, count } of facets.rate)
      expect([value, await total({ rate: Number(value) })]).toEqual([value, count]);
    for (const { value, count } of facets.types)
      expect([value, await total({ types: [value] })]).toEqual([value, count]);
  });

  it('counts verdicts for whoever has seen no list yet', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-CL4-FIRST', title: 'Water' });
    const { ana, orgId } = await composites();
    const { verdicts } = await ana.client.programs.facets({ orgId, filters: {} });
    expect(verdicts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  it('hides an organization from strangers', async () => {
    const { orgId } = await composites();
    const stranger = await harness.signUp();
    await expect(stranger.client.programs.facets({ orgId, filters: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
