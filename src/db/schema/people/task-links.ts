import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { taskLinkKinds } from '#domain/project/task-links/task-links.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from '../identity.ts';
import { organizations } from '../organizations.ts';
import { projects } from '../projects.ts';

/** A link by which somebody without an account does one thing in one project. */
export const taskLinks = pgTable(
  'task_links',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: codeColumn('kind', taskLinkKinds).notNull(),
    /** The section that it asks comments on; null for a file. */
    sectionKey: text('section_key'),
    /** The annex whose file it asks for; null for comments. */
    annexKey: text('annex_key'),
    /** Of the key in its address. */
    tokenHash: text('token_hash').notNull(),
    guestName: text('guest_name').notNull(),
    /** Where it was mailed; null where its maker passes it on. */
    guestEmail: text('guest_email'),
    /** What its maker tells the guest. */
    note: text('note').notNull().default(''),
    madeBy: userColumn('made_by'),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedBy: userColumn('revoked_by'),
    revokedAt: instant('revoked_at'),
    /** How often it was opened. */
    uses: integer('uses').notNull().default(0),
    /** How many comments or files came by it. */
    answers: integer('answers').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.uses, 0),
    rangeCheck(t.answers, 0),
    check('task_links_target', sql`num_nonnulls(${t.sectionKey}, ${t.annexKey}) = 1`),
    uniqueIndex('task_links_token').on(t.tokenHash),
    index('task_links_project').on(t.orgId, t.projectId, t.madeAt),
    index('task_links_email').on(t.guestEmail),
  ],
);
