import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { ProjectList, ProjectPath, ProjectStatus } from '#domain/project/project-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { StoredIntake } from '#domain/project/intake/intake.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Locale } from '#domain/values/locale.ts';

import { idColumn, instant } from '#db/columns.ts';
import { users } from './identity.ts';
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
    language: text('language').$type<Locale>().notNull().default('en'),
    status: text('status').$type<ProjectStatus>().notNull(),
    projectPath: text('project_path').$type<ProjectPath>().notNull(),
    paymentStatus: text('payment_status').$type<'free'>().notNull(),
    intakeData: jsonb('intake_data').$type<StoredIntake>().notNull().default({}),
    archived: boolean('archived').notNull().default(false),
    /** Rises with each change of title, description or intake; a save names the one it was made on. */
    revision: integer('revision').notNull().default(1),
    /** Each rises with a change of its list; a save of the list names the one it was made on. */
    participantsRevision: integer('participants_revision').notNull().default(0),
    workPackagesRevision: integer('work_packages_revision').notNull().default(0),
    budgetRevision: integer('budget_revision').notNull().default(0),
    /** When the rules last ran; null before the first time. */
    validatedAt: instant('validated_at'),
    /** Deleted by a person at this moment: hidden, and gone for good 30 days later. */
    deletedAt: instant('deleted_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('projects_org').on(t.orgId, t.updatedAt), index('projects_program').on(t.programId)],
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
    status: text('status').$type<'draft'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('applications_project').on(t.projectId), index('applications_org').on(t.orgId)],
);

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
    /** Rises with each save; a save names the one it was based on. */
    revision: integer('revision').notNull().default(0),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('project_sections_key').on(t.orgId, t.projectId, t.sectionKey)],
);

/** Every save that was accepted in the last 30 days, so that a repeated save gets its first answer. */
export const sectionSaves = pgTable(
  'section_saves',
  {
    /**
     * The browser makes it, so it is unique within an organization only. An organization must learn nothing of the ids
     * of another.
     */
    saveId: uuid('save_id').notNull(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => projectSections.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'section_saves_pkey', columns: [t.orgId, t.saveId] }),
    // The database looks here when a section is deleted.
    index('section_saves_section').on(t.sectionId),
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
    list: text('list').$type<ProjectList>().notNull(),
    revision: integer('revision').notNull(),
    /** A user id; null where the person is gone. */
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'list_saves_pkey', columns: [t.orgId, t.saveId] }),
    uniqueIndex('list_saves_revision').on(t.orgId, t.projectId, t.list, t.revision),
  ],
);

/** What a section held: saves of one author within ten minutes share an entry while the text grows. */
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
    author: text('author').notNull(),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('section_history_section').on(t.orgId, t.sectionId, t.revision)],
);

/** Where each person last worked in a project. */
export const projectPlaces = pgTable(
  'project_places',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** Below the project's own address, e.g. "application?section=team". */
    route: text('route').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.userId] }), index('project_places_org').on(t.orgId)],
);
