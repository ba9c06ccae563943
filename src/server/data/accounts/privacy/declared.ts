import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';

/**
 * Why something that stands in a table about a person is not in what they take along. `secret`: a secret, or what one
 * is made of, so that whoever reads the archive could sign in with it. `storage`: where the storage keeps a file, which
 * itself lies in the archive. `others`: it names other people. `together`: several people wrote it, and what the person
 * wrote of it is among their passages. `place`: it repeats the text that it stands at.
 */
type Withholding = 'secret' | 'storage' | 'others' | 'together' | 'place';

/** How rows are known to be about a person: by their id, by their address, by their id in a list, or by another row. */
export type Finder =
  | { readonly by: 'id' | 'address' | 'list'; readonly column: AnyPgColumn }
  | { readonly by: 'parent'; readonly column: AnyPgColumn; readonly parent: AnyPgColumn; readonly owner: AnyPgColumn };

/** What a person takes along of one table. */
export type PersonalTable = {
  readonly table: AnyPgTable;
  readonly found: readonly Finder[];
  /** By the names of the columns in the schema. */
  readonly shown: readonly string[];
  readonly withheld: Readonly<Record<string, Withholding>>;
};

export const id = (column: AnyPgColumn): Finder => ({ by: 'id', column });
export const address = (column: AnyPgColumn): Finder => ({ by: 'address', column });
export const list = (column: AnyPgColumn): Finder => ({ by: 'list', column });

/** Rows that a person wrote, or that say something of them: all of each goes along, but for what is withheld. */
export function own(
  table: AnyPgTable,
  found: readonly Finder[],
  withheld: Readonly<Record<string, Withholding>> = {},
): PersonalTable {
  const shown = Object.keys(getTableColumns(table)).filter((name) => !(name in withheld));
  return { table, found, shown, withheld };
}

/** A text that is only a code or an id here. */
const isFree = (column: AnyPgColumn) =>
  column.dataType === 'json' || (column.columnType === 'PgText' && column.enumValues === undefined);

/**
 * Rows of an organization in which a person did something: what was done and when goes along, and the texts that are
 * named; all else is the organization's.
 */
export function touched(table: AnyPgTable, found: readonly Finder[], texts: readonly string[] = []): PersonalTable {
  const columns = Object.entries<AnyPgColumn>(getTableColumns(table));
  const by = new Set(found.map(({ column }) => column.name));
  const isShown = ([name, column]: readonly [string, AnyPgColumn]) =>
    texts.includes(name) || (by.has(column.name) ? column.dataType !== 'json' : !isFree(column));
  const shown = columns.filter(isShown).map(([name]) => name);
  for (const name of texts)
    if (!columns.some(([known]) => known === name)) throw new Error(`${getTableName(table)} has no ${name}`);
  const rest = columns.filter((each) => !isShown(each)).map(([name]) => [name, 'together'] as const);
  return { table, found, shown, withheld: Object.fromEntries(rest) };
}
