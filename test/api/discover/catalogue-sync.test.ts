import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { catalogueRejections, catalogueRuns, programChanges, programs } from '#db/schema/index.ts';
import { listTextSections } from '#server/data/programs/programs.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import { SourceError } from '#server/adapters/calls-source/port.ts';
import { catalogueCommand } from '#server/features/discover/catalogue/commands.ts';
import { catalogueJobs } from '#server/features/discover/catalogue/jobs.ts';
import { loadStarter } from '#server/features/discover/catalogue/starter.ts';
import { syncBulk, syncPortal, syncSearch } from '#server/features/discover/catalogue/sync-portal.ts';
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

const topic = (metadata: Record<string, readonly string[]> = {}) =>
  portalRow('HORIZON-TEST-1', {
    startDate: ['2026-12-01'],
    deadlineDate: ['2027-04-08', '2027-09-14'],
    deadlineModel: ['two-stage'],
    descriptionByte: ['<span class="topicdescriptionkind">Scope</span>:<p>Soil</p>'],
    ...metadata,
  });

const prospect = (seconds: string, minute = '00') =>
  portalRow('EuropeAid/1/DD', {
    type: ['2'],
    frameworkProgramme: ['111111'],
    deadlineDate: [`2027-05-06T16:${minute}:${seconds}.000+0000`],
  });

const bulkRecord = (identifier: string, deadline: string) => ({
  type: 1,
  identifier,
  title: `Title of ${identifier}`,
  frameworkProgramme: { id: 43108390 },
  plannedOpeningDateLong: Date.parse('2026-12-01'),
  deadlineDatesLong: [Date.parse(deadline), Date.parse('2027-09-14')],
  actions: [{ submissionProcedure: { abbreviation: 'two-stage' } }],
});

async function* breaking() {
  for (let index = 0; index < 150; index += 1)
    yield await Promise.resolve({
      ok: true as const,
      value: {
        type: 1,
        identifier: `HORIZON-PART-${index}`,
        title: 'Part',
        frameworkProgramme: { id: 43108390 },
        deadlineDatesLong: [Date.parse('2027-01-01')],
      },
    });
  throw new SourceError('bad_answer', 'breaks off');
}

describe('a synchronisation', () => {
  it('adds what is new, tells what is no call, and takes one row of several', async () => {
    const rows = [
      topic(),
      portalRow('HORIZON-TEST-1', { title: ['Заглавие'] }, { reference: 'bg', language: 'bg' }),
      portalRow('UPDATE', { type: ['6'] }),
      portalRow('XX', { frameworkProgramme: ['1'], identifier: ['XX-1'] }),
    ];
    const run = await syncSearch(harness.deps, fixedSource({ rows }));
    expect(run).toMatchObject({
      kind: 'portal_search',
      status: 'succeeded',
      fetched: 4,
      added: 1,
      changed: 0,
      rejected: 3,
      finishedAt: TEST_NOW,
    });
    const rejections = await harness.db.select().from(catalogueRejections).where(eq(catalogueRejections.runId, run.id));
    expect(rejections.map((rejection) => rejection.reason).toSorted()).toEqual([
      'duplicate',
      'not_a_call',
      'unknown_value',
    ]);
    expect(await program('HORIZON-TEST-1')).toMatchObject({
      title: 'Title of HORIZON-TEST-1',
      opensAt: '2026-11-30T23:00:00.000Z',
      timelineEnd: '2027-09-14T15:00:00.000Z',
    });
  });

  it('changes nothing where the portal says the same again', async () => {
    harness.setNow('2026-11-21T12:00:00.000Z' as Instant);
    expect(
      await syncSearch(
        harness.deps,
        fixedSource({ rows: [topic({ esDA_IngestDate: ['2026-11-21T01:00:00.000+0000'] })] }),
      ),
    ).toMatchObject({ added: 0, changed: 0, closed: 0, rejected: 0 });
    expect(await program('HORIZON-TEST-1')).toMatchObject({ updatedAt: TEST_NOW, factsVersion: 1 });
    harness.setNow(TEST_NOW);
  });

  it('stores each change by field', async () => {
    const moved = topic({
      deadlineDate: ['2027-04-22', '2027-09-14'],
      budgetOverview: [
        '{"budgetTopicActionMap":{"1":[{"action":"HORIZON-TEST-1 - HORIZON-RIA X","budgetYearMap":{"2027":5000000}}]}}',
      ],
    });
    expect(await syncSearch(harness.deps, fixedSource({ rows: [moved] }))).toMatchObject({ added: 0, changed: 1 });
    expect(await changesOf('HORIZON-TEST-1')).toEqual([
      ['added', null, null],
      ['deadline_moved', '2027-04-08T15:00:00.000Z', '2027-04-22T15:00:00.000Z'],
      ['stated', null, 500_000_000],
    ]);
  });

  it('compares prospects to the minute', async () => {
    await syncSearch(harness.deps, fixedSource({ rows: [prospect('57')] }));
    expect(await syncSearch(harness.deps, fixedSource({ rows: [prospect('03')] }))).toMatchObject({ changed: 0 });
    expect(await syncSearch(harness.deps, fixedSource({ rows: [prospect('03', '01')] }))).toMatchObject({ changed: 1 });
    expect((await changesOf('EuropeAid/1/DD')).map(([kind]) => kind)).toEqual(['added', 'deadline_moved']);
  });

  it('lets the bulk file move a date without losing texts and money, and adds no call that is over', async () => {
    const source = fixedSource({
      bulk: [
        bulkRecord('HORIZON-TEST-1', '2027-04-29'),
        { ...bulkRecord('HORIZON-OLD-1', '2024-01-01'), deadlineDatesLong: [Date.parse('2024-01-01')] },
        { type: 0 },
      ],
      etag: '"v1"',
    });
    const run = await syncBulk(harness.deps, source);
    expect(run).toMatchObject({
      kind: 'portal_bulk',
      status: 'succeeded',
      fetched: 3,
      added: 0,
      changed: 1,
      rejected: 2,
      etag: '"v1"',
    });
    const row = await program('HORIZON-TEST-1');
    expect(row.facts.money.budgetTotal).toBe(500_000_000);
    expect(await listTextSections(harness.db, row.id)).toHaveLength(1);
    expect(await syncBulk(harness.deps, source)).toMatchObject({ fetched: 0, changed: 0, status: 'succeeded' });
    expect(source.etagsAsked).toEqual([null, '"v1"']);
  });

  it('changes nothing where the bulk file says the same again', async () => {
    const record = {
      type: 1,
      identifier: 'HORIZON-TEST-1',
      title: 'Title of HORIZON-TEST-1',
      frameworkProgramme: [{ id: 43108390 }],
      plannedOpeningDateLong: Date.parse('2026-12-01'),
      deadlineDatesLong: [Date.parse('2027-04-29'), Date.parse('2027-09-14')],
      actions: [{ submissionProcedure: { abbreviation: 'two-stage' } }],
    };
    const { factsVersion } = await program('HORIZON-TEST-1');
    expect(await syncBulk(harness.deps, fixedSource({ bulk: [record], etag: '"v2"' }))).toMatchObject({
      fetched: 1,
      changed: 0,
      added: 0,
    });
    expect((await program('HORIZON-TEST-1')).factsVersion).toBe(factsVersion);
  });
});

describe('a source that cannot be read', () => {
  it.each(['network', 'timeout', 'http_status', 'bad_answer', 'implausible'] as const)(
    'makes a failed run with the reason %s and writes nothing',
    async (failure) => {
      const before = await harness.db.select({ n: sql<number>`count(*)::int` }).from(programs);
      const runs = await syncPortal(
        harness.deps,
        fixedSource({
          rows: new SourceError(failure, 'said the source'),
          bulk: new SourceError('network', 'nor this'),
        }),
      );
      expect(runs[0]).toMatchObject({ status: 'failed', failure, failureDetail: 'said the source', fetched: 0 });
      // Without a network the bulk file is out of reach too; anything else is worth a try with it.
      expect(runs).toHaveLength(failure === 'network' ? 1 : 2);
      expect(await harness.db.select({ n: sql<number>`count(*)::int` }).from(programs)).toEqual(before);
    },
  );

  it('changes nothing where the bulk file breaks off', async () => {
    const broken = fixedSource({ bulk: [] });
    const source = {
      ...broken,
      bulk: () => Promise.resolve({ changed: true as const, etag: '"v3"', records: breaking() }),
    };
    expect(await syncBulk(harness.deps, source)).toMatchObject({
      status: 'failed',
      failure: 'bad_answer',
      added: 0,
      etag: null,
    });
    const [part] = await harness.db
      .select({ n: sql<number>`count(*)::int` })
      .from(programs)
      .where(sql`${programs.identifier} LIKE 'HORIZON-PART-%'`);
    expect(part?.n).toBe(0);
  });

  it('is told in plain words by the command', async () => {
    const result = await catalogueCommand(
      harness.deps,
      fixedSource({ rows: new SourceError('network', 'cannot be reached (ENOTFOUND)') }),
      ['sync'],
    );
    expect(result?.ok).toBe(false);
    expect(result?.lines[0]).toContain(
      'there is no way to the portal from here; the catalogue stays as it is and usable (cannot be reached (ENOTFOUND))',
    );
    expect(await catalogueCommand(harness.deps, fixedSource({}), ['status'])).toMatchObject({ ok: true });
    expect(await catalogueCommand(harness.deps, fixedSource({}), ['dance'])).toBeNull();
  });
});

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
          filters: { query: 'HORIZON-CLOCK-1', deadlineWithin: days },
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
  }, 60_000);
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
