import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/values/time.ts';
import { catalogueRuns, programChanges, programs } from '#db/schema/index.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import { catalogueJobs } from '#server/features/discover/catalogue/jobs.ts';
import { loadStarter } from '#server/features/discover/catalogue/starter.ts';
import { syncSearch } from '#server/features/discover/catalogue/sync-portal.ts';
import { fixedSource, portalRow } from '#test/host/calls-source.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { hasSharedData, readSharedJson } from '#test/host/shared-data.ts';

const harness = useHarness();

async function changesOf(identifier: string) {
  const rows = await harness.db
    .select({ kind: programChanges.kind, before: programChanges.before, after: programChanges.after })
    .from(programChanges)
    .innerJoin(programs, eq(programs.id, programChanges.programId))
    .where(eq(programs.identifier, identifier))
    .orderBy(programChanges.seenAt, programChanges.kind);
  return rows.map(({ kind, before, after }) => [kind, before, after]);
}

async function program(identifier: string) {
  const [row] = await harness.db.select().from(programs).where(eq(programs.identifier, identifier));
  if (!row) throw new Error(`${identifier} is not stored`);
  return row;
}

describe('the clock', () => {
  it('opens and closes calls once each, and moves the next deadline on', async () => {
    await syncSearch(
      harness.deps,
      fixedSource({
        rows: [
          portalRow('HORIZON-CLOCK-1', {
            startDate: ['2026-11-25'],
            deadlineDate: ['2026-12-01', '2026-12-10'],
            deadlineModel: ['multiple cut-off'],
          }),
        ],
      }),
    );
    const [job] = catalogueJobs(harness.deps, fixedSource({})).filter(({ name }) => name === 'catalogue-clock');
    const at = async (now: string) => {
      harness.setNow(now as Instant);
      await job?.run({});
      return (await changesOf('HORIZON-CLOCK-1')).map(([kind]) => kind);
    };
    const dueWithin = async (days: number) =>
      (
        await harness.visitor.programs.list({
          orgId: null,
          filters: { q: 'HORIZON-CLOCK-1', within: days },
          sort: 'deadline',
        })
      ).total;
    expect(await at('2026-11-24T22:59:00.000Z')).toEqual(['added']);
    expect(await at('2026-11-24T23:00:00.000Z')).toEqual(['added', 'opened']);
    expect(await at('2026-12-01T16:00:00.000Z')).toEqual(['added', 'opened']);
    expect(await dueWithin(9)).toBe(1);
    expect(await dueWithin(8)).toBe(0);
    expect(await at('2026-12-10T15:59:59.000Z')).toEqual(['added', 'opened']);
    expect(await at('2026-12-10T16:00:00.000Z')).toEqual(['added', 'opened', 'closed']);
    expect(await at('2026-12-11T16:00:00.000Z')).toEqual(['added', 'opened', 'closed']);
    expect(await dueWithin(730)).toBe(0);
    harness.setNow(TEST_NOW);
  });
});

const again = (deadline: string) =>
  fixedSource({ rows: [portalRow('HORIZON-AGAIN-1', { startDate: ['2026-10-01'], deadlineDate: [deadline] })] });

describe('a call that was over and has a new deadline', () => {
  it('opens again where its end was recorded', async () => {
    await syncSearch(harness.deps, again('2026-11-21'));
    harness.setNow('2026-11-22T12:00:00.000Z' as Instant);
    await syncSearch(harness.deps, again('2026-11-21'));
    await syncSearch(harness.deps, again('2026-12-21'));
    expect((await changesOf('HORIZON-AGAIN-1')).map(([kind]) => kind)).toEqual([
      'added',
      'closed',
      'deadline_moved',
      'opened',
    ]);
    harness.setNow(TEST_NOW);
  });
});

describe('the portal over the starter catalogue', () => {
  it('takes precedence, and what it merely adds is no news', async () => {
    await loadStarter(harness.deps);
    const id = 'HORIZON-CL4-2027-01-MAT-PROD-49';
    await syncSearch(
      harness.deps,
      fixedSource({
        rows: [
          portalRow(id, {
            title: ['Proof of market'],
            startDate: ['2026-09-22'],
            deadlineDate: ['2027-02-16'],
            deadlineModel: ['single-stage'],
            descriptionByte: ['<p>Text</p>'],
          }),
        ],
      }),
    );
    expect(await program(id)).toMatchObject({
      title: 'Proof of market',
      timelineEnd: '2027-02-16T16:00:00.000Z',
      budgetMax: 20_000_000,
      slug: id.toLowerCase(),
    });
    expect(await changesOf(id)).toEqual([
      ['added', null, null],
      ['deadline_moved', '2027-02-02T16:00:00.000Z', '2027-02-16T16:00:00.000Z'],
    ]);
  });
});

describe.runIf(hasSharedData)('the recorded answer of the portal', () => {
  it('goes in with every deadline and every own budget line', async () => {
    const file = readSharedJson('portal/search-response.raw.json') as { results: PortalSearchRow[] };
    const run = await syncSearch(harness.deps, fixedSource({ rows: file.results }));
    expect(run).toMatchObject({ fetched: 10, added: 10, rejected: 0 });
    expect(await program('CEF-T-2022-CORECOEN-MARP-WORKS')).toMatchObject({
      timelineEnd: '2023-01-18T16:00:00.000Z',
      facts: { money: { budgetTotal: 200_000_000_000, budgetShared: true } },
    });
    expect(await syncSearch(harness.deps, fixedSource({ rows: file.results }))).toMatchObject({
      added: 0,
      changed: 0,
      closed: 0,
    });
  });
});

it('every run has ended', async () => {
  expect(await harness.db.select().from(catalogueRuns).where(eq(catalogueRuns.status, 'running'))).toEqual([]);
});
