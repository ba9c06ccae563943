import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, files } from '#db/schema/index.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { tidyFiles } from '#server/features/project/annexes/jobs.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { annexProject, sendOk, bytes, keptPaths } from '#test/made/annex-uploads.ts';

const harness = useHarness();

describe('earlier uploads', () => {
  it('are kept, listed newest first, and can count again; the newest counts after each change', async () => {
    const { ana, projectId } = await annexProject(harness);
    const one = await sendOk(harness, ana, projectId, { body: bytes(await pdfOf(['one'])), name: 'one.pdf' });
    harness.setNow(instantFromMs(Date.parse(harness.deps.clock()) + 1_000));
    const two = await sendOk(harness, ana, projectId, { body: bytes(await pdfOf(['two'])), name: 'two.pdf' });
    const names = async () =>
      (await ana.client.projects.get({ projectId })).annexes.map(
        ({ filename, replacedAt }) => `${filename}${replacedAt === null ? '' : ' (earlier)'}`,
      );
    expect(await names()).toEqual(['two.pdf', 'one.pdf (earlier)']);
    expect(await ana.client.annexes.restore({ projectId, fileId: one.id })).toMatchObject({
      id: one.id,
      replacedAt: null,
    });
    expect(await names()).toEqual(['two.pdf (earlier)', 'one.pdf']);
    await expect(ana.client.annexes.restore({ projectId, fileId: one.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await ana.client.annexes.remove({ projectId, fileId: one.id })).toMatchObject({
      id: one.id,
      replacedAt: harness.deps.clock(),
    });
    expect(await names()).toEqual(['two.pdf (earlier)', 'one.pdf (earlier)']);
    await expect(ana.client.annexes.remove({ projectId, fileId: one.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ana.client.annexes.restore({ projectId, fileId: two.id });
    const events = await harness.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, projectId));
    expect(
      events
        .map(({ action }) => action)
        .filter((action) => action.startsWith('annex.'))
        .toSorted(),
    ).toEqual(['annex.removed', 'annex.restored', 'annex.restored', 'annex.uploaded', 'annex.uploaded']);
  });

  it('never leave two files that count, also when two arrive at once', async () => {
    const { ana, projectId } = await annexProject(harness);
    const bodies = await Promise.all(['a', 'b', 'c'].map((text) => pdfOf([text])));
    await Promise.all(bodies.map((body) => sendOk(harness, ana, projectId, { body: bytes(body) })));
    const { annexes: uploads } = await ana.client.projects.get({ projectId });
    expect(uploads.map(({ replacedAt }) => replacedAt === null).toSorted()).toEqual([false, false, true]);
  });
});

describe('a download', () => {
  it('is the file as it was sent, to be kept and never shown as a part of this site', async () => {
    const { ana, projectId } = await annexProject(harness);
    const pdf = await pdfOf(['x']);
    const { id } = await sendOk(harness, ana, projectId, { body: bytes(pdf), name: 'Știință.pdf' });
    const answer = await harness.request(`/api/projects/${projectId}/files/${id}`, { cookie: ana.cookie });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': 'attachment; filename="Stiinta.pdf"; filename*=UTF-8\'\'%C8%98tiin%C8%9B%C4%83.pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('of a file of another project, or of none, does not exist', async () => {
    const { ana, projectId } = await annexProject(harness);
    const other = await makeProject(harness, ana);
    const { id } = await sendOk(harness, ana, projectId, { body: bytes(await pdfOf(['x'])) });
    for (const path of [`${other.projectId}/files/${id}`, `${projectId}/files/${randomUUID()}`, `${projectId}/files/x`])
      expect((await harness.request(`/api/projects/${path}`, { cookie: ana.cookie })).status).toBe(404);
  });

  it('of a file that the storage has lost says so', async () => {
    const { ana, projectId } = await annexProject(harness);
    const { id } = await sendOk(harness, ana, projectId, { body: bytes(await pdfOf(['x'])) });
    const [row] = await harness.db.select().from(files).where(eq(files.id, id));
    await harness.deps.files.remove(row?.filePath ?? '');
    expect((await harness.request(`/api/projects/${projectId}/files/${id}`, { cookie: ana.cookie })).status).toBe(410);
    await expect(ana.client.annexes.validate({ projectId, key: 'CV' })).rejects.toMatchObject({ code: 'NOT_READ' });
  });
});

/** A clock that is so many days past the newest stamp of the storage, which has a clock of its own. */
async function daysAfterNewest(days: number): Promise<() => Instant> {
  let newest = 0;
  for await (const { storedAt } of harness.deps.files.list()) newest = Math.max(newest, storedAt);
  return () => instantFromMs(newest + days * 86_400_000);
}

describe('the nightly tidying of the storage', () => {
  it('takes away what belongs to no upload and is older than a day, and nothing else', async () => {
    const { ana, projectId } = await annexProject(harness);
    await sendOk(harness, ana, projectId, { body: bytes(await pdfOf(['kept'])) });
    const received = await harness.deps.files.receive(new Blob(['left over']).stream(), 100);
    if (received.ok) await harness.deps.files.keep(received.file, 'left/over');
    expect(await tidyFiles({ ...harness.deps, clock: await daysAfterNewest(0.5) })).toBe(0);
    await tidyFiles({ ...harness.deps, clock: await daysAfterNewest(2) });
    const [row] = await harness.db.select().from(files).where(eq(files.projectId, projectId));
    const left = await keptPaths(harness);
    expect(left).toContain(row?.filePath);
    expect(left).not.toContain('left/over');
  });
});
