import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { connectEmbedded } from '#db/client.ts';

import { freshSections, openSession, wireClient } from '#test/made/living/wire-session.ts';
import { faultOverTheWire } from '#test/made/living/over-the-wire.ts';
import { startServerProcess, type ServerProcess } from '#test/host/server-process.ts';

// People who write in one text while the server is killed under them.

const SECRET = 'a secret for a living text that nothing else uses';
const dataDir = mkdtempSync(join(tmpdir(), 'fundwright-living-'));
const settings = { DATA_DIR: dataDir, SECRET };
let server: ServerProcess | null = null;
let cookie = '';
let orgId = '';

beforeAll(async () => {
  const { db, close } = await connectEmbedded({ dataDir: join(dataDir, 'db') });
  ({ cookie } = await openSession(async (statement) => void (await db.execute(statement)), SECRET));
  await close();
  server = await startServerProcess(settings);
  ({ id: orgId } = await client().organizations.create({ name: 'Carpathia Composites' }));
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  await server?.stop('SIGKILL');
  server = await startServerProcess(settings);
}
const client = () => wireClient(server?.url ?? '', cookie);

it.each(Array.from({ length: Number(process.env['SEEDS'] ?? 3) }, (_, nth) => nth + 1))(
  'have one text, with every word that nobody deleted, once, over a server that is killed (%i)',
  async (seed) => {
    const [sectionId = ''] = await freshSections(client(), orgId);
    expect(await faultOverTheWire(seed, { sectionId, clients: [client, client, client], restart })).toBeNull();
  },
);
