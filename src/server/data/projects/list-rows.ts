import type { SQL } from 'drizzle-orm';
import { and, inArray, not, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import { isSameValue } from '#domain/values/same-value.ts';
import type { Db, Tx } from '#db/client.ts';

import type { OfProject } from './in-project.ts';
import { IdTaken } from './list-saves.ts';

// How the rows of a project's lists are written: what differs and nothing else, and never a row of another project.

type ListTable = PgTable & { id: AnyPgColumn; orgId: AnyPgColumn; projectId: AnyPgColumn };

export function isOwnRow(table: { orgId: AnyPgColumn; projectId: AnyPgColumn }, { orgId, projectId }: OfProject): SQL {
  return sql`(${table.orgId} = ${orgId} AND ${table.projectId} = ${projectId})`;
}

/** What has to be written to get from the stored rows to the new ones. */
export function rowChanges<Row extends { readonly id: string }>(stored: readonly Row[], rows: readonly Row[]) {
  const known = new Map(stored.map((row, index) => [row.id, { row, index }]));
  const wanted = new Set(rows.map(({ id }) => id));
  const placed = rows.map((row, index) => ({ row, position: index + 1 }));
  return {
    gone: stored.map(({ id }) => id).filter((id) => !wanted.has(id)),
    put: placed.filter(({ row, position }) => {
      const before = known.get(row.id);
      return !before || before.index + 1 !== position || !isSameValue(before.row, row);
    }),
  };
}

export async function deleteRows(tx: Tx, table: ListTable, of: OfProject, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(table).where(and(isOwnRow(table, of), inArray(table.id, [...ids])));
}

/**
 * The browser makes the ids. A row of another project under one of them is left as it is, and nothing at all is stored.
 */
export function expectAll(written: readonly unknown[], wanted: readonly unknown[]): void {
  if (written.length !== wanted.length) throw new IdTaken();
}

/**
 * Those of the rows' ids that rows of other projects have: a row that was taken out may have left its own to another.
 */
export async function listForeignIds(
  db: Db,
  table: ListTable,
  of: OfProject,
  rows: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const taken = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(inArray(table.id, ids), not(isOwnRow(table, of))));
  return taken.map(({ id }) => id);
}
