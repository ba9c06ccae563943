import { index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { DryRun } from '#domain/project/dry-run/dry-run.ts';
import type { Corrections, StoredReading } from '#domain/project/requirements/requirements.ts';

import { idColumn, instant } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/** What the call of a project asks for, as it was read last, and what people have put right in it. */
export const projectRequirements = pgTable(
  'project_requirements',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    requirements: jsonb('requirements_json').$type<StoredReading>().notNull(),
    /** Who made one stands there by the id of the user. */
    corrections: jsonb('corrections').$type<Corrections>().notNull().default({}),
    /** Rises with each correction. */
    revision: integer('revision').notNull().default(0),
    analysedAt: instant('analysed_at').notNull(),
    analysedBy: userColumn('analysed_by'),
  },
  (t) => [uniqueIndex('project_requirements_project').on(t.orgId, t.projectId)],
);

/** Simulated evaluations of a project: each run as it was. */
export const dryRuns = pgTable(
  'dry_runs',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    result: jsonb('result').$type<DryRun>().notNull(),
    ranAt: instant('ran_at').notNull(),
    ranBy: userColumn('ran_by'),
  },
  (t) => [index('dry_runs_project').on(t.orgId, t.projectId, t.ranAt)],
);
