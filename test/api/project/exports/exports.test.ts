import { createHash, randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { files, submissionPackages } from '#db/schema/index.ts';
import type { ExportKind } from '#domain/project/package/export-codes.ts';
import { packageManifestSchema } from '#domain/project/package/manifest-schema.ts';
import { readZip } from '#server/adapters/file-reader/formats/zip.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { NoRoom } from '#server/adapters/files/port.ts';
import { exportJobs } from '#server/features/project/exports/jobs.ts';

import { addMember } from '#test/made/factories.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { sendOk } from '#test/made/annex-uploads.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { buildExportOf, exportBytes, packedProject } from '#test/made/packages.ts';
import { changeIntake, eventsOf, makeProject, requiredIntake } from '#test/made/projects.ts';
import { pdfOf } from '#test/made/annex-files.ts';

const harness = useHarness();

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const PACKAGE = 'submission_package';

/** What the job of the queue with this name does. */
const run = async (name: string) => {
  const job = exportJobs(harness.deps).find((each) => each.name === name);
  await job?.run({});
};

describe('exports.build', () => {
  it('makes a submission package of a version, with every file as its manifest says', async () => {
    const { ana, projectId, letter } = await packedProject(harness);
    const exportId = await buildExportOf(harness, ana, projectId, PACKAGE);
    const { items, mayBuild } = await ana.client.exports.list({ projectId });
    const bytes = await exportBytes(harness, ana, projectId, exportId);
    expect(mayBuild).toBe(true);
    expect(items).toEqual([
      {
        id: exportId,
        kind: PACKAGE,
        status: 'built',
        name: 'ReFibre_v1_submission_package.zip',
        versionNumber: 1,
        progress: null,
        failure: null,
        size: bytes.length,
        sha256: sumOf(bytes),
        createdBy: 'Ana Pop',
        createdAt: TEST_NOW,
        builtAt: TEST_NOW,
      },
    ]);
    const archive = readZip(Buffer.from(bytes));
    const entry = (name: string) => archive.get(name) ?? Buffer.alloc(0);
    const manifest = packageManifestSchema.parse(JSON.parse(entry('manifest.json').toString('utf8')));
    expect(await ana.client.exports.manifest({ projectId, exportId })).toEqual(manifest);
    expect(manifest).toMatchObject({
      type: PACKAGE,
      generated_at: TEST_NOW,
      project: { id: projectId, title: 'ReFibre', acronym: 'ReFibre', language: 'en' },
      version: { number: 1 },
      rules: { hard: 0 },
    });
    expect(manifest.files.map(({ path, slot, annexKey, uploadedAs }) => [path, slot, annexKey, uploadedAs])).toEqual([
      ['1_Part_B/Part_B_ReFibre.pdf', 'part_b', null, null],
      ['2_Budget/Budget_ReFibre.xlsx', 'budget', null, null],
      ['3_Annexes/LETTERS_ReFibre.pdf', 'annex', 'LETTERS', 'Scrisoare de intenție.pdf'],
      ['4_Checks/Red_flags_ReFibre.pdf', 'red_flags', null, null],
    ]);
    expect(archive.names.toSorted()).toEqual([...manifest.files.map(({ path }) => path), 'manifest.json']);
    for (const { path, size, sha256 } of manifest.files)
      expect([path, entry(path).length, sumOf(entry(path))]).toEqual([path, size, sha256]);
    expect(entry('3_Annexes/LETTERS_ReFibre.pdf').equals(letter)).toBe(true);
    const { validation } = await ana.client.projects.get({ projectId });
    expect(manifest.rules.results.map(({ rule }) => rule)).toEqual(
      validation.flags.map(({ ruleId }) => ruleId).toSorted(),
    );
    expect(manifest.rules.results.length).toBeGreaterThan(0);
    expect(await ana.client.versions.list({ projectId })).toMatchObject({
      items: [{ number: 1, kind: 'before_package' }],
    });
  });

  it('gives the same bytes for the same content, however late, and others once something changes', async () => {
    const { ana, projectId } = await packedProject(harness);
    const first = await exportBytes(harness, ana, projectId, await buildExportOf(harness, ana, projectId, PACKAGE));
    harness.setNow(daysFromNow(0.5));
    const again = await exportBytes(harness, ana, projectId, await buildExportOf(harness, ana, projectId, PACKAGE));
    expect(sumOf(again)).toBe(sumOf(first));
    await changeIntake(ana, projectId, { objectives: 'Keep 90 % of its strength' });
    const changed = await exportBytes(harness, ana, projectId, await buildExportOf(harness, ana, projectId, PACKAGE));
    expect(sumOf(changed)).not.toBe(sumOf(first));
    const { items } = await ana.client.versions.list({ projectId });
    expect(items.map(({ number }) => number)).toEqual([2, 1]);
    harness.setNow(TEST_NOW);
  });

  it('holds what stood when it was asked for, though the project goes on changing before it is built', async () => {
    const { ana, projectId } = await packedProject(harness);
    const wanted = await exportBytes(harness, ana, projectId, await buildExportOf(harness, ana, projectId, PACKAGE));
    const { exportId } = await ana.client.exports.build({ projectId, kind: PACKAGE });
    const { sections } = await ana.client.projects.get({ projectId });
    await writeText(ana, sections[0]?.id ?? '', textDoc('Written after the package was asked for.'));
    const other = await pdfOf(['Another letter']);
    await sendOk(harness, ana, projectId, { key: 'LETTERS', name: 'other.pdf', body: other });
    await harness.jobs.runAll(exportJobs(harness.deps));
    expect(sumOf(await exportBytes(harness, ana, projectId, exportId))).toBe(sumOf(wanted));
  });

  it.each<[ExportKind, string, string]>([
    ['pdf_application', 'ReFibre_v1_application.pdf', '%PDF-'],
    ['word_draft', 'ReFibre_v1_application.docx', 'PK'],
    ['excel_budget', 'ReFibre_v1_budget.xlsx', 'PK'],
    ['backup_data', 'ReFibre_backup.zip', 'PK'],
  ])('makes %s', async (kind, name, beginning) => {
    const { ana, projectId } = await packedProject(harness);
    const exportId = await buildExportOf(harness, ana, projectId, kind);
    const answer = await harness.request(`/api/projects/${projectId}/packages/${exportId}/file`, {
      cookie: ana.cookie,
    });
    expect(answer.headers.get('content-disposition')).toContain(`filename="${name}"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning);
    await expect(ana.client.exports.manifest({ projectId, exportId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await eventsOf(harness, projectId, 'export.downloaded')).map(({ data }) => data)).toEqual([
      { exportId, kind },
    ]);
  });

  it('refuses a submission package while a finding blocks, with its number, and takes no version', async () => {
    const { ana, projectId } = await packedProject(harness);
    await changeIntake(ana, projectId, { acronym: '' });
    await expect(ana.client.exports.build({ projectId, kind: PACKAGE })).rejects.toMatchObject({
      code: 'BLOCKED',
      data: { hard: 1 },
    });
    expect((await ana.client.exports.list({ projectId })).items).toEqual([]);
    expect((await ana.client.versions.list({ projectId })).items).toEqual([]);
    // The finding stands where it is put right.
    const { validation } = await ana.client.projects.get({ projectId });
    expect(validation.flags.find(({ severity }) => severity === 'hard')).toMatchObject({ ruleId: 'ACRONYM_MISSING' });
    // A draft of the text is nobody's submission.
    expect(await buildExportOf(harness, ana, projectId, 'word_draft')).toEqual(expect.any(String));
  });

  it('makes a package of a project that has no annex', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId } = await makeProject(harness, ana);
    await changeIntake(ana, projectId, { ...requiredIntake, acronym: 'ReFibre', durationMonths: 24 });
    for (let times = 0; times < 3; times += 1) await buildExportOf(harness, ana, projectId, PACKAGE);
    const { items } = await ana.client.exports.list({ projectId });
    expect(items.map(({ status }) => status)).toEqual(['built', 'built', 'built']);
  });

  it('gives two who ask at once the same export', async () => {
    const { ana, orgId, projectId } = await packedProject(harness);
    const dan = await harness.signUp('Dan Ionescu');
    await addMember(harness, orgId, dan, 'contributor');
    const asked = await Promise.all(
      [ana, dan, ana].map(({ client }) => client.exports.build({ projectId, kind: PACKAGE })),
    );
    expect(new Set(asked.map(({ exportId }) => exportId)).size).toBe(1);
    await harness.jobs.runAll(exportJobs(harness.deps));
    expect((await ana.client.exports.list({ projectId })).items).toHaveLength(1);
  });

  it('is refused to who asks too often', async () => {
    const { ana, projectId } = await packedProject(harness);
    for (let asked = 0; asked < 30; asked += 1) await ana.client.exports.build({ projectId, kind: 'excel_budget' });
    await expect(ana.client.exports.build({ projectId, kind: 'excel_budget' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });
});

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

it('exports other than packages are forgotten after thirty days', async () => {
  const { ana, projectId } = await packedProject(harness);
  await buildExportOf(harness, ana, projectId, PACKAGE);
  await buildExportOf(harness, ana, projectId, 'excel_budget');
  harness.setNow(daysFromNow(31));
  await run('forget-exports');
  harness.setNow(TEST_NOW);
  expect((await ana.client.exports.list({ projectId })).items.map(({ kind }) => kind)).toEqual([PACKAGE]);
});

it('a reviewer sees what was built and its manifest, and takes nothing along', async () => {
  const { ana, orgId, projectId } = await packedProject(harness);
  const exportId = await buildExportOf(harness, ana, projectId, PACKAGE);
  const eva = await harness.signUp('Eva Rusu');
  await addMember(harness, orgId, eva, 'reviewer');
  expect(await eva.client.exports.list({ projectId })).toMatchObject({ items: [{ id: exportId }], mayBuild: false });
  expect(await eva.client.exports.manifest({ projectId, exportId })).toMatchObject({ type: PACKAGE });
  await expect(eva.client.exports.build({ projectId, kind: PACKAGE })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const answer = await harness.request(`/api/projects/${projectId}/packages/${exportId}/file`, { cookie: eva.cookie });
  expect(answer.status).toBe(403);
  const unknown = await harness.request(`/api/projects/${projectId}/packages/${randomUUID()}/file`, {
    cookie: ana.cookie,
  });
  expect(unknown.status).toBe(404);
});
