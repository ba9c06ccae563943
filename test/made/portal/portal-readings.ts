import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { catalogueRuns, programChanges, programs, projects } from '#db/schema/index.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import { syncSearch } from '#server/features/discover/catalogue/sync-portal.ts';
import { fixedSource, portalRow } from '#test/host/calls-source.ts';
import { TEST_NOW, type Harness } from '#test/harness.ts';

const DATES = { startDate: ['2026-10-01'], deadlineDate: ['2027-04-08'] };

/** A row of the portal whose dates have nothing wrong with them, unless the test says so. */
export function row(
  identifier: string,
  metadata: Record<string, readonly string[]> = {},
  rest: Partial<PortalSearchRow> = {},
): PortalSearchRow {
  return portalRow(identifier, { ...DATES, ...metadata }, rest);
}

/** The part of a row that says how much money there is. */
export function budget(identifier: string, values: Record<string, unknown>) {
  return {
    budgetOverview: [
      JSON.stringify({ budgetTopicActionMap: { 1: [{ action: `${identifier} - HORIZON-IA X`, ...values }] } }),
    ],
  };
}

/** Readings of the portal into a catalogue that is empty before each test, and what became of the calls. */
export function usePortalReadings(harness: Harness) {
  beforeEach(async () => {
    harness.setNow(TEST_NOW);
    await harness.db.delete(catalogueRuns);
    await harness.db.delete(projects);
    await harness.db.delete(programs);
  });
  const stored = async (externalId: string) => {
    const [found] = await harness.db.select().from(programs).where(eq(programs.externalId, externalId));
    if (!found) throw new Error(`${externalId} is not stored`);
    return found;
  };
  return {
    read: (...rows: PortalSearchRow[]) => syncSearch(harness.deps, fixedSource({ rows })),
    /** The same for a reading that has everything the portal lists. */
    readAll: (...rows: PortalSearchRow[]) => syncSearch(harness.deps, fixedSource({ rows, complete: true })),
    stored,
    /** What is recorded of a call, in order. */
    kinds: async (externalId: string): Promise<string[]> => {
      const { id } = await stored(externalId);
      return (
        await harness.db
          .select({ kind: programChanges.kind })
          .from(programChanges)
          .where(eq(programChanges.programId, id))
          .orderBy(programChanges.seenAt, programChanges.kind)
      ).map(({ kind }) => kind);
    },
    /** The calls that a visitor's list names. */
    listed: async (
      filters: Parameters<Harness['visitor']['programs']['list']>[0]['filters'] = {},
    ): Promise<string[]> => {
      const { items } = await harness.visitor.programs.list({ orgId: null, filters, sort: 'newest', limit: 50 });
      return items.map(({ identifier }) => identifier).toSorted();
    },
  };
}
