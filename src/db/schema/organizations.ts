import {
  boolean,
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

import type { Locale } from '#domain/values/locale.ts';
import type {
  Industry,
  LegalForm,
  OnboardingStep,
  OrganizationKind,
  OrganizationSize,
} from '#domain/organization/organization-codes.ts';
import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';
import type { Role } from '#domain/organization/roles.ts';
import type { SetupDraft } from '#domain/organization/profile-fields.ts';

import { centsColumn, idColumn, instant } from '#db/columns.ts';
import { users } from './identity.ts';

export const organizations = pgTable(
  'organizations',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** The language of its people, where they have not chosen another one. */
    locale: text('locale').$type<Locale>().notNull().default('en'),
    country: text('country').notNull(),
    /** Null until a person has said it. A size that is only assumed decides nothing. */
    size: text('size').$type<OrganizationSize>(),
    caen: text('caen'),
    trl: smallint('trl'),
    kpiJson: jsonb('kpi_json').$type<{ description?: string }>().notNull().default({}),
    // Identity
    legalName: text('legal_name'),
    tradingName: text('trading_name'),
    registrationNumber: text('registration_number'),
    vatNumber: text('vat_number'),
    // Structure
    adminName: text('admin_name'),
    kind: text('kind').$type<OrganizationKind>(),
    // Activity
    industry: text('industry').$type<Industry>(),
    // Legal form
    legalForm: text('legal_form').$type<LegalForm>(),
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
    /** The set-up step to continue at; null once the set-up is complete. */
    onboardingStep: text('onboarding_step').$type<OnboardingStep>(),
    /** Texts of the set-up that cannot be stored as values yet. */
    setupDraft: jsonb('setup_draft').$type<SetupDraft>().notNull().default({}),
    /** Counts changes that matter to matching; match scores remember it. */
    profileVersion: integer('profile_version').notNull().default(1),
    /** When a member last used it: scores are kept fresh for organizations active in the last 30 days. */
    activeAt: instant('active_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('organizations_active').on(t.activeAt)],
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
    role: text('role').$type<Role>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('org_members_org_user').on(t.orgId, t.userId), index('org_members_user').on(t.userId)],
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
    shareBasisPoints: integer('share_basis_points').notNull(),
  },
  (t) => [index('shareholders_org').on(t.orgId, t.position)],
);

/** What a person keeps over all organizations. */
export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  currentOrgId: uuid('current_org_id').references(() => organizations.id, { onDelete: 'set null' }),
  /** What a person without an organization has typed in the first step of the set-up. */
  setupDraft: jsonb('setup_draft').$type<SetupDraft>().notNull().default({}),
});

/** Answers that settle an unknown for every program. */
export const orgAnswers = pgTable(
  'org_answers',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    question: text('question').$type<QuestionCode>().notNull(),
    answer: text('answer').$type<'yes' | 'no'>().notNull(),
    answeredBy: text('answered_by').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.question] })],
);
