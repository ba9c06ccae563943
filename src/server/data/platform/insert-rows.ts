import type { SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Tx } from '#db/client.ts';

type OnConflict<Table extends PgTable> = {
  /** The columns of the key that may exist already. */
  readonly conflict: readonly (keyof Table['$inferInsert'] & string)[];
  /** Columns that an existing row keeps. */
  readonly keep?: readonly (keyof Table['$inferInsert'] & string)[];
};

function list(parts: readonly string[]): SQL {
  return sql.raw(parts.map((part) => `"${part}"`).join(', '));
}

/**
 * Inserts many rows at once, and takes the new values where a row exists already. All rows travel as the bytes of one
 * JSON text: with a parameter per value, the library and the protocol cost more than the database's own work.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  on?: OnConflict<Table>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => names.includes(name) && column.generated === undefined,
  );
  const keys = (wanted: readonly string[]) =>
    columns.filter(([name]) => wanted.includes(name)).map(([, column]) => column.name);
  const json = Buffer.from(
    JSON.stringify(
      rows.map((row) => {
        const values: Readonly<Record<string, unknown>> = row;
        return Object.fromEntries(columns.map(([name, column]) => [column.name, values[name] ?? null]));
      }),
    ),
  );
  const all = list(columns.map(([, column]) => column.name));
  const conflict = on?.conflict ?? [];
  const replaced = columns
    .filter(([name]) => !conflict.some((key) => key === name) && !(on?.keep ?? []).some((key) => key === name))
    .map(([, column]) => column.name);
  const update =
    replaced.length === 0
      ? sql`DO NOTHING`
      : sql`DO UPDATE SET ${sql.raw(replaced.map((name) => `"${name}" = excluded."${name}"`).join(', '))}`;
  const onConflict = on ? sql`ON CONFLICT (${list(keys(conflict))}) ${update}` : sql``;
  await tx.execute(
    sql`INSERT INTO ${table} (${all}) SELECT ${all} FROM json_populate_recordset(NULL::${table},
      ${json}::json) ${onConflict}`,
  );
}
