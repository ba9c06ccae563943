import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { newsletterStates, newsletterWays } from '#domain/account/newsletters/newsletter.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { ownerColumn, userColumn } from '../identity.ts';

/** Each time that somebody agreed to newsletters: the proof of when, to which text and through what, and its end. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: idColumn(),
    userId: ownerColumn('user_id'),
    /** The sentence that they agreed to, as it was shown. */
    wording: text('wording').notNull(),
    way: codeColumn('way', newsletterWays).notNull(),
    agreedAt: instant('agreed_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnWay: codeColumn('withdrawn_way', newsletterWays),
  },
  (t) => [
    ...codeChecks(t),
    check('newsletter_consents_withdrawn', sql`num_nonnulls(${t.withdrawnAt}, ${t.withdrawnWay}) IN (0, 2)`),
    index('newsletter_consents_user').on(t.userId, t.agreedAt),
    // One agrees once, until it is taken back.
    uniqueIndex('newsletter_consents_standing')
      .on(t.userId)
      .where(sql`withdrawn_at IS NULL`),
  ],
);

/** News about calls and courses that administrators write to those who agreed. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: idColumn(),
    state: codeColumn('state', newsletterStates).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Empty where it is not written in Romanian. */
    subjectRo: text('subject_ro').notNull(),
    textRo: text('text_ro').notNull(),
    revision: integer('revision').notNull(),
    createdBy: userColumn('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was begun to be sent: who agreed later does not get it. */
    begunAt: instant('begun_at'),
    sentAt: instant('sent_at'),
    /** The last reader, in the order of their ids, to whom it was sent. */
    sentUpTo: text('sent_up_to'),
    /** To how many it was sent so far. */
    readers: integer('readers').notNull().default(0),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 1),
    rangeCheck(t.readers, 0),
    index('newsletters_created').on(t.createdAt),
  ],
);
