import { isSameSearch, keptSearch } from '#domain/program/shortlist/saved-search.ts';
import { MAX_ALERTING_SEARCHES, MAX_SAVED_SEARCHES } from '#domain/program/shortlist/shortlist-limits.ts';

import { hasPro } from '#server/data/billing/facts.ts';
import { markAlertsRead } from '#server/data/notifications/alerts.ts';
import { listAlertsOfSearch } from '#server/data/notifications/search-alerts.ts';
import {
  countAlertingSearches,
  countSavedSearches,
  findSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  renameSavedSearch,
  restoreSavedSearch,
  setSearchAlerts,
} from '#server/data/programs/saved-searches.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { changeMarks } from '#server/platform/notifications/change-marks.ts';
import { readerOf } from '#server/platform/notifications/read-alerts.ts';
import { member, organizationMember, os } from '#server/platform/procedures.ts';

const list = os.savedSearches.list
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, person, may } }) => ({
    items: await listSavedSearches(deps.db, place.orgId, person.id),
    mayEdit: may('search.save'),
  }));

const create = os.savedSearches.create
  .use(organizationMember('search.save'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const search = keptSearch(input.search);
    const id = deps.newId();
    const outcome = await change(context, 'search.saved', async (tx) => {
      const kept = await listSavedSearches(tx, place.orgId, person.id);
      const same = kept.find((each) => isSameSearch(each.search, search));
      if (same) return unchanged(same);
      if (kept.length >= MAX_SAVED_SEARCHES) return unchanged('too_many' as const);
      const name = input.name.trim();
      await insertSavedSearch(tx, place.orgId, { id, name, search, savedBy: person.id, savedAt: deps.clock() });
      return done({ subject: id }, 'stored' as const);
    });
    if (outcome === 'too_many') throw errors.TOO_MANY();
    if (outcome !== 'stored') throw errors.ALREADY_SAVED({ data: outcome });
    const stored = await findSavedSearch(deps.db, place.orgId, person.id, id);
    if (!stored) throw errors.NOT_FOUND();
    return stored;
  });

const rename = os.savedSearches.rename
  .use(organizationMember('search.save'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { searchId, base } = input;
    const isStored = await change(context, 'search.renamed', async (tx) =>
      (await renameSavedSearch(tx, place.orgId, { searchId, base, name: input.name.trim() }))
        ? done({ subject: searchId }, true)
        : unchanged(false),
    );
    const search = await findSavedSearch(deps.db, place.orgId, person.id, searchId);
    if (!search) throw errors.NOT_FOUND();
    if (!isStored) throw errors.CONFLICT({ data: search });
    return search;
  });

const remove = os.savedSearches.remove
  .use(organizationMember('search.save'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { searchId } = input;
    const isGone = await change(context, 'search.removed', async (tx) =>
      (await removeSavedSearch(tx, place.orgId, searchId, deps.clock()))
        ? done({ subject: searchId }, true)
        : unchanged(false),
    );
    if (!isGone) throw errors.NOT_FOUND();
    return {};
  });

const restore = os.savedSearches.restore
  .use(organizationMember('search.save'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { searchId } = input;
    const isFull = await change(context, 'search.restored', async (tx) => {
      if ((await countSavedSearches(tx, place.orgId)) >= MAX_SAVED_SEARCHES) return unchanged(true);
      const isBack = await restoreSavedSearch(tx, place.orgId, searchId);
      return isBack ? done({ subject: searchId }, false) : unchanged(false);
    });
    const search = await findSavedSearch(deps.db, place.orgId, person.id, searchId);
    // Restoring one that is there changes nothing, however many there are.
    if (!search) throw isFull ? errors.TOO_MANY() : errors.NOT_FOUND();
    return search;
  });

const setAlerts = os.savedSearches.setAlerts
  .use(organizationMember('search.save'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { searchId, wanted } = input;
    const { orgId } = place;
    const now = deps.clock();
    const search = await findSavedSearch(deps.db, orgId, person.id, searchId);
    if (!search) throw errors.NOT_FOUND();
    if (wanted && search.alertsNeedPro && !(await hasPro(deps.db, orgId, now))) throw errors.PRO_NEEDED();
    const isFull = await change(context, 'search.alerts_set', async (tx) => {
      if (wanted && !search.alerts && (await countAlertingSearches(tx, orgId)) >= MAX_ALERTING_SEARCHES)
        return unchanged(true);
      const isOther = await setSearchAlerts(tx, orgId, searchId, wanted ? now : null);
      return isOther ? done({ subject: searchId, alerts: wanted }, false) : unchanged(false);
    });
    if (isFull) throw errors.TOO_MANY();
    const changed = await findSavedSearch(deps.db, orgId, person.id, searchId);
    if (!changed) throw errors.NOT_FOUND();
    return changed;
  });

const look = os.savedSearches.look
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    if (!(await findSavedSearch(deps.db, place.orgId, person.id, input.searchId))) throw errors.NOT_FOUND();
    const told = await listAlertsOfSearch(deps.db, place.orgId, input.searchId);
    const reader = await readerOf(context);
    await changeMarks(context, place.orgId, async (tx) => {
      let read = 0;
      for (const alertId of told) read += await markAlertsRead(tx, reader, alertId);
      return read;
    });
    return {};
  });

export const savedSearches = { list, create, rename, setAlerts, look, remove, restore };
