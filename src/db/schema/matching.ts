import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import type { ProgramSearch } from '#domain/program/filters.ts';
import { goDecisions, savedStages } from '#domain/program/shortlist/shortlist-codes.ts';
import { questionCodes, settledAnswers, verdicts } from '#domain/program/eligibility/eligibility-codes.ts';

import { FIT_STEPS } from '#domain/program/matching/topic-fit.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { programs } from './programs.ts';

/** The calls that an organization keeps in view, and what it has decided about each. */
export const savedPrograms = pgTable(
  'saved_programs',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    savedBy: userColumn('saved_by'),
    savedAt: instant('saved_at').notNull(),
    stage: codeColumn('stage', savedStages).notNull().default('looking'),
    /** Who sees to it. It counts for as long as the person is a member. */
    owner: userColumn('owner'),
    note: text('note').notNull().default(''),
    decision: codeColumn('decision', goDecisions),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedBy: userColumn('decided_by'),
    /** Null exactly where nothing is decided. */
    decidedAt: instant('decided_at'),
    /** Rises with each change; a change names the one it was based on. */
    revision: integer('revision').notNull().default(0),
    changedBy: userColumn('changed_by'),
    /** Null as long as nobody has changed anything since it was saved. */
    changedAt: instant('changed_at'),
    /** When it was taken off the list. For a while it can be brought back with all that is written here. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 0),
    check('saved_programs_decided', sql`(${t.decision} IS NULL) = (${t.decidedAt} IS NULL)`),
    primaryKey({ columns: [t.orgId, t.programId] }),
    index('saved_programs_program').on(t.programId),
  ],
);

/** Searches of the program list that an organization keeps, to run them again. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Words, filters and order, as `keptSearch` gives them. It is read as an address is: by what is still known. */
    search: jsonb('search').$type<ProgramSearch>().notNull(),
    savedBy: userColumn('saved_by'),
    savedAt: instant('saved_at').notNull(),
    revision: integer('revision').notNull().default(0),
    /** Since when new calls that it finds are told; null where it is off. What entered before is not news. */
    alertsSince: instant('alerts_since'),
    /** When a new call was last told; null where none was. */
    toldAt: instant('told_at'),
    /** When it was deleted. For a while that can be undone. */
    removedAt: instant('removed_at'),
  },
  (t) => [rangeCheck(t.revision, 0), index('saved_searches_org').on(t.orgId, t.savedAt)],
);

/** Answers that settle an unknown for one program. */
export const programAnswers = pgTable(
  'program_answers',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    question: codeColumn('question', questionCodes).notNull(),
    answer: codeColumn('answer', settledAnswers).notNull(),
    answeredBy: userColumn('answered_by'),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [...codeChecks(t), primaryKey({ columns: [t.orgId, t.programId, t.question] })],
);

/**
 * Stored scores, by which lists are sorted and narrowed. They are a cache that a job rebuilds when either profile or
 * the Brussels day changes. The reasons beside a score are computed anew for the few programs on a page.
 */
export const matchScores = pgTable(
  'match_scores',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    score: smallint('score').notNull(),
    /** How well the subject fits, in thousandths; null where the organization had said nothing to compare. */
    fit: smallint('fit'),
    verdict: codeColumn('verdict', verdicts).notNull(),
    /** Which questions about the organization are open here, as bits (domain/program/eligibility/settling). */
    asks: integer('asks').notNull().default(0),
    /** How many criteria are not known. */
    unknowns: smallint('unknowns').notNull().default(0),
    orgVersion: integer('org_version').notNull(),
    factsVersion: integer('facts_version').notNull(),
    brusselsDay: date('brussels_day', { mode: 'string' }).notNull(),
    /** When a change of the call last turned a certain no into what is possible; null where none has. */
    admittedAt: instant('admitted_at'),
    /** Number of the write among those of the organization's scores. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.score, 0, 100),
    rangeCheck(t.asks, 0),
    rangeCheck(t.unknowns, 0),
    rangeCheck(t.fit, 0, FIT_STEPS),
    rangeCheck(t.revision, 0),
    primaryKey({ columns: [t.orgId, t.programId] }),
  ],
);

/**
 * How far the scores of an organization were brought last. It tells whether they are current, and whether a process has
 * read them all.
 */
export const matchStates = pgTable(
  'match_states',
  {
    orgId: uuid('org_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    orgVersion: integer('org_version').notNull(),
    brusselsDay: date('brussels_day', { mode: 'string' }).notNull(),
    /** Programs written after this revision of the catalogue are not judged yet. */
    catalogueRevision: bigint('catalogue_revision', { mode: 'number' }).notNull(),
    /** Number of the newest write of scores. */
    scoresRevision: integer('scores_revision').notNull(),
  },
  (t) => [rangeCheck(t.scoresRevision, 0)],
);
