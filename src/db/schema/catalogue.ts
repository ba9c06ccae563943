import {
  bigint,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { rejectionReasons, runKinds, runStatuses } from '#domain/program/catalogue/catalogue-codes.ts';
import { programChangeKinds, sourceKinds } from '#domain/program/program-codes.ts';

import { bytes, codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { programs } from './programs.ts';

/**
 * One row: how often programs were written. Each statement that writes programs counts it up and holds its row to the
 * end of the transaction, so a higher revision is never committed before a lower one. A reader of everything up to a
 * revision therefore misses nothing.
 */
export const catalogueState = pgTable('catalogue_state', {
  id: smallint('id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  /** The revision at which rows were deleted last. A reader that has read less begins anew. */
  deletedAt: bigint('deleted_at', { mode: 'number' }).notNull(),
});

/** The newest row of each source, complete with its texts. Programs are merged from these. */
export const programSources = pgTable(
  'program_sources',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    source: codeColumn('source', sourceKinds).notNull(),
    externalId: text('external_id').notNull(),
    row: json('row').$type<unknown>().notNull(),
    /** Hash of the row. It shows that an input is the same without a comparison of fields. */
    fingerprint: text('fingerprint').notNull(),
    /** When its source last said it, whether it was new or not. */
    readAt: instant('read_at').notNull(),
    /** The portal's own number of a topic. */
    number: text('number'),
  },
  (t) => [
    ...codeChecks(t),
    primaryKey({ columns: [t.programId, t.source] }),
    uniqueIndex('program_sources_external').on(t.source, t.externalId),
    index('program_sources_number').on(t.number),
  ],
);

/** The sentences of a call, and what each means: a direction of so many bytes, one after the other. */
export const programPassages = pgTable('program_passages', {
  programId: uuid('program_id')
    .primaryKey()
    .references(() => programs.id, { onDelete: 'cascade' }),
  passages: jsonb('passages').$type<readonly string[]>().notNull(),
  senses: bytes('senses').notNull(),
});

/** What changed in a program, field by field, since it was first seen. */
export const programChanges = pgTable(
  'program_changes',
  {
    id: idColumn(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    runId: uuid('run_id'),
    kind: codeColumn('kind', programChangeKinds).notNull(),
    field: text('field'),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    index('program_changes_program').on(t.programId, t.seenAt),
    index('program_changes_seen').on(t.seenAt),
  ],
);

export const catalogueRuns = pgTable(
  'catalogue_runs',
  {
    id: idColumn(),
    kind: codeColumn('kind', runKinds).notNull(),
    status: codeColumn('status', runStatuses).notNull(),
    /** What failed, as a code: network, bad_answer, implausible … */
    failure: text('failure'),
    failureDetail: text('failure_detail'),
    fetched: integer('fetched').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** Fields of rows that went in without them. */
    unreadFields: integer('unread_fields').notNull().default(0),
    /** Calls that the portal no longer lists. */
    unlisted: integer('unlisted').notNull().default(0),
    /** The state of the bulk file or of the starter catalogue, so that an unchanged one is not read again. */
    etag: text('etag'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.fetched, 0),
    rangeCheck(t.added, 0),
    rangeCheck(t.changed, 0),
    rangeCheck(t.closed, 0),
    rangeCheck(t.rejected, 0),
    rangeCheck(t.unreadFields, 0),
    rangeCheck(t.unlisted, 0),
    index('catalogue_runs_started').on(t.startedAt),
    index('catalogue_runs_kind').on(t.kind, t.status, t.startedAt),
  ],
);

export const catalogueRejections = pgTable(
  'catalogue_rejections',
  {
    id: idColumn(),
    /** Counts the rejections of a run, in the order of its rows. */
    number: integer('number').notNull().default(0),
    runId: uuid('run_id')
      .notNull()
      .references(() => catalogueRuns.id, { onDelete: 'cascade' }),
    line: integer('line'),
    externalId: text('external_id'),
    reason: codeColumn('reason', rejectionReasons).notNull(),
    field: text('field'),
    detail: text('detail').notNull(),
  },
  (t) => [...codeChecks(t), index('catalogue_rejections_run').on(t.runId, t.number)],
);
