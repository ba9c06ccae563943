import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import {
  engagementKinds,
  engagementLimits,
  engagementSides,
  engagementStates,
} from '#domain/account/consultants/engagement.ts';

import { centsColumn, codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { ownerColumn, userColumn } from '../identity.ts';
import { organizations } from '../organizations.ts';
import { projects } from '../projects.ts';
import { consultants } from './consultants.ts';

/** What organizations ask consultants for, in a project, and what came of it. */
export const engagements = pgTable(
  'engagements',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The profile that was asked; null once it is withdrawn. */
    consultantId: uuid('consultant_id').references(() => consultants.id, { onDelete: 'set null' }),
    /** Whose it was; null once the account is gone. */
    consultantUser: userColumn('consultant_user'),
    kind: codeColumn('kind', engagementKinds).notNull(),
    state: codeColumn('state', engagementStates).notNull(),
    message: text('message').notNull(),
    /** When they want to talk, in words; empty for quotes. */
    wished: text('wished').notNull(),
    askedBy: userColumn('asked_by'),
    askedAt: instant('asked_at').notNull(),
    /** What the consultant wrote: with the quote, or why they decline. */
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    /** The price of the whole; null where none was named. */
    quote: centsColumn('quote'),
    /** What the organization wrote to a quote that it does not take. */
    remark: text('remark').notNull().default(''),
    decidedBy: userColumn('decided_by'),
    decidedAt: instant('decided_at'),
    /** From when on the consultant works in the project. */
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    endedBy: userColumn('ended_by'),
    /** Whose side ended or withdrew it. */
    endedSide: codeColumn('ended_side', engagementSides),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.quote, engagementLimits.quote.least, engagementLimits.quote.most),
    uniqueIndex('engagements_open')
      .on(t.orgId, t.projectId, t.consultantUser)
      .where(sql`state IN ('asked', 'quoted', 'accepted')`),
    index('engagements_org').on(t.orgId, t.askedAt),
    index('engagements_consultant').on(t.consultantUser, t.askedAt),
    index('engagements_profile').on(t.consultantId),
  ],
);

/** What both sides write to each other about a request. */
export const engagementMessages = pgTable(
  'engagement_messages',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    engagementId: uuid('engagement_id')
      .notNull()
      .references(() => engagements.id, { onDelete: 'cascade' }),
    side: codeColumn('side', engagementSides).notNull(),
    author: userColumn('author'),
    body: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [...codeChecks(t), index('engagement_messages_of').on(t.orgId, t.engagementId, t.sentAt)],
);

/** What an organization says of a consultant after their work: one review, whatever they did together. */
export const consultantReviews = pgTable(
  'consultant_reviews',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    consultantUser: ownerColumn('consultant_user'),
    stars: integer('stars').notNull(),
    body: text('body').notNull(),
    writtenBy: userColumn('written_by'),
    writtenAt: instant('written_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    rangeCheck(t.stars, 1, 5),
    uniqueIndex('consultant_reviews_pair').on(t.orgId, t.consultantUser),
    index('consultant_reviews_consultant').on(t.consultantUser),
  ],
);
