import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ProgramChangeKind } from '#domain/program/program-codes.ts';
import { isInstant } from '#domain/values/time.ts';
import { programChanges, programs } from '#db/schema/index.ts';
import { syncSearch } from '#server/features/discover/catalogue/sync-portal.ts';
import { fixedSource } from '#test/host/calls-source.ts';
import { useHarness } from '#test/harness.ts';
import type { SnapshotGrant } from '#test/made/portal/portal-snapshot.ts';
import { readSnapshot, searchRowOf } from '#test/made/portal/portal-snapshot.ts';
import type { DataSet } from '#test/host/shared-data.ts';
import { dataSets } from '#test/host/shared-data.ts';

// Two days of the portal, 18 March and 17 April 2026, with the switch to summer time between them: the real ones where
// they are at hand, and two of our own. What the product stores is held against a reckoning made from the two files
// alone, by other means than the product's own.

const SUMMER_TIME = Date.parse('2026-03-29T01:00:00Z');
const HOUR = 3_600_000;

/** Milliseconds of a clock time in Brussels in spring 2026, given as if it were UTC. */
function brussels(wall: number): number {
  return wall - (wall - HOUR < SUMMER_TIME ? HOUR : 2 * HOUR);
}

function moment(call: SnapshotGrant, text: string, hourOfDays: number): number {
  const minute = Math.floor(Date.parse(text) / 60_000) * 60_000;
  if (minute % (24 * HOUR) === 0) return brussels(minute + hourOfDays * HOUR);
  return call.kind.id === '2' ? minute : brussels(minute);
}

const deadlineMs = (call: SnapshotGrant) => moment(call, call.deadlineDate, 17);
const openingMs = (call: SnapshotGrant) => moment(call, call.startDate, 0);
const nameOf = (call: SnapshotGrant) => (call.kind.id === '1' ? call.identifier : call.id).toUpperCase();

const names = (calls: readonly SnapshotGrant[]) => calls.map(nameOf).toSorted();

function reckon(set: DataSet) {
  const [march, april] = [readSnapshot(set, '2026-03-18'), readSnapshot(set, '2026-04-17')];
  const [from, to] = [Date.parse(march.generatedAt), Date.parse(april.generatedAt)];
  const later = new Map(april.grants.map((call) => [call.id, call]));
  const known = new Set(march.grants.map((call) => call.id));
  // What is known of a call in April: its new row, or the one of March where the portal no longer lists it.
  const latest = march.grants.map((call) => later.get(call.id) ?? call);
  const between = (ms: number) => ms > from && ms <= to;
  return {
    march,
    april,
    added: names(april.grants.filter((call) => !known.has(call.id))),
    opened: names(latest.filter((call) => between(openingMs(call)))),
    closed: names(latest.filter((call) => between(deadlineMs(call)))),
    moved: names(
      march.grants.filter((call) => {
        const now = later.get(call.id);
        return now !== undefined && deadlineMs(now) !== deadlineMs(call);
      }),
    ),
    openingMoved: names(
      march.grants.filter((call) => {
        const now = later.get(call.id);
        return now !== undefined && openingMs(now) !== openingMs(call);
      }),
    ),
    unlisted: names(march.grants.filter((call) => !later.has(call.id) && deadlineMs(call) > to)),
    rewritten: names(
      march.grants.filter((call) => {
        const now = later.get(call.id);
        return now !== undefined && now.abstract !== call.abstract;
      }),
    ),
  };
}

const lengths = ({ added, opened, closed, moved, openingMoved, rewritten, unlisted }: ReturnType<typeof reckon>) => ({
  added: added.length,
  opened: opened.length,
  closed: closed.length,
  moved: moved.length,
  openingMoved: openingMoved.length,
  rewritten: rewritten.length,
  unlisted: unlisted.length,
});

describe.each(dataSets)('a month of the portal, $name', (set) => {
  const harness = useHarness();
  const expected = reckon(set);
  const { march, april } = expected;
  let second = '';

  const stored = async (kind: ProgramChangeKind, runId?: string): Promise<string[]> => {
    const rows = await harness.db
      .select({ externalId: programs.externalId, runId: programChanges.runId })
      .from(programChanges)
      .innerJoin(programs, eq(programs.id, programChanges.programId))
      .where(eq(programChanges.kind, kind));
    return rows
      .filter((row) => runId === undefined || row.runId === runId)
      .map((row) => row.externalId)
      .toSorted();
  };

  const syncAt = async (day: { generatedAt: string; grants: readonly SnapshotGrant[] }) => {
    if (!isInstant(day.generatedAt)) throw new Error('a snapshot without its moment');
    harness.setNow(day.generatedAt);
    return await syncSearch(harness.deps, fixedSource({ rows: day.grants.map(searchRowOf), complete: true }));
  };

  beforeAll(async () => {
    expect(await syncAt(march)).toMatchObject({
      status: 'succeeded',
      fetched: march.grants.length,
      added: march.grants.length,
      changed: 0,
      closed: 0,
      rejected: 0,
      unreadFields: 0,
    });
    const run = await syncAt(april);
    second = run.id;
    const changed = new Set([...expected.moved, ...expected.openingMoved, ...expected.rewritten]).size;
    expect(run).toMatchObject({
      status: 'succeeded',
      fetched: april.grants.length,
      added: expected.added.length,
      changed,
      closed: expected.closed.length,
      unlisted: expected.unlisted.length,
      rejected: 0,
      unreadFields: 0,
    });
  });

  it('holds what the reckoning needs of each kind', () => {
    if (set.name === 'real data')
      expect(lengths(expected)).toEqual({
        added: 88,
        opened: 46,
        closed: 205,
        moved: 9,
        openingMoved: 1,
        rewritten: 4,
        unlisted: 18,
      });
    else for (const length of Object.values(lengths(expected))) expect(length).toBeGreaterThan(0);
  });

  it('finds the calls that are new, each once', async () => {
    expect(await stored('added', second)).toEqual(expected.added);
    expect(await stored('added')).toHaveLength(march.grants.length + expected.added.length);
  });

  it('finds the openings, each once', async () => {
    expect(await stored('opened')).toEqual(expected.opened);
  });

  it('finds the closings, among them those of calls that the portal no longer lists', async () => {
    expect(await stored('closed')).toEqual(expected.closed);
  });

  it('finds the calls that the portal no longer lists though they are not over', async () => {
    expect(await stored('unlisted')).toEqual(expected.unlisted);
  });

  it('finds the deadlines that moved, and no other', async () => {
    expect(await stored('deadline_moved')).toEqual(expected.moved);
    expect(await stored('opening_moved')).toEqual(expected.openingMoved);
  });

  it('finds the texts that were rewritten: with the moved dates, these are all that changed', async () => {
    expect(await stored('text_changed')).toEqual(expected.rewritten);
  });

  it('changes nothing when April comes again', async () => {
    const before = await harness.db.select({ id: programChanges.id }).from(programChanges);
    expect(await syncAt(april)).toMatchObject({ added: 0, changed: 0, closed: 0, unlisted: 0 });
    expect(await harness.db.select({ id: programChanges.id }).from(programChanges)).toHaveLength(before.length);
  });
});
