import { once } from 'node:events';

import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Connection } from '#db/client.ts';
import { connectPostgres, isDatabaseAway } from '#db/client.ts';

import { startCluster, type Cluster } from '#test/host/postgres-cluster.ts';

// What a broken connection must not do: end the process, or be lost to the pool.

let cluster: Cluster;
let connection: Connection;
let admin: Client;
beforeAll(async () => {
  cluster = await startCluster();
  connection = await connectPostgres(cluster.url);
  admin = new Client({ connectionString: cluster.url });
  await admin.connect();
});
afterAll(async () => {
  await connection.close();
  await admin.end();
  cluster.stop();
});

function pool() {
  if (connection.engine !== 'postgresql') throw new Error('this is about PostgreSQL');
  return connection.pool;
}

const breakAll = () =>
  admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND client_port IS NOT NULL',
  );

it('gives back a connection that breaks during a transaction, and says that the database was away', async () => {
  const failed = connection.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    const gone = once(pool(), 'remove');
    await breakAll();
    await gone;
    await tx.execute(sql`SELECT 2`);
  });
  await expect(failed).rejects.toSatisfy(isDatabaseAway);
  expect(pool().totalCount).toBe(0);
  expect(await connection.db.execute(sql`SELECT 3`)).toBeTruthy();
});

it('has all its connections again after transactions could not even begin', async () => {
  for (let round = 0; round < 12; round += 1) {
    const client = await pool().connect();
    const gone = once(pool(), 'remove');
    await breakAll();
    await gone;
    // As drizzle leaves it where `begin` fails: nobody gives it back.
    await expect(client.query('begin')).rejects.toSatisfy(isDatabaseAway);
  }
  const many = Array.from({ length: 30 }, () => connection.db.transaction((tx) => tx.execute(sql`SELECT 1`)));
  expect(await Promise.all(many)).toHaveLength(30);
});

it('does not take an error of a statement for a database that is away', async () => {
  const wrong = connection.db.execute(sql`SELECT nothing`);
  await expect(wrong).rejects.toSatisfy((error) => !isDatabaseAway(error));
});
