import type { Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import type { ListContext, ListFilters } from '#server/search/list-filters.ts';
import type { ListedProgram } from '#server/search/listed-program.ts';
import { emptyListing, putProgram } from '#server/search/listed-program.ts';
import type { PageQuery } from '#server/search/list-page.ts';
import { pageOf } from '#server/search/list-page.ts';
import { putScore, scoresFor } from '#server/search/listed-scores.ts';
import type { Found } from '#server/search/words/found.ts';
import type { LocalDate } from '#domain/values/time.ts';

// Programs of a list, an organization's scores of them, and the moment at which the tests of the list look.

export const now = Date.UTC(2026, 10, 20, 12);

export const day = 86_400_000;

export const today = '2026-11-20' as LocalDate;

export const inDays = (...days: number[]) => days.map((count) => now + count * day);

export function program(id: string, change: Partial<ListedProgram> = {}): ListedProgram {
  return {
    id,
    revision: 1,
    factsVersion: 1,
    externalId: id.toUpperCase(),
    programmeId: 'HORIZON',
    callIdentifier: null,
    category: 'Horizon Europe',
    funder: 'European Commission',
    typeOfAction: 'RIA',
    deadlines: inDays(60),
    opensAt: now - 30 * day,
    createdAt: now - 90 * day,
    grantMin: 100_000_000,
    grantMax: 200_000_000,
    rate: 10_000,
    nonProfitRate: 10_000,
    presets: [],
    presetsNonProfit: [],
    countries: null,
    identifierFolded: id,
    titleFolded: `call ${id}`,
    shown: 'always',
    ...change,
  };
}

export function listingOf(...programs: ListedProgram[]) {
  const listing = emptyListing();
  for (const one of programs) putProgram(listing, one);
  return listing;
}

export function contextOf(programs: readonly ListedProgram[], change: Partial<ListContext> = {}): ListContext {
  return { listing: listingOf(...programs), now, nonProfit: false, scores: null, saved: null, found: null, ...change };
}

export function idsOf(
  context: ListContext,
  filters: ListFilters,
  sort: 'match' | 'deadline' | 'amount' | 'newest' = 'deadline',
): readonly string[] {
  return pageOf({ filters, sort, after: null, limit: 50 }, context).ids;
}

/** What words find, by the place of the programs. */
export function foundIn(hits: readonly (readonly [tier: number, score: number])[]): Found {
  return {
    tierOf: Uint8Array.from(hits, ([tier]) => tier),
    scoreOf: Float32Array.from(hits, ([, score]) => score),
    searchedFor: null,
    unknownNumber: null,
    concepts: [],
  };
}

/** All pages of a list, one after the other, and every total that one of them told. */
export function allPages(query: Omit<PageQuery, 'after'>, context: ListContext) {
  const ids: string[] = [];
  const totals = new Set<string>();
  let after: PageQuery['after'] = null;
  do {
    const page = pageOf({ ...query, after }, context);
    ids.push(...page.ids);
    totals.add(`${page.total} and ${page.partTotal}`);
    after = page.last;
  } while (after !== null);
  return { ids, totals: [...totals] };
}

/** Scores of an organization: points by program, all of today. */
export function scored(listing: ListContext['listing'], points: Readonly<Record<string, readonly [number, Verdict]>>) {
  const scores = scoresFor(listing, undefined);
  for (const [programId, [score, verdict]] of Object.entries(points))
    putScore(scores, { programId, score, fit: null, verdict, factsVersion: 1, orgVersion: 1, brusselsDay: today });
  return scores;
}
