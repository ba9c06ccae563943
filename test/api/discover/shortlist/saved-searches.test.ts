import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { ProgramSearch } from '#domain/program/filters.ts';
import {
  MAX_SAVED_SEARCHES,
  REMOVED_KEPT_DAYS,
  SEARCH_NAME_LIMIT,
} from '#domain/program/shortlist/shortlist-limits.ts';
import { auditEvents, savedSearches } from '#db/schema/index.ts';
import { shortlistJobs } from '#server/features/discover/programs/shortlist/jobs.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';

const harness = useHarness();

const blades = {
  name: 'Wind blades',
  search: { q: 'wind blades', categories: ['LIFE', 'Horizon Europe'], status: ['open'], sort: 'deadline' },
} as const;

async function setUp() {
  const [ana, radu] = [await harness.signUp('Ana Pop'), await harness.signUp('Radu Ionescu')];
  const orgId = await makeOrganization(harness, ana);
  await addMember(harness, orgId, radu, 'contributor');
  const keep = (name: string, search: ProgramSearch, person = ana) => {
    const { categories, ...others } = search;
    const wanted = { ...others, ...(categories ? { categories: [...categories] } : {}) };
    return person.client.savedSearches.create({ orgId, name, search: wanted });
  };
  const names = async () => (await radu.client.savedSearches.list({ orgId })).items.map(({ name }) => name);
  return { ana, radu, orgId, keep, names };
}

async function storeSearches(orgId: string, count: number): Promise<void> {
  await harness.db.insert(savedSearches).values(
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      orgId,
      name: `Search ${index}`,
      search: { q: `word ${index}` },
      savedAt: TEST_NOW,
    })),
  );
}

describe('a saved search', () => {
  it('holds words, filters and order, and is shown to the whole organization', async () => {
    const { ana, radu, orgId, keep } = await setUp();
    const kept = await keep('  Wind blades  ', blades.search);
    expect(kept).toEqual({
      id: kept.id,
      name: 'Wind blades',
      search: { ...blades.search, categories: ['Horizon Europe', 'LIFE'] },
      savedAt: TEST_NOW,
      savedBy: 'Ana Pop',
      revision: 0,
      alerts: false,
      alertsNeedPro: false,
      toldAt: null,
      unseen: 0,
    });
    expect(await radu.client.savedSearches.list({ orgId })).toEqual({ items: [kept], mayEdit: true });
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, kept.id));
    expect(events).toMatchObject([{ action: 'search.saved', orgId, userId: ana.id, data: {} }]);
  });

  it('is shown to a reviewer and a consultant, who may change nothing', async () => {
    const { orgId, keep, names } = await setUp();
    const { id: searchId } = await keep('Wind blades', blades.search);
    for (const role of ['reviewer', 'consultant'] as const) {
      const person = await harness.signUp(role);
      await addMember(harness, orgId, person, role);
      const { client } = person;
      expect(await client.savedSearches.list({ orgId })).toMatchObject({ items: [{ id: searchId }], mayEdit: false });
      const refused = { code: 'FORBIDDEN' };
      await expect(keep('Mine', { q: 'sun' }, person)).rejects.toMatchObject(refused);
      await expect(client.savedSearches.rename({ orgId, searchId, name: 'Mine', base: 0 })).rejects.toMatchObject(
        refused,
      );
      await expect(client.savedSearches.remove({ orgId, searchId })).rejects.toMatchObject(refused);
    }
    expect(await names()).toEqual(['Wind blades']);
  });

  it('is kept once, whoever saves it again in whichever order of its choices', async () => {
    const { radu, keep, names } = await setUp();
    const kept = await keep('Wind blades', blades.search);
    await expect(
      keep('Blades', { ...blades.search, categories: ['Horizon Europe', 'LIFE'] }, radu),
    ).rejects.toMatchObject({ code: 'ALREADY_SAVED', data: kept });
    await keep('Blades, newest', { ...blades.search, sort: 'newest' });
    expect((await names()).toSorted()).toEqual(['Blades, newest', 'Wind blades']);
  });

  it.each([
    ['without words and filters', 'All', {}],
    ['of an order alone', 'Newest', { sort: 'newest' }],
    ['of spaces', 'Spaces', { q: '   ' }],
    ['of words that are too long to be searched', 'Long', { q: 'x'.repeat(301) }],
    ['without a name', '   ', { q: 'wind' }],
    ['with too long a name', 'x'.repeat(SEARCH_NAME_LIMIT + 1), { q: 'wind' }],
  ] satisfies readonly (readonly [string, string, ProgramSearch])[])('is refused %s', async (_, name, search) => {
    const { keep, names } = await setUp();
    await expect(keep(name, search)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await names()).toEqual([]);
  });

  it('is refused where the organization keeps as many as it may, and so is restoring one then', async () => {
    const { ana, orgId, keep, names } = await setUp();
    const { id: searchId } = await keep('Wind', { q: 'wind' });
    await ana.client.savedSearches.remove({ orgId, searchId });
    await storeSearches(orgId, MAX_SAVED_SEARCHES);
    await expect(keep('Sun', { q: 'sun' })).rejects.toMatchObject({ code: 'TOO_MANY' });
    await expect(ana.client.savedSearches.restore({ orgId, searchId })).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect(await names()).toHaveLength(MAX_SAVED_SEARCHES);
  });

  it('whose filters are known no more is shown by those that are', async () => {
    const { ana, orgId } = await setUp();
    const search: Readonly<Record<string, unknown>> = { q: 'wind', types: ['RIA', 'GONE'], colour: 'blue' };
    await harness.db.insert(savedSearches).values({ id: randomUUID(), orgId, name: 'Old', search, savedAt: TEST_NOW });
    expect((await ana.client.savedSearches.list({ orgId })).items).toMatchObject([
      { search: { q: 'wind', types: ['RIA'] } },
    ]);
  });
});

describe('renaming', () => {
  it('gives it another name, on the newest revision alone', async () => {
    const { ana, radu, orgId, keep, names } = await setUp();
    const { id: searchId } = await keep('Wind', { q: 'wind' });
    const renamed = await radu.client.savedSearches.rename({ orgId, searchId, name: ' Of Radu ', base: 0 });
    expect(renamed).toMatchObject({ name: 'Of Radu', revision: 1, savedBy: 'Ana Pop' });
    await expect(ana.client.savedSearches.rename({ orgId, searchId, name: 'Of Ana', base: 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: renamed,
    });
    expect(await names()).toEqual(['Of Radu']);
  });

  it.each([
    ['an empty name', '  '],
    ['too long a name', 'x'.repeat(SEARCH_NAME_LIMIT + 1)],
  ])('is refused with %s', async (_, name) => {
    const { ana, orgId, keep, names } = await setUp();
    const { id: searchId } = await keep('Wind', { q: 'wind' });
    await expect(ana.client.savedSearches.rename({ orgId, searchId, name, base: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await names()).toEqual(['Wind']);
  });
});

describe('deleting', () => {
  it('takes it away, and is undone', async () => {
    const { ana, radu, orgId, keep, names } = await setUp();
    const kept = await keep('Wind', { q: 'wind' });
    const named = { orgId, searchId: kept.id };
    await ana.client.savedSearches.remove(named);
    expect(await names()).toEqual([]);
    for (const gone of [
      () => ana.client.savedSearches.remove(named),
      () => ana.client.savedSearches.rename({ ...named, name: 'Sun', base: 0 }),
    ])
      await expect(gone()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await radu.client.savedSearches.restore(named)).toEqual(kept);
    expect(await names()).toEqual(['Wind']);
    // Whoever presses Undo twice gets the same answer.
    expect(await radu.client.savedSearches.restore(named)).toEqual(kept);
  });

  it('can be undone for a month', async () => {
    const { ana, orgId, keep } = await setUp();
    const { id: searchId } = await keep('Wind', { q: 'wind' });
    const { id: keptId } = await keep('Sun', { q: 'sun' });
    await ana.client.savedSearches.remove({ orgId, searchId });
    const [job] = shortlistJobs(harness.deps);
    harness.setNow(daysFromNow(REMOVED_KEPT_DAYS));
    await job?.run({});
    harness.setNow(TEST_NOW);
    const rows = await harness.db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(eq(savedSearches.orgId, orgId));
    expect(rows).toEqual([{ id: keptId }]);
    await expect(ana.client.savedSearches.restore({ orgId, searchId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
