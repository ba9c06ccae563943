import { beforeEach, describe, expect, it } from 'vitest';
import { programs } from '#db/schema/index.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { useHarness } from '#test/harness.ts';

const harness = useHarness();

const line = (values: Record<string, unknown>) =>
  JSON.stringify({
    id: 'DE-1',
    kind: 'national',
    title: 'Vouchers for digital products',
    programme: 'ERDF-ESF',
    deadlines: [{ date: '2027-03-01' }],
    document: 'Call notice',
    certainty: 'high',
    asOf: '2026-11-20',
    ...values,
  });

beforeEach(async () => {
  await harness.db.delete(programs);
});

describe('a call of a national agency', () => {
  it('has the agency of its country as funder, also among the filters', async () => {
    await importLines(
      harness.deps,
      [
        line({ id: 'DE-1', agencyCountry: 'DE' }),
        line({ id: 'RO-1', programme: 'RO-PEO' }),
        line({ id: 'EDIH-1', programme: 'EDIH' }),
        line({ id: 'XX-1' }),
      ],
      'import',
    );
    const { funders } = await harness.visitor.programs.facets({ orgId: null, filters: {} });
    expect(Object.fromEntries(funders.map(({ value, count }) => [value, count]))).toEqual({
      'National Agency (Germany)': 1,
      'National Agency (Romania)': 1,
      'EDIH Network': 1,
      'National Agency': 1,
    });
    const { items } = await harness.visitor.programs.list({
      orgId: null,
      filters: { funders: ['National Agency (Germany)'] },
      sort: 'deadline',
      limit: 20,
    });
    expect(items.map(({ identifier }) => identifier)).toEqual(['DE-1']);
  });

  it('keeps its agency where a second source leaves it out, and is refused for a country that is none', async () => {
    await importLines(harness.deps, [line({ agencyCountry: 'DE' })], 'starter');
    await importLines(harness.deps, [line({ title: 'Vouchers' })], 'import');
    const [row] = await harness.db.select({ title: programs.title, funder: programs.funder }).from(programs);
    expect(row).toEqual({ title: 'Vouchers', funder: 'National Agency (Germany)' });
    expect(await importLines(harness.deps, [line({ agencyCountry: 'QQ' })], 'import')).toMatchObject({
      status: 'failed',
      rejected: 1,
    });
  });
});
