import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { BudgetCategory, CostSubtype, ParticipantRole } from '#domain/project/budget/budget-codes.ts';
import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';

import { basisPointsColumn, centsColumn, idColumn, instant } from '#db/columns.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/** Who takes part in a project, the applicant's own organization included. */
export const participants = pgTable(
  'participants',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** 1 is listed first. */
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    /** ISO code; null where not filled in yet. */
    country: text('country'),
    kind: text('kind').$type<OrganizationKind>(),
    size: text('size').$type<OrganizationSize>(),
    role: text('role').$type<ParticipantRole>().notNull(),
  },
  (t) => [index('participants_project').on(t.orgId, t.projectId, t.position)],
);

export const workPackages = pgTable(
  'work_packages',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    title: text('title').notNull(),
  },
  (t) => [uniqueIndex('work_packages_number').on(t.orgId, t.projectId, t.number)],
);

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
