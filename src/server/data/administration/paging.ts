import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The last entry of a page, of a list with the newest first. */
export type Cursor = { readonly at: string; readonly id: string };

/** How many entries a page of the administration has. */
export const PAGE = 50;

/** Only what comes after this entry in a list with the newest first. */
export function isAfter(at: PgColumn, id: PgColumn, cursor: Cursor | null): SQL | undefined {
  if (cursor === null) return undefined;
  return sql`(${at}, ${id}::text) < (${cursor.at}::timestamptz, ${cursor.id})`;
}

/** The rows of one page out of those read for it (one more than it has), and where the next begins. */
export function pageOf<Row>(
  rows: readonly Row[],
  cursorOf: (row: Row) => Cursor,
): { readonly shown: Row[]; readonly next: Cursor | null } {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { shown, next: rows.length > PAGE && last !== undefined ? cursorOf(last) : null };
}

/** Matches a column that holds this text anywhere, whatever its case. */
export function holds(column: PgColumn, searched: string): SQL {
  return sql`${column} ILIKE ${`%${searched.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
}
