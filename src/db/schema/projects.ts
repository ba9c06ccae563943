import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type { PastText } from '#domain/project/sections/history-grouping.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { SECTION_KEY_LIMIT, SECTION_KEY_PATTERN } from '#domain/project/sections/section-codes.ts';
import type { StoredIntake } from '#domain/project/intake/intake.ts';
import type { PieceReason, SentLast } from '#domain/project/suggestions/suggested-text.ts';
import type { Authors } from '#domain/project/text/authors.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { LOCALES } from '#domain/values/locale.ts';
import {
  applicationStatuses,
  paymentStatuses,
  projectLists,
  projectPaths,
  projectStatuses,
} from '#domain/project/project-codes.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { programs } from './programs.ts';

export const projects = pgTable(
  'projects',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    /** The language of the application and its documents, whatever language its writers read. */
    language: codeColumn('language', LOCALES).notNull().default('en'),
    status: codeColumn('status', projectStatuses).notNull(),
    projectPath: codeColumn('project_path', projectPaths).notNull(),
    paymentStatus: codeColumn('payment_status', paymentStatuses).notNull(),
    intakeData: jsonb('intake_data').$type<StoredIntake>().notNull().default({}),
    archived: boolean('archived').notNull().default(false),
    /** Only those who are assigned to it see it, and those who assign. */
    restricted: boolean('restricted').notNull().default(false),
    /** Rises with each change of title, description or intake; a save names the one it was made on. */
    revision: integer('revision').notNull().default(1),
    /** Each rises with a change of its list; a save of the list names the one it was made on. */
    participantsRevision: integer('participants_revision').notNull().default(0),
    workPackagesRevision: integer('work_packages_revision').notNull().default(0),
    planRevision: integer('plan_revision').notNull().default(0),
    budgetRevision: integer('budget_revision').notNull().default(0),
    /** When the rules last ran; null before the first time. */
    validatedAt: instant('validated_at'),
    /** Deleted by a person at this moment: hidden, and gone for good 30 days later. */
    deletedAt: instant('deleted_at'),
    createdBy: userColumn('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 1),
    rangeCheck(t.participantsRevision, 0),
    rangeCheck(t.workPackagesRevision, 0),
    rangeCheck(t.planRevision, 0),
    rangeCheck(t.budgetRevision, 0),
    index('projects_org').on(t.orgId, t.updatedAt),
    index('projects_program').on(t.programId),
  ],
);

export const applications = pgTable(
  'applications',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    status: codeColumn('status', applicationStatuses).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [...codeChecks(t), uniqueIndex('applications_project').on(t.projectId), index('applications_org').on(t.orgId)],
);

/** Templates name their sections; the form of a key is one. */
function sectionKeyLaw(key: AnyPgColumn) {
  const [pattern, limit] = [sql.raw(`'${SECTION_KEY_PATTERN.source}'`), sql.raw(String(SECTION_KEY_LIMIT))];
  return sql`${key} ~ ${pattern} AND length(${key}) <= ${limit}`;
}

export const projectSections = pgTable(
  'project_sections',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    sectionKey: text('section_key').$type<SectionKey>().notNull(),
    content: jsonb('content').$type<RichTextDocument>().notNull(),
    /** Characters as `lengthOf` counts them; a cache of the content. */
    textLength: integer('text_length').notNull().default(0),
    /** Whether stored values of the project stand in it; a cache of the content. */
    holdsValues: boolean('holds_values').notNull().default(false),
    /** The version of the text: how many steps it took to come about. */
    revision: integer('revision').notNull().default(0),
    /** Who wrote which characters; null for a text that nobody has changed since this is kept. */
    authors: jsonb('authors').$type<Authors>(),
    updatedBy: userColumn('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    rangeCheck(t.textLength, 0),
    rangeCheck(t.revision, 0),
    check('project_sections_section_key_code', sectionKeyLaw(t.sectionKey)),
    uniqueIndex('project_sections_key').on(t.orgId, t.projectId, t.sectionKey),
  ],
);

/** The steps of the last 30 days by which the texts of sections changed, so that everybody can follow them. */
export const sectionSteps = pgTable(
  'section_steps',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => projectSections.id, { onDelete: 'cascade' }),
    /** Of the section after these steps. */
    version: integer('version').notNull(),
    /** How many steps these are. */
    count: integer('count').notNull(),
    /** Made by the browser: one for each time that it opens a text. */
    clientId: uuid('client_id').notNull(),
    author: userColumn('author'),
    at: instant('at').notNull(),
    steps: jsonb('steps').$type<readonly unknown[]>().notNull(),
  },
  (t) => [
    rangeCheck(t.version, 1),
    rangeCheck(t.count, 1),
    primaryKey({ name: 'section_steps_pkey', columns: [t.orgId, t.sectionId, t.version] }),
    // The database looks here when a section is deleted.
    index('section_steps_section').on(t.sectionId),
  ],
);

/**
 * Saves of a project's lists: those of the last 30 days, so that a repeated one gets its first answer, and the newest
 * of each list, which tells who made it.
 */
export const listSaves = pgTable(
  'list_saves',
  {
    /** Made by the browser, so it is unique within an organization only. */
    saveId: uuid('save_id').notNull(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    list: codeColumn('list', projectLists).notNull(),
    revision: integer('revision').notNull(),
    /** A user id; null where the person is gone. */
    savedBy: userColumn('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 1),
    primaryKey({ name: 'list_saves_pkey', columns: [t.orgId, t.saveId] }),
    uniqueIndex('list_saves_revision').on(t.orgId, t.projectId, t.list, t.revision),
  ],
);

/**
 * Saves of what is stored field by field, of the last 30 days, so that a repeated one gets its first answer: of the
 * intake of a project, or of the organization's profile where no project is named.
 */
export const fieldSaves = pgTable(
  'field_saves',
  {
    /** Made by the browser, so it is unique within an organization only. */
    saveId: uuid('save_id').notNull(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    rangeCheck(t.revision, 1),
    primaryKey({ name: 'field_saves_pkey', columns: [t.orgId, t.saveId] }),
    // The database looks here when a project is deleted.
    index('field_saves_project').on(t.projectId),
  ],
);

/** What a section held: what one author changes within ten minutes shares an entry, unless much of it is deleted. */
export const sectionHistory = pgTable(
  'section_history',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => projectSections.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<RichTextDocument>().notNull(),
    /** Characters as `lengthOf` counts them, so that a list of entries reads no text. */
    textLength: integer('text_length').notNull().default(0),
    revision: integer('revision').notNull(),
    author: userColumn('author'),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** It stays as it is, because much of this text was deleted next. */
    sealed: boolean('sealed').notNull().default(false),
    /** How many characters the author has deleted by now without a pause; 0 since they have written again. */
    removed: integer('removed').notNull().default(0),
    /** The text before that, in case that it becomes a large deletion; null where the history has it already. */
    beforeDeletion: jsonb('before_deletion').$type<PastText>(),
  },
  (t) => [
    rangeCheck(t.textLength, 0),
    rangeCheck(t.revision, 0),
    rangeCheck(t.removed, 0),
    index('section_history_section').on(t.orgId, t.sectionId, t.revision),
  ],
);

/** The text of a section as one person would have it: what differs from the section's text is suggested. */
export const suggestedTexts = pgTable(
  'suggested_texts',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => projectSections.id, { onDelete: 'cascade' }),
    author: userColumn('author'),
    /** The version of the section's text that it stands on, and that text. */
    base: integer('base').notNull(),
    baseDoc: jsonb('base_doc').$type<RichTextDocument>().notNull(),
    doc: jsonb('doc').$type<RichTextDocument>().notNull(),
    /** Rises with every step, and whenever the text is brought on top of a newer base. */
    version: integer('version').notNull().default(0),
    /** In how many pieces it differs from its base; a cache. */
    pieces: integer('pieces').notNull().default(0),
    /** What each browser sent last, so that one that never got its answer learns that it was taken. */
    sentLast: jsonb('sent_last').$type<readonly SentLast[]>().notNull().default([]),
    reasons: jsonb('reasons').$type<readonly PieceReason[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    rangeCheck(t.base, 0),
    rangeCheck(t.version, 0),
    rangeCheck(t.pieces, 0),
    uniqueIndex('suggested_texts_author').on(t.orgId, t.sectionId, t.author),
  ],
);
