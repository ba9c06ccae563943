import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type { Preset } from '#domain/program/program-codes.ts';
import type { ExpectedOutcomes } from '#domain/program/call-summary.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { programKinds, typesOfAction, windowKinds } from '#domain/program/program-codes.ts';

import { basisPointsColumn, centsColumn, codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';

/**
 * One fundable opportunity: what all sources together say. The programme slice of the facts comes from reference data.
 */
export const programs = pgTable(
  'programs',
  {
    id: idColumn(),
    /** The identifier in upper case, or the reference of a cascade call: one program per value. */
    externalId: text('external_id').notNull().unique(),
    /** Made once, never changed: it is the public address. */
    slug: text('slug').notNull().unique(),
    identifier: text('identifier').notNull(),
    kind: codeColumn('kind', programKinds).notNull(),
    title: text('title').notNull(),
    /** Framework programme, key of the reference data. */
    programmeId: text('programme_id').notNull(),
    /** The category shown, e.g. "Horizon Europe". */
    domain: text('domain').notNull(),
    funder: text('funder').notNull(),
    description: text('description').notNull().default(''),
    /** What it is about in one sentence of our own; null where we have none. */
    about: text('about'),
    typeOfAction: codeColumn('type_of_action', typesOfAction),
    budgetMin: centsColumn('budget_min'),
    budgetMax: centsColumn('budget_max'),
    /** Funding rate of a for-profit applicant; 10,000 is 100 %. */
    cofinancingRate: basisPointsColumn('cofinancing_rate'),
    nonProfitRate: basisPointsColumn('non_profit_rate'),
    opensAt: instant('opens_at'),
    /** Last deadline of all: after it the program is closed. Null where no deadline is known. */
    timelineEnd: instant('timeline_end'),
    /** Which quick presets hold for companies and for non-profits; a cache of domain/program/presets. */
    presets: jsonb('presets').$type<readonly Preset[]>().notNull().default([]),
    presetsNonProfit: jsonb('presets_non_profit').$type<readonly Preset[]>().notNull().default([]),
    smeFriendly: boolean('sme_friendly').notNull().default(false),
    /** ISO codes of countries whose applicants may take part with funding; null where not known. */
    countries: jsonb('countries').$type<readonly string[]>(),
    /** It is written, read and compared as a whole. As text it is neither taken apart nor put together on the way. */
    facts: json('facts').$type<Omit<ProgramFacts, 'programme'>>().notNull(),
    /** What it expects of its projects, as its summary or its text lists it; null where that was not made yet. */
    expected: json('expected').$type<{ readonly outcomes: ExpectedOutcomes | null }>(),
    // Folded words for search, made by domain/text: words joined by a space, those of the identifier by a hyphen. Each
    // server process reads them into the index that it keeps in memory.
    identifierFolded: text('identifier_folded').notNull(),
    titleFolded: text('title_folded').notNull(),
    callTitleFolded: text('call_title_folded').notNull().default(''),
    keywordsFolded: text('keywords_folded').notNull().default(''),
    /** What the call is about in our own words, and the divisions of NACE that it concerns. */
    summaryFolded: text('summary_folded').notNull().default(''),
    /** Category with its other names, framework programme, type of action. */
    namesFolded: text('names_folded').notNull().default(''),
    /** The different words of the official text, "battery:3" where one stands there three times. */
    textFolded: text('text_folded').notNull().default(''),
    /** By which version of the code the folded words and the expected outcomes were made; older ones are made again. */
    wordsVersion: smallint('words_version').notNull().default(0),
    /** By which version of the code its sentences were read for the search by sense; older ones are read again. */
    passagesVersion: smallint('passages_version').notNull().default(0),
    /** Counts changes that matter to matching. */
    factsVersion: integer('facts_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Since when the portal no longer lists it, though its deadline has not passed; null while it does. */
    unlistedAt: instant('unlisted_at'),
    /** The program that continues under another name. This one is shown nowhere, and its address leads there. */
    renamedTo: uuid('renamed_to').references((): AnyPgColumn => programs.id, { onDelete: 'set null' }),
    /** Number of the write that made the row as it is; a trigger keeps it, whoever writes. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.budgetMin, 0),
    rangeCheck(t.budgetMax, 0),
    rangeCheck(t.cofinancingRate, 0, 10_000),
    rangeCheck(t.nonProfitRate, 0, 10_000),
    rangeCheck(t.factsVersion, 1),
    rangeCheck(t.wordsVersion, 0),
    rangeCheck(t.passagesVersion, 0),
    rangeCheck(t.revision, 0),
    index('programs_revision').on(t.revision, t.id),
    index('programs_renamed').on(t.renamedTo),
  ],
);

/** Submission windows of a program: one per deadline, stage or cut-off. */
export const calls = pgTable(
  'calls',
  {
    id: idColumn(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    kind: codeColumn('kind', windowKinds).notNull(),
    number: smallint('number').notNull(),
    title: text('title').notNull(),
    deadline: instant('deadline').notNull(),
    hourAssumed: boolean('hour_assumed').notNull(),
    budgetTotal: centsColumn('budget_total'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.number, 0),
    rangeCheck(t.budgetTotal, 0),
    uniqueIndex('calls_program').on(t.programId, t.deadline, t.kind),
  ],
);
