import { getTableName, is, Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

import * as schema from '#db/schema/index.ts';
import { keptOnServer } from '#web/content/legal/kept.ts';

/** The catalogue of calls, and the numbers that keep processes in step: nothing of any person. */
const ofNobody = [
  'programs',
  'calls',
  'program_sources',
  'program_passages',
  'program_changes',
  'catalogue_state',
  'catalogue_runs',
  'catalogue_rejections',
  'invoice_numbers',
];

it('the Privacy Policy names every table that holds anything of a person, and no other', () => {
  const tables = Object.values(schema).flatMap((each) =>
    is(each, PgTable) && is(each, Table) ? [getTableName(each)] : [],
  );
  expect(keptOnServer.flatMap((each) => each.tables).toSorted()).toEqual(
    tables.filter((name) => !ofNobody.includes(name)).toSorted(),
  );
});
