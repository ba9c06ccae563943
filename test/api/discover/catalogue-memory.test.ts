import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { pageOf } from '#server/search/list-page.ts';
import { msOf } from '#domain/values/time.ts';
import { programs } from '#db/schema/index.ts';
import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import { currentListing, findCatalogueState, openCatalogueMemory } from '#server/search/catalogue-memory.ts';
import { foundBy } from '#server/search/catalogue-words.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { scoringOf } from '#server/platform/scoring.ts';
import { rescore } from '#server/data/matching/match-scores.ts';
import { findMatchState, scoresAt } from '#server/search/score-memory.ts';

import { makeOrganization } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(programs);
});

/** What one process finds that has these words. */
async function found(memory: CatalogueMemory, query: string): Promise<readonly string[]> {
  const loaded = await currentListing(memory);
  const context = {
    listing: loaded.listing,
    now: msOf(TEST_NOW),
    nonProfit: false,
    scores: null,
    saved: null,
    found: await foundBy(memory, loaded, query),
  };
  const { ids, total } = pageOf({ filters: {}, sort: 'deadline', after: null, limit: 50 }, context);
  return ids
    .slice(0, total)
    .map((id) => loaded.listing.programs[loaded.listing.places.get(id) ?? -1]?.externalId ?? '');
}

describe('the catalogue in the memory of several processes', () => {
  it('is the same in each after any of them wrote', async () => {
    const [one, two] = [openCatalogueMemory(harness.db), openCatalogueMemory(harness.db)];
    expect(await found(one, 'batteries')).toEqual([]);
    await makeProgram(harness, { identifier: 'HORIZON-A', title: 'Battery recycling' });
    expect([await found(one, 'batteries'), await found(two, 'batteries')]).toEqual([['HORIZON-A'], ['HORIZON-A']]);
    await makeProgram(harness, { identifier: 'HORIZON-B', title: 'Batteries for ships', deadlines: [10] });
    expect([await found(one, 'batteries'), await found(two, 'batteries')]).toEqual([
      ['HORIZON-B', 'HORIZON-A'],
      ['HORIZON-B', 'HORIZON-A'],
    ]);
  });

  it('forgets the words that a program no longer has, and programs that are gone', async () => {
    const memory = openCatalogueMemory(harness.db);
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-A', title: 'Battery recycling' });
    await makeProgram(harness, { identifier: 'HORIZON-B', title: 'Museum visits' });
    expect(await found(memory, 'battery')).toEqual(['HORIZON-A']);
    await harness.db.update(programs).set({ titleFolded: 'wind farms' }).where(eq(programs.id, id));
    expect([await found(memory, 'battery'), await found(memory, 'wind farms')]).toEqual([[], ['HORIZON-A']]);
    await harness.db.delete(programs).where(eq(programs.id, id));
    expect([await found(memory, 'farms'), await found(memory, 'museum')]).toEqual([[], ['HORIZON-B']]);
  });

  it('is read once by requests that come together, and not at all where nothing was written', async () => {
    const memory = openCatalogueMemory(harness.db);
    await makeProgram(harness, { identifier: 'HORIZON-A' });
    const [first, second] = await Promise.all([currentListing(memory), currentListing(memory)]);
    expect(first.listing).toBe(second.listing);
    expect(first.listing.programs).toHaveLength(1);
    const [program] = first.listing.programs;
    expect((await currentListing(memory)).listing.programs[0]).toBe(program);
    expect((await findCatalogueState(harness.db)).revision).toBe(first.revision);
  });

  it('makes its index anew when most of it is of old wordings, and goes on finding', async () => {
    const memory = openCatalogueMemory(harness.db);
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-A', title: 'Battery recycling' });
    await found(memory, 'battery');
    memory.loaded.words.dead = 2000;
    await harness.db.update(programs).set({ titleFolded: 'wind farms' }).where(eq(programs.id, id));
    const old = memory.loaded.words.index;
    expect(await found(memory, 'wind')).toEqual(['HORIZON-A']);
    await memory.renewingWords;
    expect(memory.loaded.words.index).not.toBe(old);
    expect(memory.loaded.words.dead).toBe(0);
    expect([await found(memory, 'wind'), await found(memory, 'battery')]).toEqual([['HORIZON-A'], []]);
  });

  it('reads all words again after the thread that searches has ended, and goes on finding', async () => {
    const memory = openCatalogueMemory(harness.db);
    await makeProgram(harness, { identifier: 'HORIZON-A', title: 'Battery recycling' });
    expect(await found(memory, 'battery')).toEqual(['HORIZON-A']);
    await memory.search.close();
    expect(await found(memory, 'battery')).toEqual(['HORIZON-A']);
  });

  it('keeps no more than one index beside the one in use, however often programs are deleted', async () => {
    const memory = openCatalogueMemory(harness.db);
    const dropped: number[] = [];
    const { ask } = memory.search;
    memory.search.ask = async (asked) => {
      if (asked.kind === 'drop') dropped.push(asked.index);
      return await ask(asked);
    };
    const used: number[] = [];
    for (const identifier of ['HORIZON-A', 'HORIZON-B', 'HORIZON-C']) {
      const { id } = await makeProgram(harness, { identifier, title: 'Battery recycling' });
      expect(await found(memory, 'battery')).toEqual([identifier]);
      used.push(memory.loaded.words.index);
      await harness.db.delete(programs).where(eq(programs.id, id));
    }
    expect(await found(memory, 'battery')).toEqual([]);
    expect(dropped).toEqual(used.slice(0, 2));
  });

  it('knows scores that another process stored', async () => {
    const [server, worker] = [openCatalogueMemory(harness.db), openCatalogueMemory(harness.db)];
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-A' });
    const orgId = (await makeOrganization(harness, await harness.signUp())) as OrgId;
    const pointsIn = async (memory: CatalogueMemory) => {
      const { scores, loaded } = await scoresAt(memory, orgId, await findMatchState(harness.db, orgId));
      return scores.points[loaded.listing.places.get(id) ?? -1];
    };
    expect(await pointsIn(server)).toBe(-1);
    expect(await rescore({ ...scoringOf(harness.deps), memory: worker }, orgId, TEST_NOW)).toBe(1);
    const points = await pointsIn(server);
    expect(points).toBeGreaterThan(0);
    expect(await pointsIn(worker)).toBe(points);
    expect(await rescore({ ...scoringOf(harness.deps), memory: server }, orgId, TEST_NOW)).toBe(0);
  });

  it('gives revisions out in the order in which they are committed', async () => {
    const memory = openCatalogueMemory(harness.db);
    const { id: early } = await makeProgram(harness, { identifier: 'HORIZON-EARLY', title: 'Battery one' });
    await found(memory, 'battery');
    const inside = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = harness.db.transaction(async (tx) => {
      await tx.update(programs).set({ titleFolded: 'battery slow' }).where(eq(programs.id, early));
      inside.resolve();
      await goOn.promise;
    });
    await inside.promise;
    // Waits for the slow one, on both engines, and so comes after it.
    const quick = harness.db
      .update(programs)
      .set({ keywordsFolded: 'quick' })
      .where(eq(programs.id, early))
      .returning({ revision: programs.revision });
    goOn.resolve();
    await slow;
    const [written] = await quick;
    expect((await findCatalogueState(harness.db)).revision).toBe(written?.revision);
    expect(await found(memory, 'slow quick')).toEqual(['HORIZON-EARLY']);
  });
});
