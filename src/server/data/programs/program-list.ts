import type { ProgramFilters } from '#domain/program/filters.ts';
import { judgesEligibility } from '#domain/program/shortlist/saved-search.ts';
import type { FacetChoices, Facets } from '#server/search/facet-counts.ts';
import { countFacets } from '#server/search/facet-counts.ts';
import { countOpenByCategory } from '#server/search/catalogue-overview.ts';
import type { ListContext } from '#server/search/list-filters.ts';
import { passesAll, testsOf } from '#server/search/list-filters.ts';
import type { ListPage, PageQuery } from '#server/search/list-page.ts';
import { pageOf } from '#server/search/list-page.ts';
import type { NotOpen } from '#server/search/named-programme.ts';
import { notOpenIn, placeFor, withoutOthers } from '#server/search/named-programme.ts';
import { readyOpenPlaces } from '#server/search/open-places.ts';
import type { Found } from '#server/search/words/found.ts';
import { isByPart } from '#server/search/words/found.ts';
import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';

import type { Applicant } from '#server/data/matching/applicants.ts';
import type { CatalogueMemory, Loaded } from '#server/search/catalogue-memory.ts';
import { currentListing } from '#server/search/catalogue-memory.ts';
import { foundBy } from '#server/search/catalogue-words.ts';
import type { Scoring } from '#server/data/matching/match-scores.ts';
import { listingWithScores } from '#server/data/matching/match-scores.ts';
import { listSavedIds } from './saved-programs.ts';
import type { Scored } from '#server/search/score-memory.ts';

export type ProgramPage = {
  readonly page: ListPage;
  /** What the words found; null without words. */
  readonly found: Found | null;
  /** The programme that the words name, where nothing of it is open. */
  readonly notOpen: NotOpen | null;
  readonly scoresRefreshing: boolean;
};

type Wanted = { readonly filters: ProgramFilters; readonly now: Instant };

/** What words find, and the programme that they name where nothing of it is open. */
async function searchedFor(
  memory: CatalogueMemory,
  loaded: Loaded,
  { filters: { q }, now }: Wanted,
): Promise<Pick<ProgramPage, 'found' | 'notOpen'>> {
  if (q === undefined) return { found: null, notOpen: null };
  const found = await foundBy(memory, loaded, q);
  if (found === null || found.unknownNumber !== null) return { found, notOpen: null };
  const notOpen = notOpenIn(loaded.listing, found.searchedFor ?? q, msOf(now));
  if (notOpen) return { found: withoutOthers(found, loaded.listing, notOpen), notOpen };
  return { found, notOpen: placeFor(loaded.listing, found, msOf(now)) };
}

async function contextOf(
  memory: CatalogueMemory,
  wanted: Wanted,
  applicant: Applicant | null,
  scored: Scored | null,
): Promise<ListContext & Pick<ProgramPage, 'notOpen'>> {
  const { filters, now } = wanted;
  const saved = applicant && filters.saved ? await listSavedIds(memory.db, applicant.orgId) : null;
  const loaded = scored?.loaded ?? (await currentListing(memory));
  await readyOpenPlaces(loaded.listing, msOf(now));
  return {
    listing: loaded.listing,
    now: msOf(now),
    nonProfit: applicant?.nonProfit ?? false,
    scores: scored?.scores ?? null,
    saved,
    ...(await searchedFor(memory, loaded, wanted)),
  };
}

/** One page of programs in order, and whether the scores that sort them still have to be brought up to date. */
export async function listProgramIds(
  scoring: Scoring,
  query: PageQuery & Wanted,
  applicant: Applicant | null,
): Promise<ProgramPage> {
  const scored = applicant && (await listingWithScores(scoring, applicant, query.now));
  const context = await contextOf(scoring.memory, query, applicant, scored);
  return {
    page: pageOf(query, context),
    found: context.found,
    notOpen: context.notOpen,
    scoresRefreshing: scored?.refreshing ?? false,
  };
}

/**
 * Which of these programs a search finds, by its filters and all of its words. What hangs on the verdict is asked of
 * the stored scores, which are brought up to date before.
 */
export async function listFoundAmong(
  scoring: Scoring,
  wanted: Wanted & { readonly among: readonly string[] },
  applicant: Applicant,
): Promise<readonly string[]> {
  const { filters, now, among } = wanted;
  const scored = judgesEligibility(filters) ? await listingWithScores(scoring, applicant, now) : null;
  const context = await contextOf(scoring.memory, wanted, applicant, scored);
  const { base, groups } = testsOf(filters, context);
  const tests = [...Object.values(groups), ...base];
  const { places, programs } = context.listing;
  return among.filter((id) => {
    const place = places.get(id);
    const program = place === undefined ? undefined : programs[place];
    if (place === undefined || program === undefined || isByPart(context.found, place)) return false;
    return passesAll(tests, program, place);
  });
}

/** How many programs each choice of the filters would leave, by the same scores as the list beside them. */
export async function countProgramFacets(
  scoring: Scoring,
  wanted: Wanted,
  choices: FacetChoices,
  applicant: Applicant | null,
): Promise<Facets> {
  const scored = applicant && (await listingWithScores(scoring, applicant, wanted.now));
  return countFacets(wanted.filters, await contextOf(scoring.memory, wanted, applicant, scored), choices);
}

/** How many programs are open now, by category, those with most first. */
export async function countOpenPrograms(
  memory: CatalogueMemory,
  now: Instant,
): Promise<ReturnType<typeof countOpenByCategory>> {
  return countOpenByCategory((await currentListing(memory)).listing, msOf(now));
}
