import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eq, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import { calls, catalogueRejections, programChanges, programs, programSources } from '#db/schema/index.ts';
import { readCallTexts } from '#server/data/programs/programs.ts';
import { importFile, importLines } from '#server/features/discover/catalogue/import-file.ts';
import { ensureStarter, loadStarter } from '#server/features/discover/catalogue/starter.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';

const harness = useHarness();

const call = (values: Record<string, unknown>) =>
  JSON.stringify({
    id: 'NAT-1',
    kind: 'national',
    title: 'A national call',
    programme: 'RO-PEO',
    document: 'A page',
    certainty: 'high',
    asOf: '2026-11-20',
    ...values,
  });

async function count(table: typeof programs | typeof programChanges | typeof calls): Promise<number> {
  const [row] = await harness.db.select({ n: sql<number>`count(*)::int` }).from(table);
  return row?.n ?? 0;
}

describe('the starter catalogue at the first start', () => {
  it('goes in whole, once', async () => {
    const run = await ensureStarter(harness.deps);
    expect(run).toMatchObject({
      kind: 'starter',
      status: 'succeeded',
      fetched: 586,
      added: 586,
      changed: 0,
      rejected: 0,
    });
    expect(await ensureStarter(harness.deps)).toBeNull();
    expect(harness.jobs.queued.map((job) => job.name)).toEqual([
      'rescore-programs',
      'make-alerts',
      'tell-projects',
      'read-passages',
    ]);
  });

  it('changes nothing the second time', async () => {
    const before = [await count(programs), await count(programChanges), await count(calls)];
    harness.setNow('2026-11-20T12:00:30.000Z' as Instant);
    expect(await loadStarter(harness.deps)).toMatchObject({
      status: 'succeeded',
      added: 0,
      changed: 0,
      closed: 0,
      rejected: 0,
    });
    harness.setNow(TEST_NOW);
    expect([await count(programs), await count(programChanges), await count(calls)]).toEqual(before);
    const [row] = await harness.db
      .select({ n: sql<number>`count(*)::int` })
      .from(programs)
      .where(sql`${programs.updatedAt} > ${TEST_NOW}`);
    expect(row?.n).toBe(0);
  });

  it('stores the topic of the main job with its window, money and presets', async () => {
    const [program] = await harness.db
      .select()
      .from(programs)
      .where(eq(programs.identifier, 'HORIZON-CL4-2027-01-MAT-PROD-49'));
    expect(program).toMatchObject({
      slug: 'horizon-cl4-2027-01-mat-prod-49',
      domain: 'Horizon Europe',
      funder: 'European Commission',
      budgetMin: 20_000_000,
      budgetMax: 20_000_000,
      cofinancingRate: 7000,
      nonProfitRate: 10_000,
      opensAt: '2026-09-21T22:00:00.000Z',
      timelineEnd: '2027-02-02T16:00:00.000Z',
      smeFriendly: true,
      factsVersion: 1,
      createdAt: TEST_NOW,
    });
    expect(program?.countries).toContain('RO');
    const windows = await harness.db
      .select()
      .from(calls)
      .where(eq(calls.programId, program?.id ?? ''));
    expect(windows).toMatchObject([
      {
        kind: 'deadline',
        number: 1,
        deadline: '2027-02-02T16:00:00.000Z',
        hourAssumed: false,
        budgetTotal: 500_000_000,
      },
    ]);
  });
});

describe('an import file with bad lines', () => {
  let runId = '';
  beforeAll(async () => {
    const lines = [
      `\ufeff${call({ deadlines: [{ date: '2027-01-15', time: '23:59', zone: 'Europe/Bucharest' }] })}`,
      '{"id": "broken"',
      '',
      call({ id: 'NAT-2', title: undefined }),
      call({ id: 'NAT-3', opensOn: '2027-02-30' }),
      call({ id: 'nat-1', title: 'The same again' }),
      call({
        id: 'NAT-4',
        title: '<b>Bold</b> &amp; fine',
        texts: [{ kind: 'summary', heading: 'About', text: '<p>Help for <script>x</script>shops</p>' }],
      }),
      'binary \ufffd line',
    ];
    const run = await importLines(harness.deps, lines, 'import');
    runId = run.id;
    expect(run).toMatchObject({ status: 'succeeded', fetched: 7, added: 2, rejected: 5 });
  });

  it('reports each with its line, its field and what is wrong', async () => {
    const rejections = await harness.db
      .select()
      .from(catalogueRejections)
      .where(eq(catalogueRejections.runId, runId))
      .orderBy(catalogueRejections.line);
    expect(rejections.map(({ line, reason, field }) => [line, reason, field])).toEqual([
      [2, 'not_json', null],
      [4, 'missing_field', 'title'],
      [5, 'bad_date', 'opensOn'],
      [6, 'duplicate', null],
      [8, 'not_json', null],
    ]);
  });

  it('takes the rest in, cleaned', async () => {
    const [bold] = await harness.db.select().from(programs).where(eq(programs.identifier, 'NAT-4'));
    expect(bold).toMatchObject({ title: 'Bold & fine', description: 'Help for shops' });
    expect((await readCallTexts(harness.db, bold?.id ?? '')).sections).toEqual([
      { kind: 'summary', heading: 'About', blocks: [{ type: 'paragraph', runs: [{ text: 'Help for shops' }] }] },
    ]);
  });

  it('moves a deadline to the minute, keeps the address, and says what was before', async () => {
    const before = await harness.db.select().from(programs).where(eq(programs.identifier, 'NAT-1'));
    const run = await importLines(
      harness.deps,
      [call({ title: 'A renamed call', deadlines: [{ date: '2027-01-15', time: '23:58', zone: 'Europe/Bucharest' }] })],
      'import',
    );
    expect(run).toMatchObject({ added: 0, changed: 1 });
    const [after] = await harness.db.select().from(programs).where(eq(programs.identifier, 'NAT-1'));
    expect(after).toMatchObject({ slug: before[0]?.slug, title: 'A renamed call', factsVersion: 2 });
    const changes = await harness.db.select().from(programChanges).where(eq(programChanges.runId, run.id));
    expect(changes.map(({ kind, before: was, after: is }) => [kind, was, is]).toSorted()).toEqual([
      ['deadline_moved', '2027-01-15T21:59:00.000Z', '2027-01-15T21:58:00.000Z'],
      ['title_changed', 'A national call', 'A renamed call'],
    ]);
  });
});

const kept = async () => [await count(programs), await count(programChanges), await count(calls)];

describe('a file that cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-import-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['is not there', () => join(folder, 'missing.jsonl'), 'file_unreadable'],
    ['is a folder', () => folder, 'no_file'],
    [
      'is a pipe that nobody writes to',
      () => {
        execFileSync('mkfifo', [join(folder, 'pipe')]);
        return join(folder, 'pipe');
      },
      'no_file',
    ],
    // A file of the system whose first byte already cannot be read.
    ['fails while it is read', () => '/proc/self/mem', 'file_broken_off'],
  ])('ends the run with its reason where it %s, and writes nothing', async (_name, pathOf, detail) => {
    const before = await kept();
    expect(await importFile(harness.deps, pathOf())).toMatchObject({
      kind: 'import',
      status: 'failed',
      failure: 'bad_answer',
      failureDetail: expect.stringContaining(`{"code":"${detail}"`),
      added: 0,
    });
    expect(await kept()).toEqual(before);
  });

  it('goes in up to where it breaks off: the half line is reported, the whole ones are kept', async () => {
    const path = join(folder, 'half.jsonl');
    writeFileSync(path, `${call({ id: 'HALF-1' })}\n${call({ id: 'HALF-2' })}\n${call({ id: 'HALF-3' }).slice(0, 40)}`);
    const run = await importFile(harness.deps, path);
    expect(run).toMatchObject({ status: 'succeeded', fetched: 3, added: 2, rejected: 1 });
    const rows = await harness.db
      .select({ line: catalogueRejections.line, reason: catalogueRejections.reason })
      .from(catalogueRejections)
      .where(eq(catalogueRejections.runId, run.id));
    expect(rows).toEqual([{ line: 3, reason: 'not_json' }]);
  });
});

describe('two sources about one call', () => {
  it('the import speaks before the starter catalogue, which keeps what only it knows', async () => {
    const id = 'HORIZON-CL4-2027-01-MAT-PROD-49';
    await importLines(
      harness.deps,
      [
        call({
          id: id.toLowerCase(),
          kind: 'topic',
          title: 'By an import',
          programme: 'HORIZON-CL4',
          trl: { min: 5, max: 7 },
        }),
      ],
      'import',
    );
    const [program] = await harness.db.select().from(programs).where(eq(programs.externalId, id));
    expect(program).toMatchObject({
      title: 'By an import',
      budgetMax: 20_000_000,
      facts: { trlMin: 5, pageLimit: 40, provenance: { pages: { source: 'starter' } } },
    });
    const sources = await harness.db
      .select()
      .from(programSources)
      .where(eq(programSources.programId, program?.id ?? ''));
    expect(sources.map((source) => source.source).toSorted()).toEqual(['import', 'starter']);
    expect(await loadStarter(harness.deps)).toMatchObject({ changed: 0, added: 0 });
  });
});
