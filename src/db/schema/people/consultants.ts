import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { SpokenLanguage } from '#domain/account/consultants/consultant-lists.ts';
import { availabilities, consultantStates } from '#domain/account/consultants/consultant-lists.ts';
import type { VerifiedProfile } from '#domain/account/consultants/consultant-profile.ts';

import { centsColumn, codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { ownerColumn, userColumn } from '../identity.ts';

/** What people say of themselves as consultants. Others know them by `id`, never by that of the person. */
export const consultants = pgTable(
  'consultants',
  {
    id: idColumn(),
    userId: ownerColumn('user_id'),
    state: codeColumn('state', consultantStates).notNull(),
    name: text('name').notNull(),
    bio: text('bio').notNull(),
    country: text('country').notNull(),
    languages: jsonb('languages').$type<readonly SpokenLanguage[]>().notNull(),
    /** Framework programmes, as the filters name them. */
    expertise: jsonb('expertise').$type<readonly string[]>().notNull(),
    pastCalls: jsonb('past_calls').$type<readonly string[]>().notNull(),
    availability: codeColumn('availability', availabilities).notNull(),
    /** Null where they make a quote. */
    hourlyRate: centsColumn('hourly_rate'),
    calendarLink: text('calendar_link'),
    linkedinUrl: text('linkedin_url'),
    website: text('website'),
    revision: integer('revision').notNull(),
    appliedAt: instant('applied_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** What an administrator verified, as it was then: others see this of it. Null before. */
    verified: jsonb('verified').$type<VerifiedProfile>(),
    /** When an administrator verified or refused it last. */
    decidedAt: instant('decided_at'),
    decidedBy: userColumn('decided_by'),
    /** Why it was refused. */
    reason: text('reason'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.revision, 1),
    rangeCheck(t.hourlyRate, 0),
    uniqueIndex('consultants_user').on(t.userId),
    index('consultants_verified')
      .on(t.id)
      .where(sql`state = 'verified'`),
  ],
);
