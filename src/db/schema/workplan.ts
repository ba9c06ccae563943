import { index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { PlanItem } from '#domain/project/workplan/plan.ts';
import type { WorkPackagePlan } from '#domain/project/workplan/work-packages.ts';
import { planItemKinds } from '#domain/project/workplan/workplan-codes.ts';

import { codeChecks, codeColumn, idColumn, rangeCheck } from '#db/columns.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

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
    /** When it runs, who leads it and what for; null where nothing of it is filled in. */
    plan: jsonb('plan').$type<WorkPackagePlan>(),
  },
  (t) => [rangeCheck(t.number, 1), uniqueIndex('work_packages_number').on(t.orgId, t.projectId, t.number)],
);

/** Tasks, deliverables, milestones, risks, key figures and efforts of a work plan, in the order of the plan. */
export const planItems = pgTable(
  'plan_items',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    kind: codeColumn('kind', planItemKinds).notNull(),
    /** The whole item, as `planItemSchema` has it. */
    item: jsonb('item').$type<PlanItem>().notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.position, 1),
    index('plan_items_project').on(t.orgId, t.projectId, t.position),
  ],
);
