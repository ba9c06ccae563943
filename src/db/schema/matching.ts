import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import type { QuestionCode, Verdict } from '#domain/program/eligibility/eligibility-codes.ts';

import { instant } from '#db/columns.ts';
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
    savedBy: text('saved_by').notNull(),
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
    question: text('question').$type<QuestionCode>().notNull(),
    answer: text('answer').$type<'yes' | 'no'>().notNull(),
    answeredBy: text('answered_by').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.programId, t.question] })],
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
    verdict: text('verdict').$type<Verdict>().notNull(),
    orgVersion: integer('org_version').notNull(),
    factsVersion: integer('facts_version').notNull(),
    brusselsDay: date('brussels_day', { mode: 'string' }).notNull(),
    /** Number of the write among those of the organization's scores. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.programId] })],
);

/**
 * How far the scores of an organization were brought last. It tells whether they are current, and whether a process has
 * read them all.
 */
export const matchStates = pgTable('match_states', {
  orgId: uuid('org_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  orgVersion: integer('org_version').notNull(),
  brusselsDay: date('brussels_day', { mode: 'string' }).notNull(),
  /** Programs written after this revision of the catalogue are not judged yet. */
  catalogueRevision: bigint('catalogue_revision', { mode: 'number' }).notNull(),
  /** Number of the newest write of scores. */
  scoresRevision: integer('scores_revision').notNull(),
});
