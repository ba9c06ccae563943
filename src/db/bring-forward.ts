import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';

// The migrations of the product's beginning are one file now: migrations/0000. A database that was made by the last
// product before that is brought to the same schema by one step of its own; migrations/0000 then counts as applied.

/** The hashes of the fifteen migrations of that product, in their order, as one. */
const BEFORE = 'dc4ef51b96ac203e7ca088f1c9b7882a0c185c3d693099d7af24080d0da55107';
const step = new URL('./forward/from-fifteen-migrations.sql', import.meta.url);
const BREAK = '--> statement-breakpoint';

/** A database that this product cannot bring to its schema. Its message is for the person who starts it. */
export class UnknownDatabase extends Error {}

function unknown(found: string): UnknownDatabase {
  return new UnknownDatabase(
    `This database was made by a version of Fundwright that this one cannot bring forward: ${found}. Nothing in it ` +
      'was changed. Start the version that made it, or restore a backup of the version before this one.',
  );
}

type Statements = { execute(statement: SQL): PromiseLike<unknown> };
type Database = Statements & { transaction(work: (tx: Statements) => Promise<void>): Promise<void> };

/** A statement of ours, with its rows as this caller knows them. */
async function rows<Row>(db: Statements, statement: string): Promise<readonly Row[]> {
  const result: unknown = await db.execute(sql.raw(statement));
  const found: unknown = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : [];
  return found as readonly Row[];
}

async function isThere(db: Statements, table: string): Promise<boolean> {
  const [found] = await rows<{ found: boolean }>(db, `SELECT to_regclass('${table}') IS NOT NULL AS found`);
  return found?.found === true;
}

/** The hashes of the migrations that a database has seen, in their order. */
async function listApplied(db: Statements): Promise<readonly string[]> {
  if (!(await isThere(db, 'drizzle.__drizzle_migrations'))) return [];
  const applied = await rows<{ hash: string }>(db, 'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at');
  return applied.map(({ hash }) => hash);
}

/** The statements of a file of migrations. */
function statementsOf(file: URL): readonly string[] {
  return readFileSync(file, 'utf8').split(BREAK);
}

/**
 * Brings a database of the last product with fifteen migrations to the schema of migrations/0000, all of it or nothing.
 * Does nothing to a new database, and to one that knows migrations/0000; throws `UnknownDatabase` at any other.
 */
export async function bringForward(db: Database, migrationsFolder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  if (!first) throw new Error('there are no migrations');
  const applied = await listApplied(db);
  if (applied.length === 0) {
    if (await isThere(db, 'public.projects')) throw unknown('it has our tables, but no record of how they were made');
    return;
  }
  if (applied[0] === first.hash) return;
  if (createHash('sha256').update(applied.join(' ')).digest('hex') !== BEFORE)
    throw unknown(`the first of its ${applied.length} migrations is ${applied[0]?.slice(0, 12)}`);
  await db.transaction(async (tx) => {
    for (const statement of statementsOf(step)) await tx.execute(sql.raw(statement));
    await tx.execute(sql.raw('DELETE FROM drizzle.__drizzle_migrations'));
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${first.hash}, ${first.folderMillis})`,
    );
  });
}
