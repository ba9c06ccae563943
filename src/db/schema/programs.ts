import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { Preset, ProgramKind, TypeOfAction } from '#domain/codes.ts';
import type { ProgramFacts, SubmissionWindow, TextSection } from '#domain/program/facts.ts';

import { basisPointsColumn, centsColumn, idColumn, instant, searchVector } from '../columns.ts';

/** One fundable opportunity: what all sources together say. The programme slice of the facts comes from reference data. */
export const programs = pgTable('programs', {
  id: idColumn(),
  /** The identifier in upper case, or the reference of a cascade call: one program per value. */
  externalId: text('external_id').notNull().unique(),
  /** Made once, never changed: it is the public address. */
  slug: text('slug').notNull().unique(),
  identifier: text('identifier').notNull(),
  kind: text('kind').$type<ProgramKind>().notNull(),
  title: text('title').notNull(),
  /** Framework programme, key of the reference data. */
  programmeId: text('programme_id').notNull(),
  /** The category shown, e.g. "Horizon Europe". */
  domain: text('domain').notNull(),
  funder: text('funder').notNull(),
  description: text('description').notNull().default(''),
  typeOfAction: text('type_of_action').$type<TypeOfAction>(),
  budgetMin: centsColumn('budget_min'),
  budgetMax: centsColumn('budget_max'),
  /** Funding rate of a for-profit applicant; 10,000 is 100 %. */
  cofinancingRate: basisPointsColumn('cofinancing_rate'),
  nonProfitRate: basisPointsColumn('non_profit_rate'),
  opensAt: instant('opens_at'),
  /** First deadline still ahead when last looked at; a cache that the clock job rebuilds. */
  nextDeadlineAt: instant('next_deadline_at'),
  /** Last deadline of all: after it the program is closed. Null where no deadline is known. */
  timelineEnd: instant('timeline_end'),
  /** Which quick presets hold for companies and for non-profits; a cache of domain/program/presets. */
  presets: jsonb('presets').$type<readonly Preset[]>().notNull().default([]),
  presetsNonProfit: jsonb('presets_non_profit').$type<readonly Preset[]>().notNull().default([]),
  smeFriendly: boolean('sme_friendly').notNull().default(false),
  /** ISO codes of countries whose applicants may take part with funding; null where not known. */
  countries: jsonb('countries').$type<readonly string[]>(),
  facts: jsonb('facts').$type<Omit<ProgramFacts, 'programme'>>().notNull(),
  // Folded words for search, made by domain/text: words joined by a space, those of the identifier by a hyphen
  identifierFolded: text('identifier_folded').notNull(),
  titleFolded: text('title_folded').notNull(),
  /** Keywords, category with its other names, type of action, call title. */
  keywordsFolded: text('keywords_folded').notNull().default(''),
  textFolded: text('text_folded').notNull().default(''),
  /** Counts changes that matter to matching. */
  factsVersion: integer('facts_version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}, (t) => [
  index('programs_timeline_end').on(t.timelineEnd),
  index('programs_updated').on(t.updatedAt),
  index('programs_next_deadline').on(t.nextDeadlineAt, t.id),
  index('programs_created').on(t.createdAt, t.id),
  index('programs_domain').on(t.domain),
]);

/** Submission windows of a program: one per deadline, stage or cut-off. */
export const calls = pgTable('calls', {
  id: idColumn(),
  programId: uuid('program_id').notNull().references(() => programs.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<SubmissionWindow['kind']>().notNull(),
  number: smallint('number').notNull(),
  title: text('title').notNull(),
  deadline: instant('deadline').notNull(),
  hourAssumed: boolean('hour_assumed').notNull(),
  budgetTotal: centsColumn('budget_total'),
}, (t) => [uniqueIndex('calls_program').on(t.programId, t.deadline, t.kind), index('calls_deadline').on(t.deadline)]);

/** Sets of countries whose applicants may take part: few sets serve all programs. */
export const countrySets = pgTable('country_sets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  codes: jsonb('codes').$type<readonly string[]>().notNull().unique(),
});

/**
 * What lists, counts and search read of each program, in a row a tenth as wide as the program's own: they look at tens of
 * thousands at a time. A trigger on `programs` keeps it, whoever writes there; nothing else writes here.
 */
export const programListing = pgTable('program_listing', {
  programId: uuid('program_id').primaryKey().references(() => programs.id, { onDelete: 'cascade' }),
  timelineEnd: instant('timeline_end'),
  nextDeadlineAt: instant('next_deadline_at'),
  opensAt: instant('opens_at'),
  createdAt: instant('created_at').notNull(),
  budgetMin: centsColumn('budget_min'),
  budgetMax: centsColumn('budget_max'),
  rate: basisPointsColumn('rate'),
  nonProfitRate: basisPointsColumn('non_profit_rate'),
  factsVersion: integer('facts_version').notNull(),
  countrySet: integer('country_set'),
  /** Quick presets as bits, in the order of the code list: 1, 2, 4, 8. */
  presets: smallint('presets').notNull(),
  presetsNonProfit: smallint('presets_non_profit').notNull(),
  domain: text('domain').notNull(),
  funder: text('funder').notNull(),
  typeOfAction: text('type_of_action').$type<TypeOfAction>(),
  identifierFolded: text('identifier_folded').notNull(),
  /** Words of title, keywords and identifier. */
  searchName: searchVector('search_name').notNull(),
  /** The same and the words of the official text. */
  search: searchVector('search').notNull(),
}, (t) => [
  index('program_listing_name').using('gin', t.searchName),
  // A long list of pending words makes an import quick; the job that follows each import sorts them in.
  index('program_listing_search').using('gin', t.search).with({ gin_pending_list_limit: 8192 }),
  index('program_listing_identifier').using('gin', sql`${t.identifierFolded} gin_trgm_ops`),
]);

/** Every word that a program's name has ever held: where a searched word is none of them, the nearest is taken. */
export const programWords = pgTable('program_words', {
  word: text('word').primaryKey(),
}, (t) => [index('program_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`)]);

/** The official texts, apart from the row that lists read. */
export const programTexts = pgTable('program_texts', {
  programId: uuid('program_id').primaryKey().references(() => programs.id, { onDelete: 'cascade' }),
  sections: jsonb('sections').$type<readonly TextSection[]>().notNull(),
});
