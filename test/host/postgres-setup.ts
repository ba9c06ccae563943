import { connectPostgres } from '#db/client.ts';

import { createTemplate } from './postgres.ts';
import { startCluster } from './postgres-cluster.ts';

/** Before API tests run on PostgreSQL, or browser tests: a server of their own with a migrated template database. */
export default async function setup(): Promise<() => void> {
  const cluster = await startCluster();
  await createTemplate(cluster.url, async (url) => {
    const connection = await connectPostgres(url);
    await connection.close();
  });
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return () => cluster.stop();
}
