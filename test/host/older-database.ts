import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

import type { Connection } from '#db/client.ts';
import { connectOpened, connectPostgres } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/client.ts';

import { createTestDatabase } from './postgres.ts';

const migrations = 'src/db/migrations';

type Journal = { readonly entries: readonly { readonly tag: string }[] };

/** The migrations up to this one, in a folder of their own. */
function migrationsUpTo(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-migrations-'));
  const journal: Journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  if (last < 0) throw new Error(`there is no migration ${tag}`);
  const entries = journal.entries.slice(0, last + 1);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const entry of entries) cpSync(join(migrations, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
  return folder;
}

/**
 * A database as an older product left it, with these rows, brought to the newest schema as a start of today's does it.
 */
export async function openOlderDatabase(
  tag: string,
  statements: readonly string[],
): Promise<{ connection: Connection }> {
  const migrationsFolder = migrationsUpTo(tag);
  try {
    const server = process.env['TEST_DATABASE_URL'];
    if (!server) {
      const embedded = await openEmbedded({ dataDir: null, snapshot: null });
      await migratePglite(drizzlePglite({ client: embedded.client }), { migrationsFolder });
      for (const statement of statements) await embedded.client.query(statement);
      return { connection: await connectOpened(embedded) };
    }
    const url = await createTestDatabase(server, 'template1');
    const client = new Client({ connectionString: url });
    await client.connect();
    await migratePg(drizzlePg({ client }), { migrationsFolder });
    for (const statement of statements) await client.query(statement);
    await client.end();
    return { connection: await connectPostgres(url) };
  } finally {
    rmSync(migrationsFolder, { recursive: true });
  }
}
