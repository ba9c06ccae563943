import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { idColumn, instant } from '#db/columns.ts';
import { ownerColumn, userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/** Who is, or was, assigned to which project. */
export const projectAssignments = pgTable(
  'project_assignments',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: ownerColumn('user_id'),
    assignedBy: userColumn('assigned_by'),
    assignedAt: instant('assigned_at').notNull(),
    /** Null while it holds. */
    endedAt: instant('ended_at'),
    endedBy: userColumn('ended_by'),
  },
  (t) => [
    uniqueIndex('project_assignments_active')
      .on(t.orgId, t.projectId, t.userId)
      .where(sql`${t.endedAt} IS NULL`),
    index('project_assignments_project').on(t.orgId, t.projectId, t.assignedAt),
    index('project_assignments_user').on(t.userId),
  ],
);
