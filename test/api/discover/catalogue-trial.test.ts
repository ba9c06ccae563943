import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { programs } from '#db/schema/index.ts';
import { readCallTexts } from '#server/data/programs/programs.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { useHarness } from '#test/harness.ts';
import { dataSets } from '#test/host/shared-data.ts';
import { trialLines } from '#test/made/trial-calls.ts';

describe.each(dataSets)('the trial calls, $name', (set) => {
  const harness = useHarness();

  it('go in, all of them, and a second time change nothing', async () => {
    const { length } = trialLines(set);
    expect(length).toBeGreaterThan(200);
    expect(await importLines(harness.deps, trialLines(set), 'import')).toMatchObject({
      status: 'succeeded',
      fetched: length,
      added: length,
      rejected: 0,
    });
    expect(await importLines(harness.deps, trialLines(set), 'import')).toMatchObject({
      status: 'succeeded',
      fetched: length,
      added: 0,
      changed: 0,
      closed: 0,
      rejected: 0,
    });
  });

  it('have their texts in sections and their dates in Brussels time', async () => {
    const [row] = await harness.db
      .select()
      .from(programs)
      .where(eq(programs.identifier, 'HORIZON-CL4-2027-01-MAT-PROD-22'));
    expect(row).toMatchObject({
      timelineEnd: '2027-02-02T16:00:00.000Z',
      budgetMin: 600_000_000,
      budgetMax: 750_000_000,
      typeOfAction: 'IA',
    });
    expect((await readCallTexts(harness.db, row?.id ?? '')).sections.map((section) => section.kind)).toEqual([
      'outcome',
      'scope',
      'conditions',
    ]);
  });
});
