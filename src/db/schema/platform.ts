import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { contactSubjects } from '#domain/account/contact/contact-codes.ts';
import { alertTypes } from '#domain/notifications/alert-codes.ts';
import type { AlertContent } from '#domain/notifications/alert-content.ts';
import { mailCodes, mailStatuses } from '#domain/notifications/mail-codes.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import { LOCALES } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn, users } from './identity.ts';
import { organizations } from './organizations.ts';
import { programs } from './programs.ts';

export const alerts = pgTable(
  'alerts',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    type: codeColumn('type', alertTypes).notNull(),
    /** Says what happened once, e.g. "deadline-30:{program}:{deadline}": the same event never makes a second alert. */
    key: text('key').notNull(),
    programId: uuid('program_id').references(() => programs.id, { onDelete: 'cascade' }),
    /** Whom it is for. Null where it is for everybody in the organization who may see what it is of. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What it says, written out when it is read. */
    content: jsonb('content').$type<AlertContent>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    uniqueIndex('alerts_key').on(t.orgId, t.key),
    index('alerts_org').on(t.orgId, t.createdAt),
    index('alerts_user').on(t.userId),
    index('alerts_created').on(t.createdAt),
  ],
);

/** The alerts that each person has read, or was mailed. An alert that one member has read is still news to another. */
export const alertReads = pgTable(
  'alert_reads',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** Null where it was mailed and is not read. */
    readAt: instant('read_at'),
    /** When it was mailed, so that no other mail tells of it. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId, t.alertId] }),
    index('alert_reads_user').on(t.userId),
    index('alert_reads_alert').on(t.alertId),
  ],
);

/** Who did what, where it matters. Payloads hold ids and codes, never texts or secrets. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: idColumn(),
    orgId: uuid('org_id'),
    userId: userColumn('user_id'),
    /** The product did it. A person who is gone leaves no id either. */
    byItself: boolean('by_itself').notNull().default(false),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [
    index('audit_events_org').on(t.orgId, t.at),
    index('audit_events_subject').on(t.orgId, t.subjectId, t.at),
    index('audit_events_user').on(t.userId, t.at),
    index('audit_events_at').on(t.at),
  ],
);

/** How often something was asked for, under a hash of who asked and what. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    count: integer('count').notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  },
  (t) => [rangeCheck(t.count, 0)],
);

/** Mail of the product: delivered by SMTP where that is configured, otherwise read at /dev/mail. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: idColumn(),
    toAddress: text('to_address').notNull(),
    code: codeColumn('code', mailCodes).notNull(),
    /** What it says, written out when it is sent or shown; null once it is delivered: the links in it are keys. */
    content: jsonb('content').$type<MailContent>(),
    /** The language of its reader. */
    locale: codeColumn('locale', LOCALES).notNull().default('en'),
    status: codeColumn('status', mailStatuses).notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [...codeChecks(t), index('mail_outbox_created').on(t.createdAt)],
);

/** What people have written to the operator from the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: idColumn(),
    /** A hash of who says what on which day: sent twice, it is one message. */
    key: text('key').notNull(),
    subject: codeColumn('subject', contactSubjects).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company').notNull(),
    message: text('message').notNull(),
    /** When a call would suit, where one is asked for. */
    times: jsonb('times').$type<readonly Instant[]>().notNull(),
    /** The zone of the sender's clock. */
    zone: text('zone').notNull(),
    /** The language in which the sender is answered. */
    locale: codeColumn('locale', LOCALES).notNull(),
    sentBy: userColumn('sent_by'),
    sentAt: instant('sent_at').notNull(),
    /** When an administrator answered, and for when they agreed to a call; null where none of the times suits. */
    answeredAt: instant('answered_at'),
    callAt: instant('call_at'),
    /** What was answered in words. */
    answer: text('answer'),
  },
  (t) => [...codeChecks(t), uniqueIndex('contact_messages_key').on(t.key), index('contact_messages_sent').on(t.sentAt)],
);

/** What organizations have achieved, told with their consent: written by administrators, shown where published. */
export const successStories = pgTable(
  'success_stories',
  {
    id: idColumn(),
    title: text('title').notNull(),
    organization: text('organization').notNull(),
    /** A framework programme, key of the reference data. */
    programme: text('programme').notNull(),
    year: integer('year').notNull(),
    /** Plain text. */
    text: text('text').notNull(),
    url: text('url'),
    /** Who of the organization agreed, and on which day; null while nobody has. */
    consentFrom: text('consent_from'),
    consentOn: text('consent_on'),
    /** Null while it is not shown. */
    publishedAt: instant('published_at'),
    /** Counts its saves. */
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.year, 1984),
    rangeCheck(t.revision, 1),
    index('success_stories_published').on(t.publishedAt),
    index('success_stories_created').on(t.createdAt),
  ],
);
