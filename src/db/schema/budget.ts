import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { budgetCategories, costSubtypes } from '#domain/project/budget/budget-codes.ts';

import { basisPointsColumn, centsColumn, codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
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
    category: codeColumn('category', budgetCategories).notNull(),
    subtype: codeColumn('subtype', costSubtypes),
    description: text('description').notNull().default(''),
    /** Null where not filled in yet. */
    amount: centsColumn('amount'),
    /** How personnel costs came about, in hundredths of a month and cents; both null where the amount was entered. */
    personMonths: integer('person_months'),
    monthRate: centsColumn('month_rate'),
    cofundingRate: basisPointsColumn('cofunding_rate').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.position, 1),
    rangeCheck(t.amount, 0),
    rangeCheck(t.cofundingRate, 0, 10_000),
    rangeCheck(t.personMonths, 1),
    rangeCheck(t.monthRate, 1),
    check('budget_lines_effort', sql`(${t.personMonths} IS NULL) = (${t.monthRate} IS NULL)`),
    index('budget_lines_project').on(t.orgId, t.projectId, t.position),
  ],
);
