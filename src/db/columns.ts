import type { SQL } from 'drizzle-orm';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bigint, check, customType, text, uuid } from 'drizzle-orm/pg-core';

import type { BasisPoints, Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';

/** A moment in UTC as the domain's ISO text, whatever form the engine's driver returns. */
export const instant = customType<{ data: Instant; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString() as Instant,
  toDriver: (value) => value,
});

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Whole cents of euro. */
export function centsColumn(name: string) {
  return bigint(name, { mode: 'number' }).$type<Cents>();
}

/** Hundredths of a percent. */
export const basisPointsColumn = customType<{ data: BasisPoints; driverData: number }>({ dataType: () => 'integer' });

/** Primary key; the value always comes from the injected id maker. */
export function idColumn() {
  return uuid('id').primaryKey();
}

/** One of a closed list of codes. `codeChecks` makes the database refuse any other. */
export function codeColumn<Code extends string, Codes extends Readonly<[Code, ...Code[]]>>(name: string, codes: Codes) {
  return text(name, { enum: codes });
}

type Columns = Readonly<Record<string, AnyPgColumn>>;

function quoted(codes: readonly string[]): SQL {
  return sql.raw(codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(', '));
}

/** A check for each column of a table that holds a closed list of codes. A null passes, as in every check. */
export function codeChecks(columns: Columns) {
  const [first] = Object.values(columns);
  // The columns that a table's checks and indexes are made with do not carry their codes; those of the table do.
  return Object.values(first ? getTableColumns(first.table) : {}).flatMap((column) =>
    column.enumValues === undefined
      ? []
      : [check(`${getTableName(column.table)}_${column.name}_code`, sql`${column} IN (${quoted(column.enumValues)})`)],
  );
}

/** A check that a number lies in a range; without an end, that it is not below its beginning. */
export function rangeCheck(column: AnyPgColumn, from: number, to?: number) {
  const name = `${getTableName(column.table)}_${column.name}_range`;
  const [least, most] = [sql.raw(String(from)), sql.raw(String(to))];
  return check(name, to === undefined ? sql`${column} >= ${least}` : sql`${column} BETWEEN ${least} AND ${most}`);
}
