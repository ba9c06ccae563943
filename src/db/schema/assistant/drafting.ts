import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { promptKinds, questionCodes } from '#domain/project/drafting/draft-codes.ts';
import type { SectionDraft, DraftSentence } from '#domain/project/drafting/draft.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from '../identity.ts';
import { organizations } from '../organizations.ts';
import { projects } from '../projects.ts';

/** What people and the drafting assistant have said to one another about a section of a project. */
export const draftMessages = pgTable(
  'draft_messages',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    /** Counts the messages of a conversation, from 1. */
    number: integer('number').notNull(),
    /** The id that the browser gave it: a message that is sent twice is kept once. Null where the assistant says it. */
    sentAs: uuid('sent_as'),
    writtenBy: userColumn('written_by'),
    role: codeColumn('role', ['user', 'assistant']).notNull(),
    content: text('content').notNull(),
    /** The question that it asks or answers. */
    asked: codeColumn('asked', questionCodes),
    /** What the assistant was asked for, by which model; null for questions and for what people write. */
    prompt: codeColumn('prompt', promptKinds),
    model: text('model'),
    draft: jsonb('draft').$type<SectionDraft>(),
    at: instant('at').notNull(),
  },
  (t) => [
    rangeCheck(t.number, 1),
    ...codeChecks({ role: t.role, asked: t.asked, prompt: t.prompt }),
    uniqueIndex('draft_messages_number').on(t.orgId, t.projectId, t.field, t.number),
    uniqueIndex('draft_messages_sent_as').on(t.orgId, t.projectId, t.field, t.sentAs),
  ],
);

/** The ledger of what a machine wrote and a person took into a text of a project. */
export const machinePassages = pgTable(
  'machine_passages',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    prompt: codeColumn('prompt', promptKinds).notNull(),
    model: text('model').notNull(),
    /** The passage as it was taken, sentence by sentence with its sources. */
    sentences: jsonb('sentences').$type<readonly DraftSentence[]>().notNull(),
    madeAt: instant('made_at').notNull(),
    acceptedBy: userColumn('accepted_by'),
    acceptedAt: instant('accepted_at').notNull(),
    /** The versions of the section's text before and after it came in; null where the browser put it in by itself. */
    versionBefore: integer('version_before'),
    versionAfter: integer('version_after'),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    ...codeChecks({ prompt: t.prompt }),
    index('machine_passages_project').on(t.orgId, t.projectId, t.acceptedAt),
  ],
);
