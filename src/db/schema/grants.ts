import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { grantParts } from '#domain/project/grant/grant-codes.ts';
import type { GrantRecord } from '#domain/project/grant/grant-records.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/** What came of an application, and what is kept of its grant: each record of the time after the submission. */
export const grantRecords = pgTable(
  'grant_records',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    part: codeColumn('part', grantParts).notNull(),
    /** Which one of its part. */
    key: text('key').notNull(),
    /** The whole of it: part and key stand in it too. */
    record: jsonb('record').$type<GrantRecord>().notNull(),
    /** Rises with each save. */
    revision: integer('revision').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: userColumn('saved_by'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 1),
    uniqueIndex('grant_records_key').on(t.orgId, t.projectId, t.part, t.key),
  ],
);
