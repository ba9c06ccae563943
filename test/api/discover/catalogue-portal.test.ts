import { describe, expect, it } from 'vitest';
import { catalogueCommand } from '#server/features/discover/catalogue/commands.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { syncBulk } from '#server/features/discover/catalogue/sync-portal.ts';
import { fixedSource } from '#test/host/calls-source.ts';
import { useHarness } from '#test/harness.ts';
import { budget, row, usePortalReadings } from '#test/made/portal/portal-readings.ts';

// The portal as it is: rows with faults, dates that are none, and what is told of a call.

const harness = useHarness();

const { kinds, listed, read, stored } = usePortalReadings(harness);

describe('a row with a fault', () => {
  const faulty = [
    row('HORIZON-ABSURD', budget('HORIZON-ABSURD', { budgetYearMap: { 2027: 1e300 } })),
    row('HORIZON-HALF\ud800'),
    row('HORIZON-9999', { deadlineDate: ['9999-12-31T00:00:00.000+0000'] }),
    row(`HORIZON-${'X'.repeat(5000)}`),
    row('HORIZON-DEADLINES', {
      deadlineDate: Array.from(
        { length: 500 },
        (_, index) => `2027-01-01T00:${String(index % 60).padStart(2, '0')}:00.000+0000`,
      ),
    }),
    row('HORIZON-LESS', budget('HORIZON-LESS', { minContribution: 5_000_000, maxContribution: 1 })),
  ];

  it('is rejected and listed, and the run goes on', async () => {
    expect(await read(row('HORIZON-GOOD-1'), ...faulty, row('HORIZON-GOOD-2'))).toMatchObject({
      status: 'succeeded',
      fetched: 8,
      added: 2,
      rejected: 6,
    });
    expect(await listed()).toEqual(['HORIZON-GOOD-1', 'HORIZON-GOOD-2']);
  });

  it('is shown by the commands, every one', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => row(`XX-${index}`, { frameworkProgramme: ['1'] }));
    const run = await read(row('HORIZON-GOOD-1'), ...rows);
    await read(row('HORIZON-GOOD-1'));
    for (const args of [['status'], ['rejections'], ['rejections', run.id.slice(-8)], ['rejections', run.id]]) {
      const result = await catalogueCommand(harness.deps, fixedSource({}), args);
      expect(result?.ok).toBe(true);
      expect(result?.lines.filter((line) => line.includes('unknown_value'))).toHaveLength(700);
      expect(result?.lines.some((line) => line.includes('(XX-699)'))).toBe(true);
    }
    expect(await catalogueCommand(harness.deps, fixedSource({}), ['rejections', 'nothere1'])).toMatchObject({
      ok: false,
    });
  });

  it('ends a run as failed where there is no other', async () => {
    const run = await importLines(harness.deps, ['{', '[]', '{"id": 1}'], 'import');
    expect(run).toMatchObject({ status: 'failed', failure: 'all_rejected', fetched: 3, rejected: 3 });
    expect(await read(...faulty)).toMatchObject({ status: 'failed', failure: 'all_rejected', rejected: 6 });
  });

  it('is rejected where our own reading fails at it', async () => {
    const strange = {
      ...row('HORIZON-STRANGE'),
      metadata: {
        ...row('HORIZON-STRANGE').metadata,
        get typesOfAction(): string[] {
          throw new Error('nobody thought of this');
        },
      },
    };
    expect(await read(strange, row('HORIZON-GOOD-1'))).toMatchObject({ status: 'succeeded', added: 1, rejected: 1 });
    expect((await catalogueCommand(harness.deps, fixedSource({}), ['status']))?.lines.join('\n')).toContain(
      'defect (HORIZON-STRANGETOPICSen): nobody thought of this',
    );
  });
});

describe('a date that cannot be read', () => {
  it.each([
    ['a deadline that is none', { deadlineDate: ['soon'] }],
    ['a deadline without a value', { deadlineDate: [''] }],
    ['a deadline in 1970', { deadlineDate: ['1970-01-01T00:00:00.000+0000'] }],
    ['a deadline in 9999', { deadlineDate: ['9999-12-31T23:59:59.000+0000'] }],
    ['an opening in 1970', { startDate: ['1970-01-01'] }],
  ])('%s leaves what was known and is listed', async (_name, metadata) => {
    await read(row('HORIZON-DATED'));
    const run = await read(row('HORIZON-DATED', { title: ['A new title'], ...metadata }));
    expect(run).toMatchObject({ status: 'succeeded', changed: 1, rejected: 0, unreadFields: 1 });
    expect(await stored('HORIZON-DATED')).toMatchObject({
      title: 'A new title',
      opensAt: '2026-09-30T22:00:00.000Z',
      timelineEnd: '2027-04-08T15:00:00.000Z',
    });
    expect(await kinds('HORIZON-DATED')).toEqual(['added', 'title_changed']);
    expect((await catalogueCommand(harness.deps, fixedSource({}), ['rejections']))?.lines[1]).toContain('bad_date in ');
    expect(await read(row('HORIZON-DATED', { title: ['A new title'], ...metadata }))).toMatchObject({ changed: 0 });
  });

  it('is the same in the bulk file', async () => {
    await read(row('HORIZON-DATED'));
    const record = {
      type: 1,
      identifier: 'HORIZON-DATED',
      title: 'Title of HORIZON-DATED',
      frameworkProgramme: { id: 43108390 },
      deadlineDatesLong: [null],
    };
    expect(await syncBulk(harness.deps, fixedSource({ bulk: [record] }))).toMatchObject({
      status: 'succeeded',
      changed: 0,
      unreadFields: 1,
    });
    expect(await stored('HORIZON-DATED')).toMatchObject({ timelineEnd: '2027-04-08T15:00:00.000Z' });
  });
});
