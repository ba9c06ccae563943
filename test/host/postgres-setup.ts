import { connectPostgres } from '#db/client.ts';

import { createTemplate } from './postgres.ts';
import { startCluster } from './postgres-cluster.ts';

/** Before the API tests run on PostgreSQL: a server of their own with a migrated template database. */
export async function setup(): Promise<() => void> {
  const cluster = await startCluster();
  await createTemplate(cluster.url, async (url) => {
    const connection = await connectPostgres(url);
    await connection.close();
  });
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return () => cluster.stop();
}
