import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { files, submissionPackages } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { NoRoom } from '#server/adapters/files/port.ts';
import { exportJobs } from '#server/features/project/exports/jobs.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { sendOk } from '#test/made/annex-uploads.ts';
import { buildExportOf, packedProject } from '#test/made/portal/packages.ts';

const harness = useHarness();

const PACKAGE = 'submission_package';

/** What the job of the queue with this name does. */
const run = async (name: string) => {
  const job = exportJobs(harness.deps).find((each) => each.name === name);
  await job?.run({});
};

describe('an export that does not come through', () => {
  it('says that an annex is lost, stores nothing, and can be asked for again', async () => {
    const { ana, projectId } = await packedProject(harness);
    const [upload] = await harness.db.select().from(files).where(eq(files.projectId, projectId));
    await harness.deps.files.remove(upload?.filePath ?? '');
    const exportId = await buildExportOf(harness, ana, projectId, PACKAGE);
    expect((await ana.client.exports.list({ projectId })).items).toMatchObject([
      { id: exportId, status: 'failed', failure: 'file_lost', size: null },
    ]);
    const answer = await harness.request(`/api/projects/${projectId}/packages/${exportId}/file`, {
      cookie: ana.cookie,
    });
    expect(answer.status).toBe(404);
    const letter = await pdfOf(['A letter of intent, once more']);
    await sendOk(harness, ana, projectId, { key: 'LETTERS', name: 'letter.pdf', body: letter });
    await buildExportOf(harness, ana, projectId, PACKAGE);
    expect((await ana.client.exports.list({ projectId })).items.map(({ status }) => status).toSorted()).toEqual([
      'built',
      'failed',
    ]);
  });

  it('says that a kept file is not the one that was uploaded', async () => {
    const { ana, projectId, letter } = await packedProject(harness);
    const [upload] = await harness.db.select().from(files).where(eq(files.projectId, projectId));
    const path = upload?.filePath ?? '';
    const received = await harness.deps.files.receive(new Blob([Buffer.alloc(letter.length, 'x')]).stream(), 1e9);
    await harness.deps.files.remove(path);
    if (received.ok) await harness.deps.files.keep(received.file, path);
    await buildExportOf(harness, ana, projectId, PACKAGE);
    expect((await ana.client.exports.list({ projectId })).items).toMatchObject([{ failure: 'file_changed' }]);
  });

  it('is taken up by another process once the one that built it is silent, and built once', async () => {
    const { ana, orgId, projectId } = await packedProject(harness);
    const { exportId } = await ana.client.exports.build({ projectId, kind: PACKAGE });
    harness.jobs.clear();
    // A process took it and was killed in the middle.
    await harness.db
      .update(submissionPackages)
      .set({ status: 'building', attempt: 1, seenAt: TEST_NOW, step: 'budget', stepsDone: 2 })
      .where(eq(submissionPackages.id, exportId));
    const [build] = exportJobs(harness.deps);
    await build?.run({ orgId, exportId });
    await run('resume-exports');
    expect((await ana.client.exports.list({ projectId })).items).toMatchObject([
      { status: 'building', progress: { step: 'budget', done: 2, all: 6 } },
    ]);
    harness.setNow(daysFromNow(0.01));
    await run('resume-exports');
    expect((await ana.client.exports.list({ projectId })).items).toMatchObject([{ id: exportId, status: 'built' }]);
    const [row] = await harness.db.select().from(submissionPackages).where(eq(submissionPackages.id, exportId));
    expect(row?.attempt).toBe(2);
    harness.setNow(TEST_NOW);
  });

  it('is taken up at once where the one process that there is has begun anew', async () => {
    const { ana, projectId } = await packedProject(harness);
    const { exportId } = await ana.client.exports.build({ projectId, kind: PACKAGE });
    harness.jobs.clear();
    await harness.db
      .update(submissionPackages)
      .set({ status: 'building', attempt: 1, seenAt: TEST_NOW })
      .where(eq(submissionPackages.id, exportId));
    const second = instantFromMs(msOf(TEST_NOW) + 1_000);
    harness.setNow(second);
    const resume = exportJobs(harness.deps, second).find(({ name }) => name === 'resume-exports');
    await resume?.run({});
    expect((await ana.client.exports.list({ projectId })).items).toMatchObject([{ id: exportId, status: 'built' }]);
    harness.setNow(TEST_NOW);
  });

  it('says that the storage is full, and leaves nothing behind', async () => {
    const { ana, orgId, projectId } = await packedProject(harness);
    const { exportId } = await ana.client.exports.build({ projectId, kind: PACKAGE });
    harness.jobs.clear();
    const full = { ...harness.deps.files, receive: () => Promise.reject(new NoRoom(new Error('ENOSPC'))) };
    const [build] = exportJobs({ ...harness.deps, files: full });
    await build?.run({ orgId, exportId });
    expect((await ana.client.exports.list({ projectId })).items).toMatchObject([{ failure: 'storage_full' }]);
    await buildExportOf(harness, ana, projectId, PACKAGE);
    expect((await ana.client.exports.list({ projectId })).items.map(({ status }) => status).toSorted()).toEqual([
      'built',
      'failed',
    ]);
  });

  it('is given up after the third silence', async () => {
    const { ana, projectId } = await packedProject(harness);
    const { exportId } = await ana.client.exports.build({ projectId, kind: PACKAGE });
    harness.jobs.clear();
    await harness.db
      .update(submissionPackages)
      .set({ status: 'building', attempt: 3, seenAt: TEST_NOW })
      .where(eq(submissionPackages.id, exportId));
    harness.setNow(daysFromNow(0.01));
    await run('resume-exports');
    expect((await ana.client.exports.list({ projectId })).items).toMatchObject([{ failure: 'gave_up' }]);
    harness.setNow(TEST_NOW);
  });
});
