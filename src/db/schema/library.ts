import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { libraryKinds } from '#domain/organization/library/library-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { LOCALES } from '#domain/values/locale.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { files } from './files.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects, projectSections } from './projects.ts';

/** What an organization keeps once and uses in many applications: a text, a file, or both. */
export const libraryEntries = pgTable(
  'library_entries',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: codeColumn('kind', libraryKinds).notNull(),
    title: text('title').notNull(),
    language: codeColumn('language', LOCALES).notNull(),
    tags: jsonb('tags').$type<readonly string[]>().notNull().default([]),
    content: jsonb('content').$type<RichTextDocument>().notNull(),
    /** Characters as `lengthOf` counts them; a cache of the content. */
    textLength: integer('text_length').notNull().default(0),
    /** The folded words of title, tags and content, as `searchedText` gives them. */
    searched: text('searched').notNull(),
    /** Rises with each save; a save names the one it was based on. */
    revision: integer('revision').notNull().default(1),
    /** Rises where a save changed the text itself: who inserted an earlier one is told of it. */
    textRevision: integer('text_revision').notNull().default(1),
    /** Put aside at this moment: kept with its uses, and offered no more. */
    archivedAt: instant('archived_at'),
    createdBy: userColumn('created_by'),
    createdAt: instant('created_at').notNull(),
    /** Who changed it last, its file included. */
    updatedBy: userColumn('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.textLength, 0),
    rangeCheck(t.revision, 1),
    rangeCheck(t.textRevision, 1),
    index('library_entries_org').on(t.orgId, t.updatedAt),
  ],
);

/** Files of entries. The one of an entry that is not replaced is its file; earlier ones are kept until removed. */
export const libraryFiles = pgTable(
  'library_files',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => libraryEntries.id, { onDelete: 'cascade' }),
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
    uploadedBy: userColumn('uploaded_by'),
    createdAt: instant('created_at').notNull(),
    /** When a newer file took its place. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    rangeCheck(t.fileSize, 0),
    rangeCheck(t.pages, 0),
    index('library_files_entry').on(t.orgId, t.entryId, t.createdAt),
    uniqueIndex('library_files_current')
      .on(t.entryId)
      .where(sql`replaced_at IS NULL`),
  ],
);

/** Where an entry was inserted: its text into a section, or its file into an annex. */
export const libraryUses = pgTable(
  'library_uses',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => libraryEntries.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id').references(() => projectSections.id, { onDelete: 'cascade' }),
    /** Of the entry's text that was inserted. */
    textRevision: integer('text_revision'),
    /** The upload that was made of the file. */
    uploadId: uuid('upload_id').references(() => files.id, { onDelete: 'cascade' }),
    /** The file that was copied; null once it was removed from the library. */
    fileId: uuid('file_id').references(() => libraryFiles.id, { onDelete: 'set null' }),
    usedBy: userColumn('used_by'),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [
    rangeCheck(t.textRevision, 1),
    check('library_uses_place', sql`(${t.sectionId} IS NULL) <> (${t.uploadId} IS NULL)`),
    index('library_uses_entry').on(t.orgId, t.entryId, t.usedAt),
    // The database looks in these when a project, a section, an upload or a file is deleted.
    index('library_uses_project').on(t.projectId),
    index('library_uses_section').on(t.sectionId),
    uniqueIndex('library_uses_upload').on(t.uploadId),
    index('library_uses_file').on(t.fileId),
  ],
);
