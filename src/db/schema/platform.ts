import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { AlertType } from '#domain/notifications/alert-codes.ts';
import type { MailCode, MailContent } from '#domain/notifications/mail-content.ts';
import type { Locale } from '#domain/values/locale.ts';

import { idColumn, instant } from '#db/columns.ts';
import { users } from './identity.ts';
import { organizations } from './organizations.ts';
import { programs } from './programs.ts';

export const alerts = pgTable(
  'alerts',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    type: text('type').$type<AlertType>().notNull(),
    /** Says what happened once, e.g. "deadline-30:{program}:{deadline}": the same event never makes a second alert. */
    key: text('key').notNull(),
    programId: uuid('program_id').references(() => programs.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('alerts_key').on(t.orgId, t.key), index('alerts_org').on(t.orgId, t.createdAt)],
);

/** The alerts that each member has read. An alert that one member has read is still news to another. */
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
    readAt: instant('read_at').notNull(),
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
    userId: text('user_id'),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [
    index('audit_events_org').on(t.orgId, t.at),
    index('audit_events_subject').on(t.orgId, t.subjectId, t.at),
    index('audit_events_user').on(t.userId, t.at),
  ],
);

/** How often something was asked for, under a hash of who asked and what. */
export const rateLimits = pgTable('rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** Mail of the product: delivered by SMTP where that is configured, otherwise read at /dev/mail. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: idColumn(),
    toAddress: text('to_address').notNull(),
    code: text('code').$type<MailCode>().notNull(),
    /** What it says, written out when it is sent or shown; null once it is delivered: the links in it are keys. */
    content: jsonb('content').$type<MailContent>(),
    /** The language of its reader. */
    locale: text('locale').$type<Locale>().notNull().default('en'),
    status: text('status').$type<'kept' | 'queued' | 'sent' | 'failed'>().notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [index('mail_outbox_created').on(t.createdAt)],
);
