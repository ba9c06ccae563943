import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { personalExportStatuses } from '#domain/account/privacy/personal-export.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { ownerColumn } from '../identity.ts';

/** Archives of everything that is kept of a person, made for that person alone. */
export const personalExports = pgTable(
  'personal_exports',
  {
    id: idColumn(),
    userId: ownerColumn('user_id'),
    status: codeColumn('status', personalExportStatuses).notNull(),
    /** Which try this is; a process that has lost its turn writes nothing more. */
    attempt: integer('attempt').notNull().default(0),
    /** When the process that builds it last showed itself. */
    seenAt: instant('seen_at'),
    /** Where the storage keeps it; null until it is built. */
    filePath: text('file_path'),
    /** Bytes. */
    fileSize: bigint('file_size', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    builtAt: instant('built_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.attempt, 0),
    // A file is there whole or not at all.
    check('personal_exports_built', sql`num_nonnulls(${t.filePath}, ${t.fileSize}, ${t.builtAt}) IN (0, 3)`),
    index('personal_exports_user').on(t.userId, t.createdAt),
    // Who asks while one is being built gets that one.
    uniqueIndex('personal_exports_under_way')
      .on(t.userId)
      .where(sql`status IN ('waiting', 'building')`),
    index('personal_exports_path').on(t.filePath),
  ],
);

/** People who want their account deleted, until it is. It goes with them, or when they take it back. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: ownerColumn('user_id').primaryKey(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** When the person was reminded, and when they were told that something keeps it from happening. */
    remindedAt: instant('reminded_at'),
    hinderedAt: instant('hindered_at'),
  },
  (t) => [index('account_deletions_due').on(t.dueAt)],
);
