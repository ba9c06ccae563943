import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { askedKinds, markVerdicts } from '#domain/project/outcomes/coverage-codes.ts';
import type { SuggestedTask } from '#domain/project/tasks/suggested-task.ts';
import type { FlagParams } from '#domain/rules/flag.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { StoredSnapshot } from '#domain/project/versions/versions.ts';
import { roles } from '#domain/organization/roles.ts';
import { taskPriorities, taskStatuses } from '#domain/project/tasks/task-codes.ts';
import { versionKinds } from '#domain/project/versions/version-codes.ts';
import { flagSeverities, flagStatuses } from '#domain/rules/flag-codes.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { ownerColumn, userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { taskLinks } from './people/task-links.ts';
import { projects, projectSections } from './projects.ts';

/** What the rules found. A flag that no longer fires is deleted by the next run. */
export const redFlags = pgTable(
  'red_flags',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ruleId: text('rule_id').notNull(),
    /** What it is about: a section key, an annex key, a line's id; empty for the project as a whole. */
    subject: text('subject').notNull(),
    severity: codeColumn('severity', flagSeverities).notNull(),
    /** The evidence: what the message says and the status depends on. */
    params: jsonb('params').$type<FlagParams>().notNull(),
    status: codeColumn('status', flagStatuses).notNull(),
    /** Who resolved or waived it, when and why. */
    settledBy: userColumn('settled_by'),
    settledAt: instant('settled_at'),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    /** When a run last found it. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [...codeChecks(t), uniqueIndex('red_flags_subject').on(t.orgId, t.projectId, t.ruleId, t.subject)],
);

export const projectTasks = pgTable(
  'project_tasks',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** What the task says; empty while it says what was suggested. */
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** What was suggested, as a code with what belongs to it; null where a person has written the words. */
    suggested: jsonb('suggested').$type<SuggestedTask>(),
    status: codeColumn('status', taskStatuses).notNull(),
    priority: codeColumn('priority', taskPriorities).notNull(),
    /** A member's user id. */
    assignee: userColumn('assignee'),
    dueDate: date('due_date', { mode: 'string' }),
    /** The suggestion that it was made from, so that the same one is not offered again. */
    suggestion: text('suggestion'),
    revision: integer('revision').notNull().default(1),
    createdBy: userColumn('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 1),
    index('project_tasks_project').on(t.orgId, t.projectId, t.createdAt),
    index('project_tasks_due').on(t.orgId, t.dueDate),
    uniqueIndex('project_tasks_suggestion').on(t.orgId, t.projectId, t.suggestion),
  ],
);

export const projectVersions = pgTable(
  'project_versions',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    versionNumber: integer('version_number').notNull(),
    kind: codeColumn('kind', versionKinds).notNull(),
    /** What a person called it, or what belongs to its kind: `domain/project/versions/version-description.ts`. */
    description: text('description').notNull(),
    snapshotData: jsonb('snapshot_data').$type<StoredSnapshot>().notNull(),
    /** Of the snapshot, so that a day without changes makes no version. */
    fingerprint: text('fingerprint').notNull(),
    /** Null for those that the product took by itself. */
    createdBy: userColumn('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.versionNumber, 1),
    uniqueIndex('project_versions_number').on(t.orgId, t.projectId, t.versionNumber),
  ],
);

/** A thread of comments on a section or on some of its text. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => projectSections.id, { onDelete: 'cascade' }),
    /** The text that was selected; null for the section as a whole. */
    anchor: jsonb('anchor').$type<TextAnchor>(),
    createdBy: userColumn('created_by'),
    createdAt: instant('created_at').notNull(),
    resolvedBy: userColumn('resolved_by'),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    index('comment_threads_project').on(t.orgId, t.projectId, t.createdAt),
    index('comment_threads_section').on(t.orgId, t.sectionId),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    author: userColumn('author'),
    /** The name under which somebody without an account wrote it; null where a member did. */
    guestName: text('guest_name'),
    /** The link by which it came, while that is kept. */
    linkId: uuid('link_id').references(() => taskLinks.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    /** User ids of the members whom the text has ever named: each of them was told once. */
    mentions: jsonb('mentions').$type<readonly string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('comments_thread').on(t.orgId, t.threadId, t.createdAt), index('comments_link').on(t.orgId, t.linkId)],
);

/**
 * Somebody's mark that a paragraph, a KPI or a work package covers what the call asks for: an outcome that it expects,
 * or a criterion by which it is judged.
 */
export const coveredOutcomes = pgTable(
  'covered_outcomes',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    about: codeColumn('about', askedKinds).notNull().default('outcome'),
    /** In the words in which it was asked when it was marked: a call may be read anew. */
    outcome: text('outcome').notNull(),
    verdict: codeColumn('verdict', markVerdicts).notNull().default('covers'),
    sectionId: uuid('section_id').references(() => projectSections.id, { onDelete: 'cascade' }),
    /** The paragraph of the section. */
    anchor: jsonb('anchor').$type<TextAnchor>(),
    // A list that is saved or restored writes its rows anew, so nothing refers to them: one that is gone may come back.
    kpiId: uuid('kpi_id'),
    workPackageId: uuid('work_package_id'),
    markedBy: userColumn('marked_by'),
    markedAt: instant('marked_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    check('covered_outcomes_target', sql`num_nonnulls(${t.sectionId}, ${t.kpiId}, ${t.workPackageId}) = 1`),
    check('covered_outcomes_anchor', sql`(${t.sectionId} IS NULL) = (${t.anchor} IS NULL)`),
    index('covered_outcomes_project').on(t.orgId, t.projectId, t.markedAt),
    index('covered_outcomes_section').on(t.orgId, t.sectionId),
  ],
);

/** Somebody asked to join an organization. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    role: codeColumn('role', roles).notNull(),
    /** Of the secret in the link, which only the mail holds. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: userColumn('invited_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: userColumn('accepted_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    ...codeChecks(t),
    index('invitations_org').on(t.orgId, t.createdAt),
    uniqueIndex('invitations_open')
      .on(t.orgId, t.email)
      .where(sql`accepted_at IS NULL AND withdrawn_at IS NULL`),
  ],
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
    userId: ownerColumn('user_id'),
    /** Below the project's own address, e.g. "application?section=team". */
    route: text('route').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.userId] }), index('project_places_org').on(t.orgId)],
);

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
