import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { freshSections, openSession, wireClient } from '#test/made/living/wire-session.ts';
import { faultOverTheWire } from '#test/made/living/over-the-wire.ts';
import { startCluster, type Cluster } from '#test/host/postgres-cluster.ts';
import { startServerProcess, type ServerProcess } from '#test/host/server-process.ts';

// People who write in one text on two servers, one of which is killed under them.

const SECRET = 'a secret for a living text that nothing else uses';
let cluster: Cluster;
let servers: ServerProcess[] = [];
let cookie = '';
let orgId = '';
const settings = () => ({ DATABASE_URL: cluster.url, SECRET });

beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  servers = [await startServerProcess(settings()), await startServerProcess(settings())];
  const db = drizzle(cluster.url);
  ({ cookie } = await openSession(async (statement) => void (await db.execute(statement)), SECRET));
  await db.$client.end();
  ({ id: orgId } = await clientAt(0)().organizations.create({ name: 'Carpathia Composites' }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  cluster.stop();
});

async function restart(): Promise<void> {
  await servers[1]?.stop('SIGKILL');
  servers = [...servers.slice(0, 1), await startServerProcess(settings())];
}
const clientAt = (index: number) => () => wireClient(servers[index]?.url ?? '', cookie);

it.each(Array.from({ length: Number(process.env['SEEDS'] ?? 3) }, (_, nth) => nth + 1))(
  'have one text, with every word that nobody deleted, once, on two servers of which one is killed (%i)',
  async (seed) => {
    const [sectionId = ''] = await freshSections(clientAt(0)(), orgId);
    const clients = [clientAt(0), clientAt(1), clientAt(1)];
    expect(await faultOverTheWire(seed, { sectionId, clients, restart })).toBeNull();
  },
);
