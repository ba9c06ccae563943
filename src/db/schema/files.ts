import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import type { AnnexFinding } from '#domain/project/annexes/annexes.ts';
import { uploadStatuses } from '#domain/project/annexes/annex-codes.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { taskLinks } from './people/task-links.ts';
import { organizations } from './organizations.ts';
import { applications, projects } from './projects.ts';

/** Annexes as uploaded. The newest of a key that is not replaced is the annex; earlier ones are kept. */
export const files = pgTable(
  'files',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    annexKey: text('annex_key').notNull(),
    filename: text('filename').notNull(),
    /** Media type by content, never by name. */
    fileType: text('file_type').notNull(),
    /** Bytes. */
    fileSize: integer('file_size').notNull(),
    /** Where the storage keeps it. */
    filePath: text('file_path').notNull(),
    sha256: text('sha256').notNull(),
    /** Null where the format has no pages. */
    pages: integer('pages'),
    status: codeColumn('status', uploadStatuses).notNull(),
    /** What the last validation found. */
    findings: jsonb('findings').$type<readonly AnnexFinding[]>().notNull().default([]),
    validatedAt: instant('validated_at'),
    uploadedBy: userColumn('uploaded_by'),
    /** The name under which somebody without an account brought it; null where a member did. */
    guestName: text('guest_name'),
    /** The link by which it came, while that is kept. */
    linkId: uuid('link_id').references(() => taskLinks.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When a newer upload took its place, or a person removed it. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.fileSize, 0),
    rangeCheck(t.pages, 0),
    index('files_project').on(t.orgId, t.projectId, t.annexKey, t.createdAt),
    index('files_sha256').on(t.orgId, t.projectId, t.sha256),
    index('files_link').on(t.orgId, t.linkId),
  ],
);
