import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { libraryFiles } from '#db/schema/index.ts';
import { LIBRARY_FILE_LIMIT } from '#domain/organization/library/library-formats.ts';
import { LIBRARY_STORAGE_LIMIT, MAX_ENTRY_FILES } from '#domain/organization/library/library-limits.ts';
import { tidyFiles } from '#server/features/project/annexes/jobs.ts';
import { orgMembers } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { docxOf, mp4Of, pdfOf } from '#test/made/annex-files.ts';
import { bytes, keptPaths } from '#test/made/annex-uploads.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { aboutUs, keepInLibrary, sendToLibrary } from '#test/made/library/entries.ts';

const harness = useHarness();
/** So many hours after the moment of the tests: a session lasts longer. */
const later = (hours: number) => instantFromMs(msOf(TEST_NOW) + hours * 3_600_000);

async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  return { ana, orgId };
}

const pathsOf = async (orgId: string) => (await keptPaths(harness)).filter((path) => path.startsWith(orgId));

describe('a file', () => {
  it('becomes an entry of its own, called as the file is', async () => {
    const { ana, orgId } = await setUp();
    const body = await pdfOf(['ISO 9001', 'Annex']);
    const entry = await keepInLibrary(harness, ana, orgId, { body, name: 'ISO 9001.pdf', language: 'ro' });
    expect(entry).toMatchObject({
      kind: 'document',
      title: 'ISO 9001',
      language: 'ro',
      length: 0,
      file: { filename: 'ISO 9001.pdf', size: body.length, pages: 2, uploadedBy: 'Ana Pop', replacedAt: null },
    });
    const path = `/api/organizations/${orgId}/library-files/${entry.file?.id}`;
    const download = await harness.request(path, { cookie: ana.cookie });
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="ISO 9001.pdf"');
    expect(download.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await download.arrayBuffer()).equals(body)).toBe(true);
  });

  it('becomes the file of an entry, and the one before an earlier one', async () => {
    const { ana, orgId } = await setUp();
    const { id } = await ana.client.library.create({ orgId, ...aboutUs, kind: 'cv', title: 'CV Ioana' });
    await keepInLibrary(harness, ana, orgId, { body: await pdfOf(['Old']), name: 'old.pdf', entry: id });
    harness.setNow(later(1));
    const entry = await keepInLibrary(harness, ana, orgId, {
      body: await docxOf(['New']),
      name: 'new.docx',
      entry: id,
    });
    harness.setNow(TEST_NOW);
    expect(entry).toMatchObject({ kind: 'cv', title: 'CV Ioana', revision: 1, changedAt: later(1) });
    expect(entry.file?.filename).toBe('new.docx');
    expect(entry.files.map(({ filename, replacedAt }) => [filename, replacedAt])).toEqual([
      ['new.docx', null],
      ['old.pdf', later(1)],
    ]);
  });

  it('that the library has already is asked about, and taken where it is meant', async () => {
    const { ana, orgId } = await setUp();
    const body = await pdfOf(['ISO 9001']);
    const { id } = await keepInLibrary(harness, ana, orgId, { body });
    expect(await sendToLibrary(harness, ana, orgId, { body, name: 'again.pdf' })).toEqual({
      status: 409,
      answer: { code: 'SAME_FILE', title: 'ISO 9001', entryId: id },
    });
    expect((await sendToLibrary(harness, ana, orgId, { body, same: true })).status).toBe(201);
  });

  it.each([
    ['empty', async () => Buffer.alloc(0), 'a.pdf', 'empty'],
    ['no document', async () => Buffer.from('hello'), 'a.pdf', 'unknown_type'],
    ['called what it is not', async () => await pdfOf(['x']), 'a.docx', 'wrong_extension'],
    ['a film', async () => mp4Of(10), 'a.mp4', 'type_not_taken'],
  ] as const)('that is %s is refused, and leaves nothing behind', async (_, make, name, problem) => {
    const { ana, orgId } = await setUp();
    const { status, answer } = await sendToLibrary(harness, ana, orgId, { body: await make(), name });
    expect([status, answer]).toMatchObject([422, { code: 'FILE_REFUSED', problem, limit: LIBRARY_FILE_LIMIT }]);
    expect(await pathsOf(orgId)).toEqual([]);
    expect((await ana.client.library.list({ orgId })).items).toEqual([]);
  });

  it('too large is refused while it comes in', async () => {
    const { ana, orgId } = await setUp();
    const { answer } = await sendToLibrary(harness, ana, orgId, { body: Buffer.alloc(LIBRARY_FILE_LIMIT + 1) });
    expect(answer).toMatchObject({ code: 'FILE_REFUSED', problem: 'too_large' });
  });

  it('for an entry that is not there is refused, and leaves nothing behind', async () => {
    const { ana, orgId } = await setUp();
    const other = await setUp();
    const theirs = await other.ana.client.library.create({ orgId: other.orgId, ...aboutUs });
    const body = await pdfOf(['ISO 9001']);
    for (const entry of [theirs.id, 'not-an-id'])
      expect((await sendToLibrary(harness, ana, orgId, { body, entry })).answer).toEqual({ code: 'NOT_FOUND' });
    expect(await pathsOf(orgId)).toEqual([]);
    const { entry } = await other.ana.client.library.get({ orgId: other.orgId, entryId: theirs.id });
    expect(entry.files).toEqual([]);
  });

  it('is refused once the library is full, or the entry keeps as many as it may', async () => {
    const { ana, orgId } = await setUp();
    const body = await pdfOf(['ISO 9001']);
    const { id, file } = await keepInLibrary(harness, ana, orgId, { body });
    const [row] = await harness.db
      .select()
      .from(libraryFiles)
      .where(eq(libraryFiles.id, file?.id ?? ''));
    if (!row) throw new Error('the file is not stored');
    const earlier = Array.from({ length: MAX_ENTRY_FILES - 1 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      filePath: `${row.filePath}-${index}`,
      replacedAt: TEST_NOW,
    }));
    await harness.db.insert(libraryFiles).values(earlier);
    const sent = { body, entry: id, same: true };
    expect((await sendToLibrary(harness, ana, orgId, sent)).answer).toEqual({ code: 'TOO_MANY' });
    await harness.db
      .update(libraryFiles)
      .set({ fileSize: Math.ceil(LIBRARY_STORAGE_LIMIT / MAX_ENTRY_FILES) })
      .where(eq(libraryFiles.orgId, orgId));
    expect((await sendToLibrary(harness, ana, orgId, { body, same: true })).answer).toEqual({ code: 'LIBRARY_FULL' });
    expect(await pathsOf(orgId)).toHaveLength(1);
  });

  it('is not kept for somebody who is no member any more when it has arrived', async () => {
    const { ana, orgId } = await setUp();
    const body = await pdfOf(['ISO 9001']);
    const slow = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        controller.enqueue(bytes(body));
        await harness.db.delete(orgMembers).where(eq(orgMembers.orgId, orgId));
        controller.close();
      },
    });
    const answer = await harness.request(`/api/organizations/${orgId}/library-files?name=a.pdf`, {
      method: 'PUT',
      cookie: ana.cookie,
      body: slow,
      duplex: 'half',
    });
    expect(answer.status).toBe(404);
    expect(await pathsOf(orgId)).toEqual([]);
  });
});

it('a file is deleted for good: from the list, the storage and the address', async () => {
  const { ana, orgId } = await setUp();
  const { id: entryId, file } = await keepInLibrary(harness, ana, orgId, { body: await pdfOf(['CV']) });
  const fileId = file?.id ?? '';
  const entry = await ana.client.library.removeFile({ orgId, entryId, fileId });
  expect([entry.file, entry.files]).toEqual([null, []]);
  expect(await pathsOf(orgId)).toEqual([]);
  const gone = await harness.request(`/api/organizations/${orgId}/library-files/${fileId}`, { cookie: ana.cookie });
  expect(gone.status).toBe(404);
  await expect(ana.client.library.removeFile({ orgId, entryId, fileId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the files of a deleted entry leave the storage with it', async () => {
  const { ana, orgId } = await setUp();
  const { id: entryId } = await keepInLibrary(harness, ana, orgId, { body: await pdfOf(['CV']) });
  await ana.client.library.remove({ orgId, entryId });
  expect(await pathsOf(orgId)).toEqual([]);
});

it('the nightly tidying leaves the files of the library alone', async () => {
  const { ana, orgId } = await setUp();
  await keepInLibrary(harness, ana, orgId, { body: await pdfOf(['CV']) });
  const before = await pathsOf(orgId);
  // The storage itself stamps files with the machine's clock.
  await tidyFiles({ ...harness.deps, clock: () => daysFromNow(3650) });
  expect(await pathsOf(orgId)).toEqual(before);
});
