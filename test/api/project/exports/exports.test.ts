import { createHash, randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { ExportKind } from '#domain/project/package/export-codes.ts';
import { packageManifestSchema } from '#domain/project/package/manifest-schema.ts';
import { readZip } from '#server/adapters/file-reader/formats/zip.ts';
import { exportJobs } from '#server/features/project/exports/jobs.ts';

import { addMember } from '#test/made/factories.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { sendOk } from '#test/made/annex-uploads.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { buildExportOf, exportBytes, packedProject } from '#test/made/portal/packages.ts';
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
