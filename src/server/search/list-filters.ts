import type { FacetName, ProgramFilters } from '#domain/program/filters.ts';
import { facetNames } from '#domain/program/filters.ts';
import type { Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import type { Preset } from '#domain/program/program-codes.ts';
import { DAY_MS } from '#domain/values/time.ts';
import type { Listing, ListedProgram, ListedScores } from './listed-program.ts';
import { isClosed, nextDeadlineOf, statusOf, verdictOf } from './listed-program.ts';
import type { Found } from './words/found.ts';
import { isOpenPlace, openPlacesOf } from './open-places.ts';
import { isByNumber, tiers } from './words/found.ts';

/** Verdicts that let an organization apply, for all that is known. */
const hopeful = ['eligible', 'probably'] as const;

/** What a list is narrowed by beside its words. */
export type ListFilters = Omit<ProgramFilters, 'q'>;

/** Who looks, when, and what their words find. */
export type ListContext = {
  readonly listing: Listing;
  /** In ms since 1970. */
  readonly now: number;
  /** Whether the applicant gets the rates of non-profits. */
  readonly nonProfit: boolean;
  /** Null for visitors. */
  readonly scores: ListedScores | null;
  /** Ids of the programs that the organization keeps; null for visitors. */
  readonly saved: ReadonlySet<string> | null;
  readonly found: Found | null;
};

/** Whether the program in this place passes. */
export type Test = (program: ListedProgram, place: number) => boolean;
/** All that narrows a list: `groups` are the selections that facets leave out one at a time. */
export type Tests = { readonly base: readonly Test[]; readonly groups: Readonly<Partial<Record<FacetName, Test>>> };

/** The funding rate of this kind of applicant, in basis points. */
export function rateOf(program: ListedProgram, nonProfit: boolean): number | null {
  return nonProfit ? program.nonProfitRate : program.rate;
}

export function presetsFor(program: ListedProgram, nonProfit: boolean): readonly Preset[] {
  return nonProfit ? program.presetsNonProfit : program.presets;
}

function amountTests({ min, max }: ListFilters): Test[] {
  const tests: Test[] = [];
  // The grants of a program reach from the lower to the upper amount; one alone is both. What is not stated never
  // counts.
  if (min !== undefined) tests.push(({ grantMin, grantMax }) => (grantMax ?? grantMin ?? -1) >= min * 100);
  if (max !== undefined) tests.push(({ grantMin, grantMax }) => (grantMin ?? grantMax ?? Infinity) <= max * 100);
  return tests;
}

function baseTests(filters: ListFilters, context: ListContext): Test[] {
  const { found, listing, now } = context;
  // What is known to be open need not be looked at itself, which takes longest of all.
  const open = openPlacesOf(listing, now);
  const tests: Test[] = [(program, place) => (open !== null && isOpenPlace(open, place)) || program.shown !== 'never'];
  if (found) tests.push((_, place) => (found.tierOf[place] ?? tiers.none) !== tiers.none);
  return [...tests, ...ungroupedTests(filters, context)];
}

/** What narrows a list beside the groups, its words aside. */
function ungroupedTests(filters: ListFilters, { now, scores, saved }: ListContext): Test[] {
  const { country, within } = filters;
  const tests = amountTests(filters);
  if (country !== undefined) tests.push(({ countries }) => countries?.has(country) === true);
  if (within !== undefined)
    tests.push((program) => (nextDeadlineOf(program, now) ?? Infinity) <= now + within * DAY_MS);
  if (filters.saved && saved) tests.push(({ id }) => saved.has(id));
  // A program not yet judged stays until it is.
  if (filters.eligible && scores) {
    const wanted: readonly (Verdict | null)[] = filters.check ? [null, ...hopeful, 'check'] : [null, ...hopeful];
    tests.push((program, place) => wanted.includes(verdictOf(program, place, scores, now)));
  }
  return tests;
}

/**
 * Closed programs are listed where they are asked for: by status, verdict, as saved ones, or by their identifier. Those
 * that the portal no longer lists only as saved ones, by their identifier, or among the closed.
 */
function statusTest({ status, saved, verdicts }: ListFilters, { listing, found, now }: ListContext): Test | undefined {
  const isAsked: Test = (program, place) =>
    program.shown === 'always' || saved === true || isClosed(program, now) || isByNumber(found, place);
  if (status !== undefined && status.length > 0)
    return (program, place) => status.includes(statusOf(program, now)) && isAsked(program, place);
  if (saved || verdicts?.includes('closed')) return isAsked;
  const open = openPlacesOf(listing, now);
  return (program, place) =>
    (open === null ? !isClosed(program, now) && program.shown === 'always' : isOpenPlace(open, place)) ||
    isByNumber(found, place);
}

function oneOf<T>(
  selected: readonly T[] | undefined,
  valueOf: (program: ListedProgram, place: number) => T | null,
): Test | undefined {
  if (!selected?.length) return undefined;
  return (program, place) => {
    const value = valueOf(program, place);
    return value !== null && selected.includes(value);
  };
}

/** Whether a list shows nothing but what it shows unasked: what is listed and not closed. A number finds others too. */
export function listsOpenOnly({ status, saved, verdicts }: ListFilters, { found }: ListContext): boolean {
  const asksForMore = status?.includes('closed') || saved || verdicts?.includes('closed');
  return !asksForMore && !found?.tierOf.includes(tiers.number);
}

/**
 * What of a query decides, beside the catalogue and its dates, which programs pass; null where this is more: the very
 * moment, or an organization's scores.
 */
export function narrowingName(filters: ListFilters, { nonProfit }: ListContext): string | null {
  const { within, eligible, verdicts } = filters;
  return within === undefined && !eligible && !verdicts?.length ? JSON.stringify([nonProfit, filters]) : null;
}

type Groups = Readonly<Record<FacetName, Test | undefined>>;

function groupTests(filters: ListFilters, context: ListContext): Groups {
  const { now, nonProfit, scores } = context;
  const { rate, presets } = filters;
  return {
    verdicts: scores ? oneOf(filters.verdicts, (program, place) => verdictOf(program, place, scores, now)) : undefined,
    categories: oneOf(filters.categories, ({ category }) => category),
    funders: oneOf(filters.funders, ({ funder }) => funder),
    rate: rate === undefined ? undefined : (program) => (rateOf(program, nonProfit) ?? -1) >= rate * 100,
    status: statusTest(filters, context),
    types: oneOf(filters.types, ({ typeOfAction }) => typeOfAction),
    presets: presets?.length
      ? (program) => presets.every((preset) => presetsFor(program, nonProfit).includes(preset))
      : undefined,
  };
}

function askedOf(groups: Groups) {
  return facetNames.flatMap((group) => {
    const test = groups[group];
    return test ? [[group, test] as const] : [];
  });
}

/** The filters as tests of one program each. */
export function testsOf(filters: ListFilters, context: ListContext): Tests {
  return {
    base: baseTests(filters, context),
    groups: Object.fromEntries(askedOf(groupTests(filters, context))),
  };
}

/** What is left to be tested of programs that a list shows unasked: none where nothing narrows it. */
export function narrowingTests(filters: ListFilters, context: ListContext): readonly Test[] {
  const { status } = filters;
  const groups = askedOf({
    ...groupTests(filters, context),
    status: status?.length ? (program) => status.includes(statusOf(program, context.now)) : undefined,
  });
  return [...groups.map(([, test]) => test), ...ungroupedTests(filters, context)];
}

/** Whether a program passes all of these. A plain loop: it runs for every program of the catalogue. */
export function passesAll(tests: readonly Test[], program: ListedProgram, place: number): boolean {
  for (let at = 0; at < tests.length; at += 1) if (tests[at]?.(program, place) === false) return false;
  return true;
}
