import { readFileSync } from 'node:fs';

import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

import * as schema from '#db/schema/index.ts';
import { leftOut, organizationTables } from '#server/data/accounts/privacy/organization-tables.ts';

// What an organization takes along, held against the schema: a table that comes new has to say whether it goes along,
// or the page on backups of projects says it.

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each] : []));
const ofOrganizations: readonly string[] = tables
  .filter((table) => 'orgId' in getTableColumns(table))
  .map((table) => getTableName(table));
const declared = [...organizationTables.map(({ table }) => getTableName(table)), ...Object.keys(leftOut)];

it('is declared for every table of an organization that is no part of a backup', () => {
  const page = readFileSync(new URL('../../../../docs/project-backup.md', import.meta.url), 'utf8');
  const list = page.slice(page.indexOf('## Every table of a project'));
  expect(ofOrganizations.length).toBeGreaterThan(50);
  const missing = ofOrganizations.filter((name) => !declared.includes(name) && !list.includes(`\`${name}\``));
  expect(missing).toEqual([]);
  expect(declared.filter((name) => name !== 'organizations' && !ofOrganizations.includes(name))).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
});

it('withholds columns that there are, keys of links among them', () => {
  for (const { table, without } of organizationTables)
    expect(without.filter((name) => !(name in getTableColumns(table)))).toEqual([]);
  const secret = organizationTables.flatMap(({ table, without }) =>
    Object.keys(getTableColumns(table)).filter((name) => /hash|path|secret/i.test(name) && !without.includes(name)),
  );
  expect(secret).toEqual([]);
});
