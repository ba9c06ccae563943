import { bigint, date, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';

import { questionCodes, settledAnswers, verdicts } from '#domain/program/eligibility/eligibility-codes.ts';

import { codeChecks, codeColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { programs } from './programs.ts';

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
  },
  (t) => [primaryKey({ columns: [t.orgId, t.programId] }), index('saved_programs_program').on(t.programId)],
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
    verdict: codeColumn('verdict', verdicts).notNull(),
    orgVersion: integer('org_version').notNull(),
    factsVersion: integer('facts_version').notNull(),
    brusselsDay: date('brussels_day', { mode: 'string' }).notNull(),
    /** Number of the write among those of the organization's scores. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.score, 0, 100),
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
