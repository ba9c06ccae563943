import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { files, libraryUses, projects } from '#db/schema/index.ts';
import { MAX_UPLOADS } from '#domain/project/annexes/annex-sizes.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { docxOf, pdfOf, xlsxOf } from '#test/made/annex-files.ts';
import { annexProject, bytes, sendOk } from '#test/made/annex-uploads.ts';
import { aboutUs, keepInLibrary, textOfParagraphs } from '#test/made/library/entries.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();
/** So many hours after the moment of the tests: a session lasts longer. */
const later = (hours: number) => instantFromMs(msOf(TEST_NOW) + hours * 3_600_000);

async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const made = await makeProject(harness, ana);
  const { sections } = await ana.client.projects.get({ projectId: made.projectId });
  const entry = await ana.client.library.create({ orgId: made.orgId, ...aboutUs });
  const [section, other] = sections;
  if (!section || !other) throw new Error('the project has no sections');
  const named = { projectId: made.projectId, entryId: entry.id, sectionId: section.id };
  return { ana, ...made, entry, section, other, named };
}

type Setting = Awaited<ReturnType<typeof setUp>>;
const usesOf = async ({ ana, orgId, entry }: Setting) =>
  (await ana.client.library.get({ orgId, entryId: entry.id })).uses;

async function rewrite({ ana, orgId, entry }: Setting, text: string, base = 1): Promise<void> {
  const doc = textOfParagraphs(text);
  await ana.client.library.update({ orgId, entryId: entry.id, ...aboutUs, doc, base });
}

describe('a text of the library', () => {
  it('is offered to the writers of a project, and says where it was used', async () => {
    const set = await setUp();
    const { ana, projectId, entry, named, section } = set;
    const offered = await ana.client.library.offer({ projectId, part: 'text' });
    expect(offered).toMatchObject({ found: 1, total: 1, next: null, items: [{ id: entry.id, usedHere: null }] });
    expect(await ana.client.library.offeredText({ projectId, entryId: entry.id })).toEqual({
      title: aboutUs.title,
      doc: aboutUs.doc,
      textRevision: 1,
    });
    await ana.client.library.noteInserted({ ...named, textRevision: 1 });
    expect((await ana.client.library.offer({ projectId, part: 'text' })).items[0]?.usedHere).toEqual({
      at: TEST_NOW,
      outdated: false,
    });
    expect(await usesOf(set)).toEqual([
      {
        projectId,
        projectTitle: '',
        place: { kind: 'section', key: section.key },
        usedAt: TEST_NOW,
        usedBy: 'Ana Pop',
        outdated: false,
      },
    ]);
    const { events } = await ana.client.activity.list({ projectId });
    expect(events.find(({ action }) => action === 'library.inserted')?.data).toEqual({ section: section.key });
  });

  it('that changed since says so where it was inserted, until it is inserted anew', async () => {
    const set = await setUp();
    const { ana, orgId, named, other } = set;
    await ana.client.library.noteInserted({ ...named, textRevision: 1 });
    await ana.client.library.noteInserted({ ...named, sectionId: other.id, textRevision: 1 });
    await rewrite(set, 'We take wind blades apart where they stand.');
    expect((await usesOf(set)).map(({ outdated }) => outdated)).toEqual([true, true]);
    expect((await ana.client.library.list({ orgId })).items[0]).toMatchObject({ projects: 1, outdated: 1 });
    harness.setNow(later(1));
    await ana.client.library.noteInserted({ ...named, textRevision: 2 });
    harness.setNow(TEST_NOW);
    expect((await usesOf(set)).map(({ place: { key }, outdated }) => [key, outdated])).toEqual([
      [set.section.key, false],
      [other.key, true],
    ]);
    // A new title is no new text.
    await ana.client.library.update({
      orgId,
      entryId: named.entryId,
      ...aboutUs,
      doc: textOfParagraphs('We take wind blades apart where they stand.'),
      title: 'Other',
      base: 2,
    });
    expect((await usesOf(set)).map(({ outdated }) => outdated)).toEqual([false, true]);
  });

  it('put aside is offered no more, and an entry without words never', async () => {
    const { ana, orgId, projectId, entry } = await setUp();
    await keepInLibrary(harness, ana, orgId, { body: await pdfOf(['ISO']) });
    expect((await ana.client.library.offer({ projectId, part: 'text' })).items).toHaveLength(1);
    await ana.client.library.setArchived({ orgId, entryId: entry.id, archived: true });
    expect((await ana.client.library.offer({ projectId, part: 'text' })).items).toEqual([]);
    await expect(ana.client.library.offeredText({ projectId, entryId: entry.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('stands in a copy of the project too', async () => {
    const set = await setUp();
    const { ana, orgId, projectId, named, section } = set;
    await ana.client.library.noteInserted({ ...named, textRevision: 1 });
    const { projectId: copy } = await ana.client.projects.duplicate({ projectId });
    const uses = await usesOf(set);
    expect(new Set(uses.map((use) => use.projectId))).toEqual(new Set([projectId, copy]));
    expect(uses.map(({ place, usedBy }) => [place, usedBy])).toEqual(
      [projectId, copy].map(() => [{ kind: 'section', key: section.key }, 'Ana Pop']),
    );
    await rewrite(set, 'Another text.');
    expect((await ana.client.library.list({ orgId })).items[0]).toMatchObject({ projects: 2, outdated: 2 });
  });

  it('cannot be noted in a section of another project', async () => {
    const set = await setUp();
    const elsewhere = await setUp();
    await expect(
      set.ana.client.library.noteInserted({ ...set.named, sectionId: elsewhere.section.id, textRevision: 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await usesOf(set)).toEqual([]);
  });

  it('that was inserted cannot be deleted, also where its project could still be brought back', async () => {
    const set = await setUp();
    const { ana, orgId, projectId, entry, named } = set;
    await ana.client.library.noteInserted({ ...named, textRevision: 1 });
    const remove = () => ana.client.library.remove({ orgId, entryId: entry.id });
    await expect(remove()).rejects.toMatchObject({ code: 'IN_USE' });
    await ana.client.projects.remove({ projectId });
    expect([await usesOf(set), (await ana.client.library.list({ orgId })).items[0]?.projects]).toEqual([[], 0]);
    await expect(remove()).rejects.toMatchObject({ code: 'IN_USE' });
    await harness.db.delete(projects).where(eq(projects.id, projectId));
    await remove();
  });
});

/** A project that wants a CV, and one in the library. */
async function withCv() {
  const made = await annexProject(harness);
  const { ana, orgId } = made;
  const body = await pdfOf(['Curriculum vitae', 'More']);
  const entry = await keepInLibrary(harness, ana, orgId, { body, name: 'CV Ioana.pdf' });
  const take = (options: { readonly key?: string; readonly takeSame?: boolean } = {}) =>
    ana.client.annexes.takeFromLibrary({ projectId: made.projectId, key: 'CV', entryId: entry.id, ...options });
  const annexes = async () => (await ana.client.projects.get({ projectId: made.projectId })).annexes;
  return { ...made, body, entry, take, annexes };
}

describe('a file of the library', () => {
  it('becomes the file of an annex as a copy that says where it comes from', async () => {
    const { ana, orgId, projectId, body, entry, take, annexes } = await withCv();
    const upload = await take();
    expect(upload).toMatchObject({
      key: 'CV',
      filename: 'CV Ioana.pdf',
      pages: 2,
      status: 'uploaded',
      fromLibrary: { entryId: entry.id, title: 'CV Ioana', outdated: false },
    });
    expect(await annexes()).toEqual([upload]);
    const path = `/api/projects/${projectId}/files/${upload.id}`;
    const download = await harness.request(path, { cookie: ana.cookie });
    expect(Buffer.from(await download.arrayBuffer()).equals(body)).toBe(true);
    const { uses } = await ana.client.library.get({ orgId, entryId: entry.id });
    expect(uses).toMatchObject([{ projectId, place: { kind: 'annex', key: 'CV', replaced: false }, outdated: false }]);
    const { events } = await ana.client.activity.list({ projectId });
    expect(events.find(({ action }) => action === 'annex.taken')?.data).toEqual({ key: 'CV', format: 'pdf' });
    expect((await ana.client.annexes.validate({ projectId })).uploads[0]?.fromLibrary?.entryId).toBe(entry.id);
  });

  it('that was replaced since says so at the annex, until the newer one is taken', async () => {
    const { ana, orgId, entry, take, annexes } = await withCv();
    await take();
    harness.setNow(later(1));
    await keepInLibrary(harness, ana, orgId, { body: await docxOf(['Newer']), name: 'cv.docx', entry: entry.id });
    expect((await annexes())[0]?.fromLibrary?.outdated).toBe(true);
    expect((await ana.client.library.list({ orgId })).items[0]).toMatchObject({ projects: 1, outdated: 1 });
    await take();
    harness.setNow(TEST_NOW);
    expect(
      (await annexes()).map(({ filename, replacedAt, fromLibrary }) => [
        filename,
        replacedAt !== null,
        fromLibrary?.outdated,
      ]),
    ).toEqual([
      ['cv.docx', false, false],
      ['CV Ioana.pdf', true, true],
    ]);
    expect((await ana.client.library.list({ orgId })).items[0]).toMatchObject({ projects: 1, outdated: 0 });
  });

  it('stays in the annex when the library loses it, and when the annex loses it the entry says so', async () => {
    const { ana, orgId, projectId, entry, take, annexes } = await withCv();
    const upload = await take();
    await ana.client.library.removeFile({ orgId, entryId: entry.id, fileId: entry.file?.id ?? '' });
    expect((await annexes())[0]).toMatchObject({ replacedAt: null, fromLibrary: { outdated: false } });
    expect(
      (await harness.request(`/api/projects/${projectId}/files/${upload.id}`, { cookie: ana.cookie })).status,
    ).toBe(200);
    await ana.client.annexes.remove({ projectId, fileId: upload.id });
    const { uses } = await ana.client.library.get({ orgId, entryId: entry.id });
    expect(uses).toMatchObject([{ place: { kind: 'annex', replaced: true }, outdated: false }]);
    expect((await ana.client.library.list({ orgId })).items[0]).toMatchObject({ projects: 0, outdated: 0 });
  });

  it('that the project has already is asked about first', async () => {
    const { ana, projectId, body, take, annexes } = await withCv();
    await sendOk(harness, ana, projectId, { body: bytes(body), name: 'by-hand.pdf' });
    await expect(take()).rejects.toMatchObject({
      code: 'SAME_FILE',
      data: { place: 'this_annex', key: 'CV', filename: 'by-hand.pdf' },
    });
    expect(await annexes()).toHaveLength(1);
    await take({ takeSame: true });
    expect(await annexes()).toHaveLength(2);
  });

  it('is refused where the annex may be no such file, or where the call has no such annex', async () => {
    const { ana, orgId, projectId, take, annexes } = await withCv();
    const sheet = await keepInLibrary(harness, ana, orgId, { body: await xlsxOf([['A', 1]]), name: 'figures.xlsx' });
    await expect(ana.client.annexes.takeFromLibrary({ projectId, key: 'CV', entryId: sheet.id })).rejects.toMatchObject(
      { code: 'NOT_TAKEN', data: { problem: 'type_not_taken', format: 'xlsx' } },
    );
    await expect(take({ key: 'NO_SUCH' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await annexes()).toEqual([]);
  });

  it('is refused where it is gone, put aside or lost, or the project keeps as many as it may', async () => {
    const { ana, orgId, projectId, entry, take } = await withCv();
    const [stored] = await harness.db.select().from(files).where(eq(files.projectId, projectId));
    expect(stored).toBeUndefined();
    await ana.client.library.setArchived({ orgId, entryId: entry.id, archived: true });
    await expect(take()).rejects.toMatchObject({ code: 'NO_FILE' });
    await ana.client.library.setArchived({ orgId, entryId: entry.id, archived: false });
    const first = await take();
    const [row] = await harness.db.select().from(files).where(eq(files.id, first.id));
    if (!row) throw new Error('the upload is not stored');
    await harness.db
      .insert(files)
      .values(
        Array.from({ length: MAX_UPLOADS - 1 }, () => ({ ...row, id: crypto.randomUUID(), replacedAt: TEST_NOW })),
      );
    await expect(take({ takeSame: true })).rejects.toMatchObject({ code: 'TOO_MANY' });
    await harness.db.delete(files).where(eq(files.projectId, projectId));
    for await (const { path } of harness.deps.files.list())
      if (path.startsWith(`${orgId}/library/`)) await harness.deps.files.remove(path);
    await expect(take()).rejects.toMatchObject({ code: 'NOT_READ' });
  });

  it('leaves its use where the project keeps the upload, and none where the project is gone', async () => {
    const { orgId, projectId, take } = await withCv();
    await take();
    const uses = () => harness.db.$count(libraryUses, eq(libraryUses.orgId, orgId));
    expect(await uses()).toBe(1);
    await harness.db.delete(projects).where(eq(projects.id, projectId));
    expect(await uses()).toBe(0);
  });
});
