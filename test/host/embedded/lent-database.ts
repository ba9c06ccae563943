import type { PGlite } from '@electric-sql/pglite';

import type { Connection } from '#db/client.ts';
import { connectOpened } from '#db/client.ts';
import type { EmbeddedDatabase } from '#db/embedded/client.ts';
import { openEmbedded } from '#db/embedded/client.ts';

import { inNoOrder, insideInNoOrder } from './no-order.ts';
import { loadSnapshot } from './snapshot.ts';

// Opening an embedded database takes seconds, emptying one a third of one. So a process keeps those that its test files
// have given back, emptied, and lends them to the next.

type Kept = {
  readonly embedded: EmbeddedDatabase;
  /** What the migrations put there: the rows of each table that has any, as JSON. */
  readonly rows: ReadonlyMap<string, string>;
  /** What there was of tables, columns, functions, triggers and rules when it was new. */
  readonly shape: string;
};

const free: Kept[] = [];

async function rowsOf<Row>({ client }: EmbeddedDatabase, text: string): Promise<readonly Row[]> {
  return (await client.query<Row>(text)).rows;
}

/** What a test may have changed besides rows: what the engine knows of tables, and of all that belongs to them. */
async function shapeOf(embedded: EmbeddedDatabase): Promise<string> {
  // Emptying a table writes its entry anew, and no other entry.
  const parts = ["SELECT count(*) || '.' || max(oid) FROM pg_class"];
  for (const kind of ['attribute', 'attrdef', 'proc', 'trigger', 'constraint', 'namespace', 'type', 'extension'])
    parts.push(`SELECT count(*) || '.' || max(xmin::text::bigint) FROM pg_${kind}`);
  const shape = `SELECT concat_ws(' ', ${parts.map((part) => `(${part})`).join(', ')}) AS shape`;
  return (await rowsOf<{ shape: string }>(embedded, shape))[0]?.shape ?? '';
}

/** The tables with anything in them, but the list of migrations. */
async function listFilled(embedded: EmbeddedDatabase): Promise<readonly string[]> {
  const tables = await rowsOf<{ name: string }>(
    embedded,
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables " +
      "WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'drizzle')",
  );
  const found = tables.map(({ name }) => `CASE WHEN EXISTS (SELECT 1 FROM ${name}) THEN '${name}' END`);
  const filled = `SELECT array_remove(ARRAY[${found.join(', ')}], NULL) AS filled`;
  return (await rowsOf<{ filled: readonly string[] }>(embedded, filled))[0]?.filled ?? [];
}

async function open(): Promise<Kept> {
  const embedded = await openEmbedded({ dataDir: null, snapshot: await loadSnapshot() });
  const rows = new Map<string, string>();
  for (const table of await listFilled(embedded)) {
    const [all] = await rowsOf<{ json: string }>(embedded, `SELECT json_agg(t)::text AS json FROM ${table} t`);
    rows.set(table, all?.json ?? '[]');
  }
  return { embedded, rows, shape: await shapeOf(embedded) };
}

/** Makes it as new, after what was still asked of it; false where it cannot be, or is not the same any more. */
async function isEmptied({ embedded, rows, shape }: Kept): Promise<boolean> {
  try {
    const filled = [...new Set([...(await listFilled(embedded)), ...rows.keys()])];
    await embedded.client.exec(`TRUNCATE ${filled.join(', ')} RESTART IDENTITY CASCADE`);
    for (const [table, json] of rows)
      await embedded.client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
        json,
      ]);
    await embedded.client.exec('RESET ALL; SELECT pg_advisory_unlock_all(); CHECKPOINT');
    return (await shapeOf(embedded)) === shape;
  } catch {
    return false;
  }
}

/** A migrated, empty database in memory. It is nobody else's until it is closed, and answers nothing after that. */
export async function lendDatabase(): Promise<Connection> {
  const kept = free.pop() ?? (await open());
  let isLent = true;
  const whileLent =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (!isLent) throw new Error('the embedded database is closed');
      return await ask(...args);
    };
  const { query, exec, transaction } = kept.embedded.client;
  const client: PGlite = Object.assign(Object.create(null), {
    query: whileLent(inNoOrder(query)),
    exec: whileLent(exec),
    transaction: whileLent(insideInNoOrder(transaction)),
  });
  const connection = await connectOpened({ ...kept.embedded, client });
  return {
    ...connection,
    close: async () => {
      if (!isLent) return;
      isLent = false;
      if (await isEmptied(kept)) free.push(kept);
      else await kept.embedded.close();
    },
  };
}
