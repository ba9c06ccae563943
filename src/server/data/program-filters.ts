import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { ProgramFilters } from '#contract/programs.ts';
import type { Preset } from '#domain/codes.ts';
import { presets as allPresets } from '#domain/codes.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/time.ts';
import type { Instant } from '#domain/time.ts';

import type { OrgId } from './members.ts';
import type { CompiledSearch } from './program-search.ts';

/** What decides which programs a list holds, beside the filters themselves. */
export type ListContext = {
  readonly orgId: OrgId | null;
  /** Whether the applicant gets the rates of non-profits. */
  readonly nonProfit: boolean;
  readonly now: Instant;
  readonly search: CompiledSearch | null;
};

/** The groups whose choices are counted; each is counted without its own selection. */
export type FacetGroup = 'verdicts' | 'categories' | 'funders' | 'cofinancing' | 'statuses' | 'typesOfAction' | 'presets';

export type Conditions = { /** What the words find; empty where none are searched for. */ readonly found: readonly SQL[]; readonly base: readonly SQL[]; readonly groups: Readonly<Partial<Record<FacetGroup, SQL>>> };

function at(now: Instant): SQL {
  return sql`${now}::timestamptz`;
}

/** The status that the dates give at this moment (domain/program/deadlines, statusAt), as SQL over `program_listing l`. */
export function statusSql(now: Instant): SQL {
  return sql`CASE WHEN l.timeline_end <= ${at(now)} THEN 'closed' WHEN l.opens_at > ${at(now)} THEN 'forthcoming' WHEN l.timeline_end IS NULL THEN 'unknown' ELSE 'open' END`;
}

/** The first deadline still to come; the stored one where it has not passed, else looked up. */
export function nextDeadlineSql(now: Instant): SQL {
  return sql`CASE WHEN l.next_deadline_at > ${at(now)} THEN l.next_deadline_at WHEN l.timeline_end > ${at(now)} THEN (SELECT min(c.deadline) FROM calls c WHERE c.program_id = l.program_id AND c.deadline > ${at(now)}) END`;
}

/** The verdict by which a list is narrowed: the dates decide on closed ones, the stored score on the rest. */
export function verdictSql(now: Instant): SQL {
  return sql`CASE WHEN l.timeline_end <= ${at(now)} THEN 'closed' ELSE ms.verdict END`;
}

/** The funding rate of this kind of applicant. */
export function rateSql(nonProfit: boolean): SQL {
  return nonProfit ? sql`l.non_profit_rate` : sql`l.rate`;
}

export function presetsSql(nonProfit: boolean): SQL {
  return nonProfit ? sql`l.presets_non_profit` : sql`l.presets`;
}

/** Quick presets as the bits in which they are stored. */
export function presetBits(presets: readonly Preset[]): number {
  return allPresets.reduce((bits, preset, index) => (presets.includes(preset) ? bits + 2 ** index : bits), 0);
}

/** Whether an identifier has this part (folded). */
export function hasIdentifier(part: string): SQL {
  return sql`l.identifier_folded LIKE ${`%${part}%`}`;
}

/** What a search finds: every word in name or text, or part of an identifier. */
function searchSql({ prefix, identifier }: CompiledSearch): SQL {
  const worded = sql`(l.program_id IN (SELECT hit FROM programs_with_words(${prefix}) AS hit)) IS TRUE`;
  return identifier === null ? worded : sql`(${worded} OR ${hasIdentifier(identifier)})`;
}

/** Whether a selection asks for scores, so that the list has to be read beside them. */
export function readsScores(filters: ProgramFilters): boolean {
  return filters.onlyEligible === true || (filters.verdicts?.length ?? 0) > 0;
}

function listed(values: readonly string[]): SQL {
  return sql`(${sql.join(values.map((value) => sql`${value}`), sql`, `)})`;
}

function amountConditions({ amountMin, amountMax }: ProgramFilters): SQL[] {
  const conditions: SQL[] = [];
  // The grants of a program reach from budget_min to budget_max; one bound alone is both. What is not stated never counts.
  if (amountMin !== undefined) conditions.push(sql`coalesce(l.budget_max, l.budget_min) >= ${amountMin * 100}::bigint`);
  if (amountMax !== undefined) conditions.push(sql`coalesce(l.budget_min, l.budget_max) <= ${amountMax * 100}::bigint`);
  return conditions;
}

function baseConditions(filters: ProgramFilters, context: ListContext): SQL[] {
  const { now, orgId } = context;
  const conditions = amountConditions(filters);
  if (filters.country !== undefined) conditions.push(sql`l.country_set IN (SELECT id FROM country_sets WHERE codes ? ${filters.country})`);
  if (filters.deadlineWithin !== undefined) {
    const until = instantFromMs(msOf(now) + filters.deadlineWithin * DAY_MS);
    conditions.push(sql`(${nextDeadlineSql(now)}) <= ${at(until)}`);
  }
  if (orgId !== null && filters.saved) conditions.push(sql`EXISTS (SELECT 1 FROM saved_programs s WHERE s.org_id = ${orgId} AND s.program_id = l.program_id)`);
  // A program not yet judged stays: only a certain rule leaves one out.
  if (orgId !== null && filters.onlyEligible) conditions.push(sql`ms.verdict IS DISTINCT FROM 'not_eligible'`);
  return conditions;
}

/** Closed programs are listed where they are asked for: by status, verdict, as saved ones, or by their identifier. */
function statusCondition(filters: ProgramFilters, { now, search }: ListContext): SQL | undefined {
  if (filters.statuses !== undefined && filters.statuses.length > 0) return sql`(${statusSql(now)}) IN ${listed(filters.statuses)}`;
  if (filters.saved || filters.verdicts?.includes('closed')) return undefined;
  const notClosed = sql`(l.timeline_end > ${at(now)} OR l.timeline_end IS NULL)`;
  return search?.identifier ? sql`(${notClosed} OR ${hasIdentifier(search.identifier)})` : notClosed;
}

/** The filters as SQL over `program_listing l`, with `match_scores ms` beside it where an organization looks. */
export function conditionsOf(filters: ProgramFilters, context: ListContext): Conditions {
  const groups: Partial<Record<FacetGroup, SQL>> = {};
  const status = statusCondition(filters, context);
  if (status) groups.statuses = status;
  if (filters.categories?.length) groups.categories = sql`l.domain IN ${listed(filters.categories)}`;
  if (filters.funders?.length) groups.funders = sql`l.funder IN ${listed(filters.funders)}`;
  if (filters.typesOfAction?.length) groups.typesOfAction = sql`l.type_of_action IN ${listed(filters.typesOfAction)}`;
  if (filters.cofinancing !== undefined) groups.cofinancing = sql`${rateSql(context.nonProfit)} >= ${filters.cofinancing * 100}::int`;
  if (filters.presets?.length) {
    const bits = presetBits(filters.presets);
    groups.presets = sql`${presetsSql(context.nonProfit)} & ${bits}::int = ${bits}::int`;
  }
  if (context.orgId !== null && filters.verdicts?.length) groups.verdicts = sql`(${verdictSql(context.now)}) IN ${listed(filters.verdicts)}`;
  return { found: context.search ? [searchSql(context.search)] : [], base: baseConditions(filters, context), groups };
}
