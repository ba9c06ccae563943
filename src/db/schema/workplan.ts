import { pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { idColumn, rangeCheck } from '#db/columns.ts';
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
  },
  (t) => [rangeCheck(t.number, 1), uniqueIndex('work_packages_number').on(t.orgId, t.projectId, t.number)],
);
