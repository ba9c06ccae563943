import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { connectEmbedded } from '#db/client.ts';
import { exportKinds } from '#domain/project/package/export-codes.ts';

import { namespace } from '#test/host/namespace.ts';
import { testArchive } from '#test/host/readers.ts';
import { startServerProcess, type ServerProcess } from '#test/host/server-process.ts';
import { freshSections, openSession, wireClient } from '#test/made/living/wire-session.ts';

const SECRET = 'a secret for exports that nothing else uses';
const folder = mkdtempSync(join(tmpdir(), 'fundwright-exports-'));
const settings = { DATA_DIR: join(folder, 'data'), SECRET };
mkdirSync(settings.DATA_DIR);
const LOOK_MS = 20;
let server: ServerProcess | null = null;
let cookie = '';

beforeAll(async () => {
  const { db, close } = await connectEmbedded({ dataDir: join(settings.DATA_DIR, 'db') });
  ({ cookie } = await openSession(async (statement) => void (await db.execute(statement)), SECRET));
  await close();
  server = await startServerProcess(settings);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const client = () => wireClient(server?.url ?? '', cookie);

it('exports whose server is killed while they are built are whole after it has started again', async () => {
  const { id: orgId } = await client().organizations.create({ name: 'Carpathia Composites' });
  await freshSections(client(), orgId);
  const [project] = (await client().projects.list({ orgId })).items;
  const projectId = project?.id ?? '';
  const kinds = exportKinds.filter((kind) => kind !== 'submission_package');
  for (const kind of kinds) await client().exports.build({ projectId, kind });
  const states = async () => (await client().exports.list({ projectId })).items.map(({ status }) => status);
  while (!(await states()).includes('building')) await setTimeout(LOOK_MS);
  await server?.stop('SIGKILL');
  server = await startServerProcess(settings);
  while ((await states()).some((status) => status === 'waiting' || status === 'building')) await setTimeout(1_000);
  const { items } = await client().exports.list({ projectId });
  expect(items.map(({ status }) => status)).toEqual(kinds.map(() => 'built'));
  for (const { id, kind, size } of items) {
    const answer = await fetch(`${server.url}/api/projects/${projectId}/packages/${id}/file`, {
      headers: { cookie },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([kind, bytes.length]).toEqual([kind, size]);
    if (kind !== 'pdf_application') expect(testArchive(bytes)).toContain('No errors detected');
  }
});

it('a disk that is full is told as such, and nothing of the file stays on it', () => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const script = 'mount -t tmpfs -o size=256k tmpfs "$DISK" && exec "$@"';
  const [program = '', ...args] = [
    ...namespace('--mount'),
    'sh',
    '-c',
    script,
    'sh',
    process.execPath,
    'test/host/fill-storage.ts',
  ];
  const said = execFileSync(program, args, { env: { ...process.env, DISK: disk }, encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({ error: 'NoRoom', left: [] });
});
