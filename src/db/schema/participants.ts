import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { ParticipantRole } from '#domain/project/participants/participant-codes.ts';

import { idColumn } from '#db/columns.ts';
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
