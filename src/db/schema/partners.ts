import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { partnerRolesSought } from '#domain/organization/partners/partner-codes.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { programs } from './programs.ts';

const ownOrg = () =>
  uuid('org_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** What an organization tells others of itself as a partner. Others know it by `id`, never by that of the organization. */
export const partnerProfiles = pgTable(
  'partner_profiles',
  {
    id: idColumn(),
    orgId: ownOrg(),
    /** Whether others find it. */
    visible: boolean('visible').notNull(),
    brings: text('brings').notNull(),
    keywords: jsonb('keywords').$type<readonly string[]>().notNull(),
    role: codeColumn('role', partnerRolesSought).notNull(),
    /** Framework programmes, as the filters name them. */
    categories: jsonb('categories').$type<readonly string[]>().notNull(),
    pic: text('pic').notNull(),
    revision: integer('revision').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: userColumn('changed_by'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 1),
    uniqueIndex('partner_profiles_org').on(t.orgId),
    index('partner_profiles_visible')
      .on(t.changedAt)
      .where(sql`visible`),
  ],
);

/** The calls that a profile names. */
export const partnerProfilePrograms = pgTable(
  'partner_profile_programs',
  {
    orgId: ownOrg(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.programId] }), index('partner_profile_programs_program').on(t.programId)],
);

/**
 * One side of a conversation of two organizations about a call. Each side has a thread and messages of its own, as
 * letters lie in two drawers: no query ever reads what belongs to another organization.
 */
export const partnerThreads = pgTable(
  'partner_threads',
  {
    id: idColumn(),
    orgId: ownOrg(),
    /** The same conversation on the other side; null once that organization is gone. */
    twinId: uuid('twin_id').references((): AnyPgColumn => partnerThreads.id, { onDelete: 'set null' }),
    otherOrgId: uuid('other_org_id').references(() => organizations.id, { onDelete: 'set null' }),
    programId: uuid('program_id').references(() => programs.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Of the newest message. */
    lastAt: instant('last_at').notNull(),
    /** Nobody writes any more. */
    closedAt: instant('closed_at'),
    closedHere: boolean('closed_here').notNull().default(false),
  },
  (t) => [
    index('partner_threads_org').on(t.orgId, t.lastAt),
    uniqueIndex('partner_threads_open')
      .on(t.orgId, t.otherOrgId, t.programId)
      .where(sql`closed_at IS NULL`),
  ],
);

/** A message as one side keeps it. What an organization wrote goes with it, on both sides. */
export const partnerMessages = pgTable(
  'partner_messages',
  {
    id: idColumn(),
    orgId: ownOrg(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => partnerThreads.id, { onDelete: 'cascade' }),
    writerOrgId: uuid('writer_org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    author: userColumn('author'),
    body: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('partner_messages_thread').on(t.orgId, t.threadId, t.sentAt)],
);

/** Organizations that may no longer write to this one, nor find it. */
export const partnerBlocks = pgTable(
  'partner_blocks',
  {
    orgId: ownOrg(),
    blockedOrgId: uuid('blocked_org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    blockedBy: userColumn('blocked_by'),
    blockedAt: instant('blocked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.blockedOrgId] })],
);
