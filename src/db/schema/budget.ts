import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import type { BudgetCategory, CostSubtype } from '#domain/project/budget/budget-codes.ts';

import { basisPointsColumn, centsColumn, idColumn, instant } from '#db/columns.ts';
import { organizations } from './organizations.ts';
import { participants } from './participants.ts';
import { projects } from './projects.ts';
import { workPackages } from './workplan.ts';

/** Costs as entered. What is requested follows from amount and rate and is never stored. */
export const budgetLines = pgTable(
  'budget_lines',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    participantId: uuid('participant_id').references(() => participants.id, { onDelete: 'set null' }),
    workPackageId: uuid('work_package_id').references(() => workPackages.id, { onDelete: 'set null' }),
    category: text('category').$type<BudgetCategory>().notNull(),
    subtype: text('subtype').$type<CostSubtype>(),
    description: text('description').notNull().default(''),
    /** Null where not filled in yet. */
    amount: centsColumn('amount'),
    cofundingRate: basisPointsColumn('cofunding_rate').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('budget_lines_project').on(t.orgId, t.projectId, t.position)],
);
