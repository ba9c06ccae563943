import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { LibraryValues } from '#contract/library/library.ts';
import { libraryEntries, organizations } from '#db/schema/index.ts';
import {
  LIBRARY_PAGE,
  LIBRARY_TAG_LIMIT,
  LIBRARY_TITLE_LIMIT,
  MAX_LIBRARY_ENTRIES,
  MAX_LIBRARY_TAGS,
} from '#domain/organization/library/library-limits.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { aboutUs, textOfParagraphs } from '#test/made/library/entries.ts';

const harness = useHarness();
/** So many hours after the moment of the tests: a session lasts longer. */
const later = (hours: number) => instantFromMs(msOf(TEST_NOW) + hours * 3_600_000);

async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const add = (values: Partial<LibraryValues> = {}) => ana.client.library.create({ orgId, ...aboutUs, ...values });
  const titles = async (search: Omit<Parameters<typeof ana.client.library.list>[0], 'orgId'> = {}) =>
    (await ana.client.library.list({ orgId, ...search })).items.map(({ title }) => title);
  return { ana, orgId, add, titles };
}

/** Entries past the product's own way, each an hour older than the one before. */
async function storeEntries(orgId: string, count: number): Promise<void> {
  await harness.db.insert(libraryEntries).values(
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      orgId,
      kind: 'passage' as const,
      title: `Passage ${index + 1}`,
      language: 'en' as const,
      content: emptyDocument,
      searched: ` passage ${index + 1} `,
      createdAt: TEST_NOW,
      updatedAt: later(-index),
    })),
  );
}

describe('an entry', () => {
  it('is kept with its kind, language, tags and characters, and who changed it last', async () => {
    const { ana, orgId, add } = await setUp();
    const entry = await add({ title: '  Who we are  ', tags: ['materials', 'SME'] });
    expect(entry).toMatchObject({
      kind: 'company',
      title: 'Who we are',
      language: 'en',
      tags: ['materials', 'SME'],
      length: 23,
      doc: aboutUs.doc,
      file: null,
      files: [],
      revision: 1,
      archivedAt: null,
      changedAt: TEST_NOW,
      changedBy: 'Ana Pop',
    });
    expect(await ana.client.library.get({ orgId, entryId: entry.id })).toEqual({ entry, uses: [], mayEdit: true });
    const [listed] = (await ana.client.library.list({ orgId })).items;
    expect(listed).toMatchObject({ id: entry.id, length: 23, projects: 0, outdated: 0 });
    expect(listed).not.toHaveProperty('doc');
  });

  it('is shown to a reviewer, who may change nothing', async () => {
    const { orgId, add } = await setUp();
    const { id: entryId } = await add();
    const radu = await harness.signUp('Radu Ionescu');
    await addMember(harness, orgId, radu, 'reviewer');
    expect((await radu.client.library.list({ orgId })).mayEdit).toBe(false);
    expect((await radu.client.library.get({ orgId, entryId })).mayEdit).toBe(false);
  });

  it.each([
    ['without a title', { title: '   ' }],
    ['with too long a title', { title: 'x'.repeat(LIBRARY_TITLE_LIMIT + 1) }],
    ['with too long a tag', { tags: ['x'.repeat(LIBRARY_TAG_LIMIT + 1)] }],
    ['with too many tags', { tags: Array.from({ length: MAX_LIBRARY_TAGS + 1 }, (_, index) => `tag ${index}`) }],
    ['with more text than a section may have', { doc: textOfParagraphs('x'.repeat(200_001)) }],
  ] satisfies readonly (readonly [string, Partial<LibraryValues>])[])('is refused %s', async (_, values) => {
    const { add, titles } = await setUp();
    await expect(add(values)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await titles({ view: 'current' })).toEqual([]);
  });

  it('is refused where the library holds as many as it may', async () => {
    const { orgId, add } = await setUp();
    await storeEntries(orgId, MAX_LIBRARY_ENTRIES);
    await expect(add()).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect(await harness.db.$count(libraryEntries, eq(libraryEntries.orgId, orgId))).toBe(MAX_LIBRARY_ENTRIES);
  });
});

describe('a change', () => {
  it('is stored on the newest revision', async () => {
    const { ana, orgId, add } = await setUp();
    const { id: entryId } = await add();
    const doc = textOfParagraphs('We take wind blades apart where they stand.');
    const changed = await ana.client.library.update({ orgId, entryId, ...aboutUs, kind: 'passage', doc, base: 1 });
    expect(changed).toMatchObject({ kind: 'passage', revision: 2, length: 43, doc });
  });

  it('made on an older one writes nothing, and answers what stands', async () => {
    const { ana, orgId, add } = await setUp();
    const { id: entryId } = await add();
    const radu = await harness.signUp('Radu Ionescu');
    await addMember(harness, orgId, radu, 'contributor');
    await radu.client.library.update({ orgId, entryId, ...aboutUs, title: 'Of Radu', base: 1 });
    await expect(
      ana.client.library.update({ orgId, entryId, ...aboutUs, title: 'Of Ana', base: 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { title: 'Of Radu', revision: 2, changedBy: 'Radu Ionescu' } });
    expect((await ana.client.library.get({ orgId, entryId })).entry.title).toBe('Of Radu');
  });
});

describe('the list', () => {
  it('finds words in title, tags and text, whatever their accents, and narrows by kind, language and tag', async () => {
    const { add, titles } = await setUp();
    await add({ title: 'CV Ioana Șerban', kind: 'cv', tags: ['robotics'], doc: textOfParagraphs('Led ReFibre.') });
    await add({ title: 'Prezentare', language: 'ro', tags: ['ISO 9001'], doc: textOfParagraphs('Reciclăm pale.') });
    expect(await titles({ q: 'serban' })).toEqual(['CV Ioana Șerban']);
    expect(await titles({ q: 'refib LED' })).toEqual(['CV Ioana Șerban']);
    expect(await titles({ q: 'robotics' })).toEqual(['CV Ioana Șerban']);
    expect(await titles({ q: 'reciclam' })).toEqual(['Prezentare']);
    expect(await titles({ q: 'erban' })).toEqual([]);
    expect(await titles({ q: '%' })).toHaveLength(2);
    expect(await titles({ kind: 'cv' })).toEqual(['CV Ioana Șerban']);
    expect(await titles({ language: 'ro' })).toEqual(['Prezentare']);
    expect(await titles({ tag: 'ISO 9001' })).toEqual(['Prezentare']);
    expect(await titles({ tag: 'ISO' })).toEqual([]);
  });

  it('is sorted by the last change, by title or by length', async () => {
    const { add, titles } = await setUp();
    await add({ title: 'beta', doc: textOfParagraphs('Long enough to be the last.') });
    harness.setNow(later(1));
    await add({ title: 'Alfa', doc: textOfParagraphs('Longer.') });
    harness.setNow(later(2));
    await add({ title: 'Gamma', doc: textOfParagraphs('Short') });
    harness.setNow(TEST_NOW);
    expect(await titles()).toEqual(['Gamma', 'Alfa', 'beta']);
    expect(await titles({ sort: 'title' })).toEqual(['Alfa', 'beta', 'Gamma']);
    expect(await titles({ sort: 'length' })).toEqual(['Gamma', 'Alfa', 'beta']);
  });

  it('names the tags in use, the most frequent first', async () => {
    const { ana, orgId, add } = await setUp();
    await add({ tags: ['SME', 'materials'] });
    await add({ tags: ['materials'] });
    expect((await ana.client.library.list({ orgId })).tags).toEqual(['materials', 'SME']);
    expect((await ana.client.library.list({ orgId, view: 'archived' })).tags).toEqual([]);
  });

  it('comes in pages, and goes on where it stopped', async () => {
    const { ana, orgId } = await setUp();
    await storeEntries(orgId, LIBRARY_PAGE + 10);
    const first = await ana.client.library.list({ orgId });
    expect([first.items.length, first.found, first.total, first.next]).toEqual([50, 60, 60, 50]);
    const second = await ana.client.library.list({ orgId, from: 50 });
    expect(second.next).toBeNull();
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Passage ${index + 1}`),
    );
    const some = await ana.client.library.list({ orgId, q: 'passage 7' });
    expect([some.found, some.total]).toEqual([1, 60]);
  });

  it('reads no text', async () => {
    const { ana, orgId, add } = await setUp();
    await add();
    await harness.db.execute('ALTER TABLE library_entries RENAME COLUMN content TO content_away');
    try {
      expect((await ana.client.library.list({ orgId })).items).toHaveLength(1);
    } finally {
      await harness.db.execute('ALTER TABLE library_entries RENAME COLUMN content_away TO content');
    }
  });
});

describe('the archive', () => {
  it('takes an entry out of the list, and gives it back', async () => {
    const { ana, orgId, add, titles } = await setUp();
    const { id: entryId } = await add();
    expect((await ana.client.library.setArchived({ orgId, entryId, archived: true })).archivedAt).toBe(TEST_NOW);
    expect([await titles(), await titles({ view: 'archived' })]).toEqual([[], [aboutUs.title]]);
    // A second time changes nothing.
    await ana.client.library.setArchived({ orgId, entryId, archived: true });
    expect((await ana.client.library.setArchived({ orgId, entryId, archived: false })).archivedAt).toBeNull();
    expect(await titles()).toEqual([aboutUs.title]);
  });
});

it('an entry that was inserted nowhere can be deleted', async () => {
  const { ana, orgId, add, titles } = await setUp();
  const { id: entryId } = await add();
  await ana.client.library.remove({ orgId, entryId });
  expect(await titles()).toEqual([]);
  await expect(ana.client.library.remove({ orgId, entryId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the library goes with its organization', async () => {
  const { orgId, add } = await setUp();
  await add();
  await harness.db.delete(organizations).where(eq(organizations.id, orgId));
  expect(await harness.db.$count(libraryEntries, eq(libraryEntries.orgId, orgId))).toBe(0);
});
