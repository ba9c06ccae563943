import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import type { ParticipantDetails } from '#domain/project/participants/participant-details.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';

import { codeChecks, codeColumn, idColumn, rangeCheck } from '#db/columns.ts';
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
    kind: codeColumn('kind', organizationKinds),
    size: codeColumn('size', organizationSizes),
    role: codeColumn('role', participantRoles).notNull(),
    /** What Part A and the rules ask beyond that; null where nothing of it is filled in. */
    details: jsonb('details').$type<ParticipantDetails>(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.position, 1),
    index('participants_project').on(t.orgId, t.projectId, t.position),
  ],
);
