import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

const TEMPLATE = 'fundwright_template';

/** A database of its own for one test file, copied from the migrated or another template; answers its address. */
export async function createTestDatabase(serverUrl: string, template = TEMPLATE): Promise<string> {
  const name = `fundwright_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await admin.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the migrated template that `createTestDatabase` copies; called once before the tests run on PostgreSQL. */
export async function createTemplate(serverUrl: string, migrate: (url: string) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await admin.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
}

/** The settings of a product on a new, empty database; one that starts with them again finds there what it stored. */
export async function onNewDatabase(): Promise<Readonly<Record<string, string>>> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('no PostgreSQL server was started for these tests');
  return {
    E2E_DATABASE_URL: await createTestDatabase(server),
    E2E_MODE: 'development',
    E2E_SECRET: 'a secret for browser tests that nothing else ever uses',
  };
}
