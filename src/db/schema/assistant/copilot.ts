import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import {
  answerStates,
  assistantKinds,
  feedbackKinds,
  messageRoles,
  proposalStates,
  proposingTools,
  type SentKind,
} from '#domain/account/copilot/copilot-codes.ts';
import type { KeptAnswer, KeptProposal } from '#domain/account/copilot/kept-answer.ts';
import type { LocalDate } from '#domain/values/time.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { ownerColumn, userColumn } from '../identity.ts';
import { organizations } from '../organizations.ts';

const ownOrg = () =>
  uuid('org_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** What one person has asked the assistant in one organization. It goes with the person, and with the organization. */
export const copilotConversations = pgTable(
  'copilot_conversations',
  {
    id: idColumn(),
    orgId: ownOrg(),
    userId: ownerColumn('user_id'),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    index('copilot_conversations_person').on(t.orgId, t.userId, t.lastAt),
    index('copilot_conversations_user').on(t.userId),
  ],
);

/** A question or an answer. */
export const copilotMessages = pgTable(
  'copilot_messages',
  {
    id: idColumn(),
    orgId: ownOrg(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => copilotConversations.id, { onDelete: 'cascade' }),
    /** Counts the messages of a conversation. */
    number: integer('number').notNull(),
    role: codeColumn('role', messageRoles).notNull(),
    content: text('content').notNull(),
    /** What an answer showed beside its text. */
    shown: jsonb('shown').$type<KeptAnswer>().notNull(),
    /** Null for questions. */
    state: codeColumn('state', answerStates),
    assistant: codeColumn('assistant', assistantKinds),
    feedback: codeColumn('feedback', feedbackKinds),
    feedbackComment: text('feedback_comment').notNull().default(''),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.number, 1),
    uniqueIndex('copilot_messages_number').on(t.orgId, t.conversationId, t.number),
    index('copilot_messages_conversation').on(t.conversationId),
  ],
);

/** A change that the assistant has shown, until the person confirms it. */
export const copilotProposals = pgTable(
  'copilot_proposals',
  {
    id: idColumn(),
    orgId: ownOrg(),
    userId: ownerColumn('user_id'),
    messageId: uuid('message_id')
      .notNull()
      .references(() => copilotMessages.id, { onDelete: 'cascade' }),
    tool: codeColumn('tool', proposingTools).notNull(),
    /** What is done, and what the person was shown of it. */
    content: jsonb('content').$type<KeptProposal>().notNull(),
    state: codeColumn('state', proposalStates).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    ...codeChecks(t),
    index('copilot_proposals_message').on(t.orgId, t.messageId),
    index('copilot_proposals_of_message').on(t.messageId),
    index('copilot_proposals_user').on(t.userId),
  ],
);

/** How much of the assistant an organization used on one day: counts, and nothing of any person. */
export const copilotUsage = pgTable(
  'copilot_usage',
  {
    orgId: ownOrg(),
    day: date('day', { mode: 'string' }).$type<LocalDate>().notNull(),
    answers: integer('answers').notNull(),
    /** How many of them a model outside gave. */
    byModel: integer('by_model').notNull(),
    tokensIn: integer('tokens_in').notNull(),
    tokensOut: integer('tokens_out').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.day] })],
);

/** That an owner has let questions go to a model outside, and what they had seen of it. No row: it is off. */
export const copilotConsents = pgTable('copilot_consents', {
  orgId: ownOrg().primaryKey(),
  host: text('host').notNull(),
  model: text('model').notNull(),
  sent: jsonb('sent').$type<readonly SentKind[]>().notNull(),
  switchedOnAt: instant('switched_on_at').notNull(),
  switchedOnBy: userColumn('switched_on_by'),
});
