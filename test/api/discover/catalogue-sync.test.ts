import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/values/time.ts';
import { catalogueRejections, catalogueRuns, programChanges, programs } from '#db/schema/index.ts';
import { readCallTexts } from '#server/data/programs/programs.ts';
import { SourceError } from '#server/adapters/calls-source/port.ts';
import { catalogueCommand } from '#server/features/discover/catalogue/commands.ts';
import { syncBulk, syncPortal, syncSearch } from '#server/features/discover/catalogue/sync-portal.ts';
import { fixedSource, portalRow } from '#test/host/calls-source.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';

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
    expect((await readCallTexts(harness.db, row.id)).sections).toHaveLength(1);
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
      'there is no way to the portal from here; the catalogue stays as it is and usable (cannot be ' +
        'reached (ENOTFOUND))',
    );
    expect(await catalogueCommand(harness.deps, fixedSource({}), ['status'])).toMatchObject({ ok: true });
    expect(await catalogueCommand(harness.deps, fixedSource({}), ['dance'])).toBeNull();
  });
});

it('every run has ended', async () => {
  expect(await harness.db.select().from(catalogueRuns).where(eq(catalogueRuns.status, 'running'))).toEqual([]);
});
