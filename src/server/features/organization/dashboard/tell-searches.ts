import { isNewSince, MOST_IN_NEWS, searchAlertFor, type EnteredCall } from '#domain/notifications/search-alerts.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { filtersOfSearch } from '#domain/program/filters.ts';
import { judgesEligibility, searchAddress } from '#domain/program/shortlist/saved-search.ts';

import { hasPro } from '#server/data/billing/facts.ts';
import { getApplicant } from '#server/data/matching/applicants.ts';
import { rescore } from '#server/data/matching/match-scores.ts';
import {
  listAlertingOrgIds,
  listAlertingSearches,
  listEnteredCalls,
  lockAlerting,
  saveSearchAlert,
} from '#server/data/notifications/search-alerts.ts';
import { listFoundAmong } from '#server/data/programs/program-list.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { scoringOf } from '#server/platform/scoring.ts';

/**
 * Tells one organization of the new calls that its searches find. What they find is looked up first; only what was told
 * before is looked at while it is stored. A second run tells nothing twice.
 */
async function tellOfSearches(deps: Deps, orgId: OrgId, entered: readonly EnteredCall[]): Promise<void> {
  const { db, newId } = deps;
  const now = deps.clock();
  const alerting = await listAlertingSearches(db, orgId);
  const isPro = await hasPro(db, orgId, now);
  const searches = alerting.filter(
    ({ search, since }) => (isPro || !judgesEligibility(search)) && entered.some((call) => isNewSince(call, since)),
  );
  if (searches.length === 0) return;
  if (searches.some(({ search }) => judgesEligibility(search))) await rescore(scoringOf(deps), orgId, now);
  const applicant = await getApplicant(db, orgId);
  const finds = new Map<string, readonly string[]>();
  for (const { id, search, since } of searches) {
    const among = entered.filter((call) => isNewSince(call, since)).map(({ programId }) => programId);
    finds.set(id, await listFoundAmong(scoringOf(deps), { filters: filtersOfSearch(search), now, among }, applicant));
  }
  if ([...finds.values()].every((ids) => ids.length === 0)) return;
  await change(byItself(deps), 'alerts.made', async (tx) => {
    const { standing, told } = await lockAlerting(tx, orgId, [...finds.keys()], now);
    const found = entered.map((call) => ({
      call,
      searches: [...finds]
        .filter(([id, ids]) => standing.has(id) && ids.includes(call.programId) && !told.has(`${id} ${call.programId}`))
        .map(([id]) => id),
    }));
    const named = searches.map(({ id, name, search }) => ({ id, name, address: searchAddress(search) }));
    const alert = searchAlertFor(found, named);
    if (alert === null) return unchanged(null);
    const isCut = found.filter((each) => each.searches.length > 0).length > MOST_IN_NEWS;
    const stored = await saveSearchAlert(tx, orgId, { ...alert, id: newId(), at: deps.clock(), isCut });
    return done({}, await announce(tx, deps, stored));
  });
}

/** Tells every organization whose searches alert, one after the other. */
export async function tellAllOfSearches(deps: Deps): Promise<void> {
  const entered = await listEnteredCalls(deps.db, deps.clock());
  if (entered.length === 0) return;
  await forEachAlone(
    await listAlertingOrgIds(deps.db),
    (orgId) => tellOfSearches(deps, orgId, entered),
    'some organizations were not told what their searches find',
  );
}
