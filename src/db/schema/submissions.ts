import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { ReceiptReading } from '#domain/project/submission/receipt.ts';
import { signOffDecisions, signOffKinds } from '#domain/project/submission/sign-offs.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { submissionPackages } from './packages.ts';
import { projects } from './projects.ts';

/** What was handed in on the portal, as somebody recorded it: each submission of an application, the first and later. */
export const submissions = pgTable(
  'submissions',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Counts the submissions of a project, from 1. */
    number: integer('number').notNull(),
    confirmationId: text('confirmation_id').notNull(),
    /** Empty where nobody has entered one. */
    proposalNumber: text('proposal_number').notNull(),
    notes: text('notes').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    /** The deadline that it was handed in for, as it was known then; null where none was. */
    deadlineAt: instant('deadline_at'),
    /** What was written in the project at that moment. */
    versionNumber: integer('version_number').notNull(),
    /** The newest package of that moment; null where there was none. */
    packageId: uuid('package_id').references(() => submissionPackages.id, { onDelete: 'set null' }),
    recordedBy: userColumn('recorded_by'),
    recordedAt: instant('recorded_at').notNull(),
    /** The portal's receipt, where somebody has brought it: its file in the storage, and what was read in it. */
    receiptPath: text('receipt_path'),
    receiptName: text('receipt_name'),
    receiptSize: integer('receipt_size'),
    receiptReading: jsonb('receipt_reading').$type<ReceiptReading>(),
    receiptBy: userColumn('receipt_by'),
    receiptAt: instant('receipt_at'),
    takenBackBy: userColumn('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    rangeCheck(t.number, 1),
    rangeCheck(t.versionNumber, 1),
    uniqueIndex('submissions_number').on(t.orgId, t.projectId, t.number),
  ],
);

/** Who has to agree before a project counts as submitted, and what they said: one person for each kind. */
export const projectSignOffs = pgTable(
  'project_sign_offs',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: codeColumn('kind', signOffKinds).notNull(),
    /** Who has to say it; null where the account is gone. */
    userId: userColumn('user_id'),
    demandedBy: userColumn('demanded_by'),
    demandedAt: instant('demanded_at').notNull(),
    /** Null before they have said anything. */
    decision: codeColumn('decision', signOffDecisions),
    /** Of the content that they saw then. */
    fingerprint: text('fingerprint'),
    /** Why it is refused, or what they remark. */
    remark: text('remark').notNull().default(''),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    ...codeChecks(t),
    uniqueIndex('project_sign_offs_kind').on(t.orgId, t.projectId, t.kind),
    index('project_sign_offs_user').on(t.userId),
  ],
);
