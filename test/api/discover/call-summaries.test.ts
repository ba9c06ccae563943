import { describe, expect, it } from 'vitest';

import { eq, sql } from 'drizzle-orm';

import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { catalogueRuns, programs, programSources } from '#db/schema/index.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { ensureStarter } from '#server/features/discover/catalogue/starter.ts';
import { readCallTexts } from '#server/data/programs/programs.ts';
import { useHarness } from '#test/harness.ts';

const harness = useHarness();

const MAIN = 'HORIZON-CL4-2027-01-MAT-PROD-49';
const slug = MAIN.toLowerCase();

async function programId(): Promise<string> {
  const [row] = await harness.db.select({ id: programs.id }).from(programs).where(eq(programs.identifier, MAIN));
  return row?.id ?? '';
}

async function withSummaries(): Promise<number> {
  const [row] = await harness.db
    .select({ n: sql<number>`count(*)::int` })
    .from(programSources)
    .where(sql`${programSources.row}->'summary'->>'about' IS NOT NULL`);
  return row?.n ?? 0;
}

/** The state of an installation whose starter catalogue had no summaries yet. */
async function forgetSummaries(): Promise<void> {
  const rows = await harness.db.select().from(programSources);
  for (const { programId: id, row } of rows) {
    const { summary: _summary, ...before } = row as CatalogueRow;
    await harness.db
      .update(programSources)
      .set({ row: before, fingerprint: 'of the row before' })
      .where(eq(programSources.programId, id));
  }
  await harness.db.update(catalogueRuns).set({ etag: null });
}

describe('our summaries of calls', () => {
  it('come with the starter catalogue, each saying that the official text decides', async () => {
    await ensureStarter(harness.deps);
    expect(await withSummaries()).toBe(287);
    const detail = await harness.visitor.programs.get({ orgId: null, slug });
    expect(detail.summary?.outcomes.length).toBeGreaterThanOrEqual(3);
    expect(detail.summary?.naceDivisions[0]).toEqual({
      code: expect.stringMatching(/^[A-V]\d\d$/),
      title: expect.any(String),
    });
    expect(detail.sections).toEqual([]);
    expect(detail.provenance['summary']).toMatchObject({
      document: expect.stringContaining('the official text decides'),
      certainty: 'medium',
    });
  });

  it('reach an installation whose starter catalogue was loaded before, without news of its calls', async () => {
    await forgetSummaries();
    expect(await withSummaries()).toBe(0);
    const again = await ensureStarter(harness.deps);
    expect(again).toMatchObject({ status: 'succeeded', added: 0, changed: 0, rejected: 0 });
    expect(await withSummaries()).toBe(287);
    expect(await ensureStarter(harness.deps)).toBeNull();
    expect((await harness.visitor.programs.get({ orgId: null, slug })).changes.map(({ kind }) => kind)).toEqual([
      'added',
    ]);
  });

  it('are not in lists, in the facts that are judged, or in what is searched', async () => {
    const [row] = await harness.db.select().from(programs).where(eq(programs.identifier, MAIN));
    const { summary } = await readCallTexts(harness.db, row?.id ?? '');
    expect(summary?.about).not.toBe('');
    expect(JSON.stringify({ ...row, facts: { ...row?.facts, provenance: {} } })).not.toContain(summary?.about);
    expect(row?.facts).not.toHaveProperty('summary');
    expect([row?.description, row?.textFolded, row?.facts.keywords]).toEqual(['', '', []]);
    const { items } = await harness.visitor.programs.list({
      orgId: null,
      filters: { q: MAIN },
      sort: 'newest',
      limit: 5,
    });
    expect(items.map(({ identifier }) => identifier)).toContain(MAIN);
    expect(JSON.stringify(items)).not.toContain('outcomes');
  });

  it('stay beside an official text that another source brings, and the text stays beside them', async () => {
    const before = await readCallTexts(harness.db, await programId());
    await importLines(
      harness.deps,
      [
        JSON.stringify({
          id: MAIN,
          title: 'By an import',
          programme: 'HORIZON-CL4',
          document: 'The topic page',
          certainty: 'high',
          asOf: '2026-11-20',
          texts: [{ kind: 'scope', heading: 'Scope', text: 'Official words.' }],
        }),
      ],
      'import',
    );
    const { sections, summary, provenance } = await harness.visitor.programs.get({ orgId: null, slug });
    expect(summary?.about).toBe(before.summary?.about);
    expect(sections.map(({ heading }) => heading)).toEqual(['Scope']);
    expect(provenance['summary']?.document).toContain('Our summary');
  });
});
