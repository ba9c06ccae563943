import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { AwardScheme } from '#domain/project/award/award-scheme.ts';
import type { Evaluation } from '#domain/project/evaluations/evaluations.ts';

import { idColumn, instant } from '#db/columns.ts';
import { ownerColumn, userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/** Rounds in which people of the team evaluate an application as evaluators would. */
export const evaluationRounds = pgTable(
  'evaluation_rounds',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** By what it is evaluated, as it was when the round was opened. */
    scheme: jsonb('scheme').$type<AwardScheme>().notNull(),
    note: text('note').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    /** Who was asked, by the ids of the users. */
    asked: jsonb('asked').$type<readonly string[]>().notNull(),
    openedAt: instant('opened_at').notNull(),
    openedBy: userColumn('opened_by'),
    /** Null while it is open. */
    closedAt: instant('closed_at'),
    closedBy: userColumn('closed_by'),
  },
  (t) => [uniqueIndex('evaluation_rounds_number').on(t.orgId, t.projectId, t.number)],
);

/** What one person gives and says in a round: their own until they hand it in. */
export const evaluations = pgTable(
  'evaluations',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    roundId: uuid('round_id')
      .notNull()
      .references(() => evaluationRounds.id, { onDelete: 'cascade' }),
    evaluator: ownerColumn('evaluator'),
    content: jsonb('content').$type<Evaluation>().notNull(),
    /** Rises with each save. */
    revision: integer('revision').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Null while it is a draft. */
    handedInAt: instant('handed_in_at'),
  },
  (t) => [
    uniqueIndex('evaluations_evaluator').on(t.orgId, t.roundId, t.evaluator),
    index('evaluations_project').on(t.orgId, t.projectId),
  ],
);
