import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { pictureFormats } from '#domain/project/text/picture.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/**
 * Pictures in texts. They belong to the organization: a text that goes into another project, a version or the library
 * takes its pictures along by their ids. One that is in no text any more is tidied away.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Where it was brought; null once that project is gone. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    format: codeColumn('format', pictureFormats).notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Bytes. */
    fileSize: integer('file_size').notNull(),
    /** Where the storage keeps it. */
    filePath: text('file_path').notNull(),
    uploadedBy: userColumn('uploaded_by'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.width, 1),
    rangeCheck(t.height, 1),
    rangeCheck(t.fileSize, 0),
    index('pictures_org').on(t.orgId, t.createdAt),
    index('pictures_project').on(t.projectId),
  ],
);
