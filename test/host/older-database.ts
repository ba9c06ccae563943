import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { Client } from 'pg';

import type { Connection } from '#db/client.ts';
import { connectOpened, connectPostgres } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/client.ts';

import { createTestDatabase } from './postgres.ts';

// The database of the last product with fifteen migrations (commit e1aa52c): dumped by PostgreSQL, after that product
// had been used for a while by three people. `facts.json` beside it says what they had made. Of its starter catalogue
// the dump keeps one program of each programme and kind.

const dump = new URL('../fixtures/fifteen-migrations/database.sql.gz', import.meta.url);
const madeRows = /^-- rows$.*^-- end of rows$/ms;

/** The statements that make that database, with the rows of its people or without any. */
export function oldDatabase({ withRows }: { readonly withRows: boolean }): string {
  const all = gunzipSync(readFileSync(dump)).toString();
  return withRows ? all : all.replace(madeRows, '');
}

/** A database made by these statements, not touched by the product of today. */
export async function openUntouched(statements: readonly string[]) {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const embedded = await openEmbedded({ dataDir: null, snapshot: null });
    for (const statement of statements) await embedded.client.exec(statement);
    return { connect: async (): Promise<Connection> => await connectOpened(embedded), close: () => embedded.close() };
  }
  const url = await createTestDatabase(server, 'template1');
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  return { connect: async (): Promise<Connection> => await connectPostgres(url), close: async () => {} };
}

/** The old database with these rows, brought to the newest schema as a start of today's product does it. */
export async function openOlderDatabase(statements: readonly string[]): Promise<{ connection: Connection }> {
  const opened = await openUntouched([oldDatabase({ withRows: false }), ...statements]);
  return { connection: await opened.connect() };
}
