import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { wizardFieldKeys, wizardMarks as markKeys } from '#domain/project/wizard/wizard-keys.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/** The fields of the guide through the portal that a person has written in. */
export const wizardFields = pgTable(
  'wizard_fields',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    field: codeColumn('field', wizardFieldKeys).notNull(),
    /** What stands in it, and what the project said there when it was written. Null: it follows the project again. */
    text: text('text'),
    seen: text('seen'),
    /** Rises with each save. */
    revision: integer('revision').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: userColumn('saved_by'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 1),
    uniqueIndex('wizard_fields_field').on(t.orgId, t.projectId, t.field),
  ],
);

/** The steps of the guide that are done, and what a person has ticked before the submission. */
export const wizardMarks = pgTable(
  'wizard_marks',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    mark: codeColumn('mark', markKeys).notNull(),
    markedBy: userColumn('marked_by'),
    markedAt: instant('marked_at').notNull(),
  },
  (t) => [...codeChecks(t), uniqueIndex('wizard_marks_mark').on(t.orgId, t.projectId, t.mark)],
);
