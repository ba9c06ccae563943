import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { LOCALES } from '#domain/values/locale.ts';
import type { MailChoices } from '#domain/notifications/mail-choices.ts';
import type { SetupDraft } from '#domain/organization/profile/profile-fields.ts';
import {
  industries,
  legalForms,
  onboardingSteps,
  organizationKinds,
  organizationSizes,
  shareholderKinds,
} from '#domain/organization/organization-codes.ts';
import type { Unwanted } from '#domain/organization/organization-codes.ts';
import { roles } from '#domain/organization/roles.ts';
import { archiveStatuses } from '#domain/organization/settings/organization-deletion.ts';
import { offeredPeriods } from '#domain/organization/settings/retention.ts';
import { LONGEST_DURATION } from '#domain/project/intake/intake-fields.ts';
import { questionCodes, settledAnswers } from '#domain/program/eligibility/eligibility-codes.ts';

import { centsColumn, codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn, users } from './identity.ts';

export const organizations = pgTable(
  'organizations',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** The language of its people, where they have not chosen another one. */
    locale: codeColumn('locale', LOCALES).notNull().default('en'),
    country: text('country').notNull(),
    /** Null until a person has said it. A size that is only assumed decides nothing. */
    size: codeColumn('size', organizationSizes),
    caen: text('caen'),
    trl: smallint('trl'),
    kpiJson: jsonb('kpi_json').$type<{ description?: string }>().notNull().default({}),
    /** What it would be looked up by, what it does, and what it does not want. */
    keywords: jsonb('keywords').$type<readonly string[]>().notNull().default([]),
    activities: jsonb('activities').$type<readonly string[]>().notNull().default([]),
    unwanted: jsonb('unwanted').$type<readonly Unwanted[]>().notNull().default([]),
    // Identity
    legalName: text('legal_name'),
    tradingName: text('trading_name'),
    registrationNumber: text('registration_number'),
    vatNumber: text('vat_number'),
    // Structure
    adminName: text('admin_name'),
    kind: codeColumn('kind', organizationKinds),
    // Activity
    industry: codeColumn('industry', industries),
    // Legal form
    legalForm: codeColumn('legal_form', legalForms),
    vatRegistered: boolean('vat_registered'),
    incorporatedOn: date('incorporated_on', { mode: 'string' }),
    // Address
    street: text('street'),
    streetNumber: text('street_number'),
    city: text('city'),
    postalCode: text('postal_code'),
    region: text('region'),
    addressCountry: text('address_country'),
    // What the size was computed from
    headcount: integer('headcount'),
    turnover: centsColumn('turnover'),
    balanceTotal: centsColumn('balance_total'),
    // What its new projects begin with
    projectLanguage: codeColumn('project_language', LOCALES).notNull().default('en'),
    projectRestricted: boolean('project_restricted').notNull().default(false),
    /** Null where each project says it. */
    projectMonths: smallint('project_months'),
    // How long it keeps what it has deleted, made, and asked the assistant
    keptTrash: codeColumn('kept_trash', offeredPeriods.trash).notNull().default('days_30'),
    keptExports: codeColumn('kept_exports', offeredPeriods.exports).notNull().default('days_30'),
    keptVersions: codeColumn('kept_versions', offeredPeriods.versions).notNull().default('always'),
    keptConversations: codeColumn('kept_conversations', offeredPeriods.conversations).notNull().default('always'),
    /** The set-up step to continue at; null once the set-up is complete. */
    onboardingStep: codeColumn('onboarding_step', onboardingSteps),
    /** Texts of the set-up that cannot be stored as values yet. */
    setupDraft: jsonb('setup_draft').$type<SetupDraft>().notNull().default({}),
    /** Rises with each save of the profile or the set-up; a save names the one it was based on. */
    revision: integer('revision').notNull().default(1),
    /** Counts changes that matter to matching; match scores remember it. */
    profileVersion: integer('profile_version').notNull().default(1),
    /** When an owner asked for its deletion, and when that is due; null where nobody did. */
    deletionAskedAt: instant('deletion_asked_at'),
    deletionDueAt: instant('deletion_due_at'),
    /** When its owners were reminded, and when they were told that something keeps it from happening. */
    deletionRemindedAt: instant('deletion_reminded_at'),
    deletionHinderedAt: instant('deletion_hindered_at'),
    /** Since when it is blocked by an administrator, and why, in words that its members read; null where it is not. */
    blockedAt: instant('blocked_at'),
    blockedReason: text('blocked_reason'),
    /** When a member last used it: scores are kept fresh for organizations active in the last 30 days. */
    activeAt: instant('active_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.trl, 1, 9),
    rangeCheck(t.projectMonths, 1, LONGEST_DURATION),
    rangeCheck(t.headcount, 0),
    rangeCheck(t.turnover, 0),
    rangeCheck(t.balanceTotal, 0),
    rangeCheck(t.revision, 1),
    rangeCheck(t.profileVersion, 1),
    check('organizations_deletion', sql`(${t.deletionAskedAt} IS NULL) = (${t.deletionDueAt} IS NULL)`),
    check('organizations_blocked', sql`(${t.blockedAt} IS NULL) = (${t.blockedReason} IS NULL)`),
    index('organizations_active').on(t.activeAt),
    index('organizations_deletion_due')
      .on(t.deletionDueAt)
      .where(sql`deletion_due_at IS NOT NULL`),
  ],
);

/** Archives of everything of an organization, made for its owners. */
export const organizationArchives = pgTable(
  'organization_archives',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    status: codeColumn('status', archiveStatuses).notNull(),
    /** Which try this is; a process that has lost its turn writes nothing more. */
    attempt: integer('attempt').notNull().default(0),
    /** When the process that builds it last showed itself. */
    seenAt: instant('seen_at'),
    /** Where the storage keeps it; null until it is built. */
    filePath: text('file_path'),
    /** Bytes. */
    fileSize: bigint('file_size', { mode: 'number' }),
    askedBy: userColumn('asked_by'),
    createdAt: instant('created_at').notNull(),
    builtAt: instant('built_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.attempt, 0),
    // A file is there whole or not at all.
    check('organization_archives_built', sql`num_nonnulls(${t.filePath}, ${t.fileSize}, ${t.builtAt}) IN (0, 3)`),
    index('organization_archives_org').on(t.orgId, t.createdAt),
    // Who asks while one is being built gets that one.
    uniqueIndex('organization_archives_under_way')
      .on(t.orgId)
      .where(sql`status IN ('waiting', 'building')`),
    index('organization_archives_path').on(t.filePath),
  ],
);

export const orgMembers = pgTable(
  'org_members',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: codeColumn('role', roles).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    uniqueIndex('org_members_org_user').on(t.orgId, t.userId),
    index('org_members_user').on(t.userId),
  ],
);

export const shareholders = pgTable(
  'shareholders',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    /** Null where nobody has said it. */
    kind: codeColumn('kind', shareholderKinds),
    shareBasisPoints: integer('share_basis_points').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.position, 0),
    rangeCheck(t.shareBasisPoints, 0, 10_000),
    index('shareholders_org').on(t.orgId, t.position),
  ],
);

/** What a person keeps over all organizations. */
export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  currentOrgId: uuid('current_org_id').references(() => organizations.id, { onDelete: 'set null' }),
  /** The zone of the clock that their browser showed last, by its IANA name; null while none is known. */
  timeZone: text('time_zone'),
  /** The zone that the person chose for themselves; null where that of their browser holds. */
  chosenTimeZone: text('chosen_time_zone'),
  /** What a person without an organization has typed in the first step of the set-up. */
  setupDraft: jsonb('setup_draft').$type<SetupDraft>().notNull().default({}),
  /** Since when the person wants no mail about calls that fit; null where they want it. */
  callMailsOffAt: instant('call_mails_off_at'),
  /** Alerts up to this moment are not mailed any more: they were, or the person did not want them. */
  callMailsUpTo: instant('call_mails_up_to'),
  /** How each kind of news comes by mail, where the person has chosen. */
  mailChoices: jsonb('mail_choices').$type<MailChoices>().notNull().default({}),
});

/** Answers that settle an unknown for every program. */
export const orgAnswers = pgTable(
  'org_answers',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    question: codeColumn('question', questionCodes).notNull(),
    answer: codeColumn('answer', settledAnswers).notNull(),
    answeredBy: userColumn('answered_by'),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [...codeChecks(t), primaryKey({ columns: [t.orgId, t.question] })],
);
