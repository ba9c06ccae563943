import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { auditEvents, pictures, sectionHistory } from '#db/schema/index.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { MAX_PROJECT_PICTURES, PICTURE_LIMIT } from '#domain/project/text/picture.ts';
import { DAY_MS, instantFromMs, msOf, readInstant } from '#domain/values/time.ts';
import { pictureJobs } from '#server/features/project/pictures/jobs.ts';
import { tidyFiles } from '#server/features/project/annexes/jobs.ts';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { readDocx, readPdf } from '#test/host/readers.ts';
import { keptPaths } from '#test/made/annex-uploads.ts';
import { jpegOf, keepPicture, pngOf, textWith } from '#test/made/library/pictures.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

async function projectOf() {
  const ana = await harness.signUp();
  return { ana, ...(await makeProject(harness, ana)) };
}

async function saveText(ana: Person, projectId: string, doc: RichTextDocument): Promise<void> {
  const [section] = (await ana.client.projects.get({ projectId })).sections;
  await writeText(ana, section?.id ?? '', doc);
}

const send = async (projectId: string, body: Buffer, cookie: string) =>
  await harness.request(`/api/projects/${projectId}/pictures`, { method: 'PUT', body: new Uint8Array(body), cookie });
const see = async (orgId: string, id: string, cookie?: string, headers: Record<string, string> = {}) =>
  await harness.request(`/api/organizations/${orgId}/pictures/${id}`, {
    headers,
    ...(cookie === undefined ? {} : { cookie }),
  });

/** Runs the nightly tidying so many days from now. */
async function tidyAfter(days: number): Promise<void> {
  const clock = () => instantFromMs(msOf(harness.deps.clock()) + days * DAY_MS);
  for (const job of pictureJobs({ ...harness.deps, clock })) await job.run();
}

it('a picture is kept as it was written anew, told of in the activity, and shown with safe headers', async () => {
  const { ana, projectId, orgId } = await projectOf();
  const kept = await keepPicture(harness, ana, projectId, jpegOf(64, 32, 6));
  expect(kept).toMatchObject({ width: 32, height: 64 });
  const shown = await see(orgId, kept.id, ana.cookie);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="${kept.id}.jpeg"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toMatch(/Exif|GPS|Nikon/);
  const etag = shown.headers.get('etag') ?? '';
  expect((await see(orgId, kept.id, ana.cookie, { 'if-none-match': etag })).status).toBe(304);
  expect((await see(orgId, kept.id, undefined, { 'if-none-match': etag })).status).toBe(401);
  expect(
    await harness.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, projectId), eq(auditEvents.action, 'picture.added'))),
  ).toMatchObject([{ orgId, userId: ana.id, data: { pictureId: kept.id, format: 'jpeg' } }]);
});

it.each([
  ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>'), 'unknown_type'],
  ['half a picture', pngOf(100, 100).subarray(0, 80), 'truncated'],
  ['nothing', Buffer.alloc(0), 'empty'],
  ['more than 5 MB', Buffer.alloc(PICTURE_LIMIT + 1, 0x89), 'too_large'],
])('a file that is refused leaves nothing behind: %s', async (_, body, problem) => {
  const { ana, projectId } = await projectOf();
  const before = await keptPaths(harness);
  const answer = await send(projectId, body, ana.cookie);
  expect([answer.status, await answer.json()]).toEqual([422, { code: 'PICTURE_REFUSED', problem }]);
  expect(await harness.db.$count(pictures, eq(pictures.projectId, projectId))).toBe(0);
  expect(await keptPaths(harness)).toEqual(before);
});

it('a project has so many pictures and no more', async () => {
  const { ana, projectId, orgId } = await projectOf();
  await harness.db.insert(pictures).values(
    Array.from({ length: MAX_PROJECT_PICTURES }, () => ({
      id: randomUUID(),
      orgId,
      projectId,
      format: 'png' as const,
      width: 1,
      height: 1,
      fileSize: 1,
      filePath: 'x',
      createdAt: harness.deps.clock(),
    })),
  );
  const answer = await send(projectId, pngOf(2, 2), ana.cookie);
  expect([answer.status, await answer.json()]).toEqual([409, { code: 'TOO_MANY' }]);
});

it('stands in the PDF and the Word file, with what it shows and the line below it', async () => {
  const { ana, projectId } = await projectOf();
  const kept = await keepPicture(harness, ana, projectId);
  await saveText(ana, projectId, {
    type: 'doc',
    content: [...textWith(kept).content, ...textWith({ ...kept, id: randomUUID() }).content],
  });
  const file = async (format: string) =>
    new Uint8Array(
      await (
        await harness.request(`/api/projects/${projectId}/application.${format}`, { cookie: ana.cookie })
      ).arrayBuffer(),
    );
  const pdf = await file('pdf');
  expect(readPdf(pdf).text).toMatch(/Figure 1: the furnace\s+A picture that stood here could not be found\./);
  expect(readPdf(pdf).structure).toMatch(/Figure[^]*Caption/);
  const { part, names } = readDocx(await file('docx'));
  expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
  expect(part('word/document.xml')).toMatch(/<wp:docPr [^>]*descr="A furnace"/);
  expect(part('word/document.xml')).toContain('Figure 1: the furnace');
  expect(part('word/document.xml')).toContain('could not be found');
});

/** Takes a picture out while deleting letter by letter: only what is remembered beside the history holds it then. */
async function deleteBesides(ana: Person, projectId: string, kept: Parameters<typeof textWith>[0]): Promise<void> {
  const section = (await ana.client.projects.get({ projectId })).sections[1]?.id ?? '';
  const words = 'Emissions fall where fibre is used again. '.repeat(8);
  await writeText(ana, section, { type: 'doc', content: [...textDoc(words).content, ...textWith(kept).content] });
  await writeText(ana, section, textDoc(words.slice(0, -2)));
  const entries = await harness.db.select().from(sectionHistory).where(eq(sectionHistory.sectionId, section));
  expect(entries.filter(({ content }) => JSON.stringify(content).includes(kept.id))).toEqual([]);
  expect(JSON.stringify(entries)).toContain(kept.id);
}

it('stays as long as a text, a version or the library has it, and goes 30 days after it came', async () => {
  const { ana, projectId, orgId } = await projectOf();
  const [inText, inVersion, inLibrary, beingDeleted, nowhere] = await Promise.all(
    Array.from({ length: 5 }, async () => await keepPicture(harness, ana, projectId)),
  );
  if (!inText || !inVersion || !inLibrary || !beingDeleted || !nowhere) throw new Error('five pictures were kept');
  await saveText(ana, projectId, textWith(inVersion));
  await ana.client.versions.create({ projectId, description: 'With a picture' });
  await saveText(ana, projectId, textWith(inText));
  await harness.db.execute('DELETE FROM section_history');
  await deleteBesides(ana, projectId, beingDeleted);
  await ana.client.library.create({
    orgId,
    kind: 'passage',
    title: 'Furnace',
    language: 'en',
    tags: [],
    doc: textWith(inLibrary),
  });

  await tidyAfter(29);
  expect((await see(orgId, nowhere.id, ana.cookie)).status).toBe(200);
  const [row] = await harness.db.select().from(pictures).where(eq(pictures.id, nowhere.id));
  await tidyAfter(31);
  expect((await see(orgId, nowhere.id, ana.cookie)).status).toBe(404);
  expect(await keptPaths(harness)).not.toContain(row?.filePath);
  for (const { id } of [inText, inVersion, inLibrary, beingDeleted])
    expect((await see(orgId, id, ana.cookie)).status).toBe(200);

  // The sweep of the storage knows pictures, too, and a project that is gone leaves those that others have.
  await tidyFiles({ ...harness.deps, clock: () => readInstant('2100-01-01T00:00:00.000Z') });
  expect((await see(orgId, inText.id, ana.cookie)).status).toBe(200);
});

it('comes along with a copy of its project', async () => {
  const { ana, projectId, orgId } = await projectOf();
  const kept = await keepPicture(harness, ana, projectId);
  await saveText(ana, projectId, textWith(kept));
  const { projectId: copy } = await ana.client.projects.duplicate({ projectId });
  const [section] = (await ana.client.projects.get({ projectId: copy })).sections;
  expect(section?.doc).toEqual(textWith(kept));
  await harness.db.execute(`DELETE FROM projects WHERE id = '${projectId}'`);
  await tidyAfter(31);
  expect((await see(orgId, kept.id, ana.cookie)).status).toBe(200);
});
