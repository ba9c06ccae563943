import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { packageCheckAnswer } from '#contract/portal/package-check.ts';
import { readZip } from '#server/adapters/file-reader/formats/zip.ts';
import { packageCommand } from '#server/features/project/exports/commands.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { archiveOfTexts } from '#test/made/backups/archives.ts';
import { buildExportOf, exportBytes, packedProject } from '#test/made/portal/packages.ts';

const harness = useHarness();

async function packed() {
  const { ana, projectId } = await packedProject(harness);
  const exportId = await buildExportOf(harness, ana, projectId, 'submission_package');
  return { ana, projectId, bytes: await exportBytes(harness, ana, projectId, exportId) };
}

type Packed = Awaited<ReturnType<typeof packed>>;

async function check({ ana, projectId }: Pick<Packed, 'ana' | 'projectId'>, body: Uint8Array) {
  const init = { method: 'POST', cookie: ana.cookie, body: new Uint8Array(body) };
  const answer = await harness.request(`/api/projects/${projectId}/package-checks`, init);
  return { status: answer.status, answer: packageCheckAnswer.parse(await answer.json()) };
}

async function keptPaths(): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const { path } of harness.deps.files.list()) paths.push(path);
  return paths.toSorted();
}

/** The package with other entries. */
async function rewritten(bytes: Uint8Array, change: (entries: Map<string, Buffer>) => void): Promise<Buffer> {
  const archive = readZip(Buffer.from(bytes));
  const entries = new Map(archive.names.map((name) => [name, archive.get(name) ?? Buffer.alloc(0)]));
  change(entries);
  return await archiveOfTexts({}, Object.fromEntries(entries));
}

const PART_B = '1_Part_B/Part_B_ReFibre.pdf';
const tampered: readonly [string, (entries: Map<string, Buffer>) => void, string, string][] = [
  [
    'a byte of Part B',
    (entries) => entries.set(PART_B, Buffer.from(entries.get(PART_B) ?? '').fill(1, 9, 10)),
    PART_B,
    'other_content',
  ],
  [
    'a longer Part B',
    (entries) => entries.set(PART_B, Buffer.concat([entries.get(PART_B) ?? Buffer.alloc(0), Buffer.from(' ')])),
    PART_B,
    'other_size',
  ],
  ['a file more', (entries) => entries.set('3_Annexes/CV.pdf', Buffer.from('%PDF')), '3_Annexes/CV.pdf', 'not_listed'],
  [
    'a file less',
    (entries) => entries.delete('2_Budget/Budget_ReFibre.xlsx'),
    '2_Budget/Budget_ReFibre.xlsx',
    'missing',
  ],
];

describe('the check of a package', () => {
  it('says that it is intact and was built here, and keeps nothing of it', async () => {
    const made = await packed();
    const before = await keptPaths();
    expect(await check(made, made.bytes)).toEqual({
      status: 200,
      answer: {
        code: 'CHECKED',
        intact: true,
        differences: [],
        manifest: {
          title: 'ReFibre',
          identifier: expect.stringContaining('HORIZON-TEST'),
          version: 1,
          generatedAt: TEST_NOW,
          files: 4,
        },
        builtAt: TEST_NOW,
      },
    });
    expect(await keptPaths()).toEqual(before);
  });

  it.each(tampered)('finds %s', async (_what, change, path, kind) => {
    const made = await packed();
    const { answer } = await check(made, await rewritten(made.bytes, change));
    expect(answer).toMatchObject({ code: 'CHECKED', intact: false, differences: [{ path, kind }], builtAt: null });
  });

  it('says of an intact one that was built elsewhere that it was not built here', async () => {
    const made = await packed();
    const other = await packed();
    expect((await check(made, other.bytes)).answer).toMatchObject({ intact: true, builtAt: null });
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'empty'],
    ['a text', () => Buffer.from('no archive at all'), 'no_archive'],
    ['an archive without a manifest', () => archiveOfTexts({ 'a.txt': 'a' }), 'no_manifest'],
    ['a manifest that is no JSON', () => archiveOfTexts({ 'manifest.json': '{' }), 'no_manifest'],
    ['a manifest of another kind', () => archiveOfTexts({ 'manifest.json': '{"type":"backup"}' }), 'no_manifest'],
    [
      'an entry that unpacks to a thousand times itself',
      () => archiveOfTexts({ 'a.txt': ' '.repeat(9_000_000) }),
      'damaged',
    ],
  ])('refuses %s', async (_what, make, problem) => {
    const { ana, projectId } = await packedProject(harness);
    const { status, answer } = await check({ ana, projectId }, await make());
    expect([status, answer]).toEqual([422, { code: 'PACKAGE_REFUSED', problem }]);
  });

  it('refuses an archive that was cut off', async () => {
    const made = await packed();
    const { answer } = await check(made, made.bytes.subarray(0, made.bytes.length - 100));
    expect(answer).toMatchObject({ code: 'PACKAGE_REFUSED' });
  });
});

describe('the command verify-package', () => {
  it('says the same at a terminal, without a database', async () => {
    const made = await packed();
    const folder = mkdtempSync(join(tmpdir(), 'fundwright-package-'));
    try {
      const [good, bad] = [join(folder, 'good.zip'), join(folder, 'bad.zip')];
      writeFileSync(good, made.bytes);
      writeFileSync(bad, await rewritten(made.bytes, (entries) => entries.delete(PART_B)));
      expect(await packageCommand(['verify-package', good])).toMatchObject({
        ok: true,
        lines: [expect.stringContaining('ReFibre'), '4 files, each as the manifest says. The package is intact.'],
      });
      expect(await packageCommand(['verify-package', bad])).toMatchObject({
        ok: false,
        lines: [expect.any(String), 'The package is not what its manifest says:', `  ${PART_B}: is missing`],
      });
      const gone = join(folder, 'gone.zip');
      expect(await packageCommand(['verify-package', gone])).toEqual({
        ok: false,
        lines: [`There is no file ${gone}.`],
      });
      expect(await packageCommand(['backup'])).toBeNull();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
