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
