import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

import * as schema from '#db/schema/index.ts';
import { notLookedIn, personalTables, withoutPersons } from '#server/data/accounts/privacy/personal-tables.ts';

// What a person takes along, held against the schema: a table or a column that comes new has to say what it holds.

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each] : []));
const declaredOf = (table: PgTable) => personalTables.find((each) => each.table === table);

describe('what is kept of a person', () => {
  it('is declared for every table once: what goes along, or why nothing does', () => {
    const declared = [...personalTables.map(({ table }) => getTableName(table)), ...Object.keys(withoutPersons)];
    expect(declared.toSorted()).toEqual(tables.map((table) => getTableName(table)).toSorted());
  });

  it('is looked for in every column that refers to a person', () => {
    const references = tables.flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference())
        .filter((key) => key.foreignTable === schema.users)
        .flatMap((key) => key.columns.map((column) => ({ table, column }))),
    );
    expect(references.length).toBeGreaterThan(50);
    const missed = references.filter(
      ({ table, column }) => !declaredOf(table)?.found.some((finder) => finder.column.name === column.name),
    );
    expect(missed.map(({ table, column }) => `${getTableName(table)}.${column.name}`)).toEqual(
      Object.keys(notLookedIn),
    );
  });

  it('is looked for in every column that holds an address for mail', () => {
    const addresses = tables.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ name }) => /email$|to_address/.test(name))
        .map((column) => ({ table, column })),
    );
    expect(addresses.length).toBeGreaterThan(5);
    const elsewhere = {
      'users.email': 'the person themselves, found by their id',
      'email_changes.new_email': 'of a change that is found by who asked for it',
    };
    const missed = addresses.filter(
      ({ table, column }) => !declaredOf(table)?.found.some((finder) => finder.column.name === column.name),
    );
    expect(missed.map(({ table, column }) => `${getTableName(table)}.${column.name}`).toSorted()).toEqual(
      Object.keys(elsewhere).toSorted(),
    );
  });

  it('shows or withholds each column, and never one that is a secret', () => {
    for (const { table, shown, withheld } of personalTables) {
      const names = Object.keys(getTableColumns(table));
      expect({ table: getTableName(table), columns: [...shown, ...Object.keys(withheld)].toSorted() }).toEqual({
        table: getTableName(table),
        columns: names.toSorted(),
      });
      expect(shown.filter((name) => /hash|secret|token|(?:file|receipt)Path$/i.test(name))).toEqual([]);
    }
  });
});
