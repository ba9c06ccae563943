import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { connectEmbedded } from '#db/client.ts';
import { pictureUploadAnswer } from '#contract/picture-upload.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';

import { startServerProcess, type ServerProcess } from '#test/host/server-process.ts';
import { jpegOf, pngOf, textWith } from '#test/made/library/pictures.ts';
import { readText, textDoc, writeText } from '#test/made/living/texts.ts';
import { openSession, wireClient } from '#test/made/living/wire-session.ts';

// A company loses its texts and its pictures, and its operator does what docs/operations.md says.

// Nothing waits in this process meanwhile: connections that the server closes while nobody asks are seen to be closed.
const run = promisify(execFile);

const SECRET = 'a secret for a backup that nothing else uses';
const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';
const dataDir = mkdtempSync(join(tmpdir(), 'fundwright-restore-'));
const settings = { DATA_DIR: dataDir, SECRET };
let server: ServerProcess | null = null;
let cookie = '';

beforeAll(async () => {
  const { db, close } = await connectEmbedded({ dataDir: join(dataDir, 'db') });
  ({ cookie } = await openSession(async (statement) => void (await db.execute(statement)), SECRET));
  await close();
  server = await startServerProcess(settings);
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const client = () => wireClient(server?.url ?? '', cookie);
const ask = async (path: string, init: RequestInit = {}) =>
  await fetch(`${server?.url}/api/${path}`, { ...init, headers: { cookie, origin: server?.url ?? '' } });

async function keep(projectId: string, bytes: Buffer) {
  const answer = await ask(`projects/${projectId}/pictures`, { method: 'PUT', body: new Uint8Array(bytes) });
  const read = pictureUploadAnswer.parse(await answer.json());
  if (read.code !== 'KEPT') throw new Error(`the picture was not kept: ${read.code}`);
  return read.picture;
}

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await ask(path);
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const picturesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;

/** The commands that the operations page gives for a restore, for this folder and this backup. */
function documentedRestore(backup: string): string {
  const page = readFileSync('docs/operations.md', 'utf8');
  const part = page.slice(page.indexOf('**Restore.**'), page.indexOf('**A full disk**'));
  const commands = [...part.matchAll(/```\n([^]*?)```/g)].flatMap(([, block]) => block?.split('\n') ?? []);
  return commands
    .filter((command) => command !== '' && command !== 'npm start')
    .join(' && ')
    .replaceAll('.data/', `${dataDir}/`)
    .replaceAll('fundwright-…', basename(backup, '.tar.gz'));
}

it('a backup made by hand brings texts, pictures and versions back, also after the pictures were removed', async () => {
  const { id: orgId } = await client().organizations.create({ name: 'Carpathia Composites' });
  const { id: programId } = await client().programs.get({ orgId, slug: TOPIC });
  const { projectId } = await client().projects.create({ orgId, programId, path: 'self' });
  const [first = '', second = ''] = (await client().projects.get({ projectId })).sections.map(({ id }) => id);
  const [early, late] = [await keep(projectId, pngOf(60, 40)), await keep(projectId, jpegOf(64, 32))];
  await writeText({ client: client() }, first, textWith(early));
  const { id: versionId } = await client().versions.create({ projectId, description: 'With the first picture' });
  await writeText({ client: client() }, first, emptyDocument);
  await writeText({ client: client() }, second, textWith(late));
  await client().versions.create({ projectId, description: 'With the second' });
  const shown = (id: string) => `organizations/${orgId}/pictures/${id}`;
  const before = { early: await bytesOf(shown(early.id)), late: await bytesOf(shown(late.id)) };

  const { stdout } = await run(process.execPath, ['src/server/host/cli.ts', 'backup'], {
    env: { PATH: process.env['PATH'], ...settings },
  });
  const backup = /\S+\.tar\.gz/.exec(stdout)?.[0] ?? '';

  // What comes after the backup is lost, and so are the files.
  await writeText({ client: client() }, second, textDoc('Written over'));
  await server?.stop();
  rmSync(join(dataDir, 'files', 'kept'), { recursive: true });
  server = await startServerProcess(settings);
  expect((await ask(shown(late.id))).status).not.toBe(200);
  await server.stop();

  await run('sh', ['-ec', `mkdir -p ${dataDir}/files/kept && ${documentedRestore(backup)}`]);
  server = await startServerProcess(settings);
  expect((await readText({ client: client() }, second)).doc).toEqual(textWith(late));
  expect(await bytesOf(shown(late.id))).toEqual(before.late);
  expect(picturesIn(await bytesOf(`projects/${projectId}/application.pdf`))).toBe(1);
  // The picture that only a version holds comes back with it.
  await client().versions.restore({ projectId, versionId });
  expect((await readText({ client: client() }, first)).doc).toEqual(textWith(early));
  expect(await bytesOf(shown(early.id))).toEqual(before.early);
  expect(picturesIn(await bytesOf(`projects/${projectId}/application.pdf`))).toBe(1);
});
