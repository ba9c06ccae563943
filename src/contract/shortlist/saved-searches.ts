import { z } from 'zod';

import { programSorts } from '#domain/program/program-codes.ts';
import { isSavable } from '#domain/program/shortlist/saved-search.ts';
import {
  MAX_ALERTING_SEARCHES,
  MAX_SAVED_SEARCHES,
  SEARCH_NAME_LIMIT,
} from '#domain/program/shortlist/shortlist-limits.ts';

import { area, id, instant, revision, text } from '#contract/base.ts';
import { programFiltersInput } from '#contract/programs.ts';

const search = programFiltersInput.extend({ sort: z.enum(programSorts).optional() });

export const savedSearch = z.object({
  id,
  name: z.string(),
  /** Words, filters and order: as the address of the list holds them. */
  search,
  savedAt: instant,
  /** Null where the person is no longer known. */
  savedBy: z.string().nullable(),
  /** What the next change must name as its base. */
  revision: z.int(),
  /** Whether new calls that it finds are told, and whether that takes Pro, as it asks who can apply. */
  alerts: z.boolean(),
  alertsNeedPro: z.boolean(),
  /** When a new call was last told; null where none was. */
  toldAt: instant.nullable(),
  /** How many it told of that the person who asks has not looked at. */
  unseen: z.int(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const searchName = text(SEARCH_NAME_LIMIT).refine((value) => value.trim() !== '', 'A name is required.');
const ofSearch = z.object({ orgId: id, searchId: id });

const procedure = area('Saved searches');

export const savedSearches = {
  list: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/saved-searches',
    summary: 'Lists the searches that an organization keeps, the newest first.',
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ items: z.array(savedSearch), mayEdit: z.boolean() })),
  create: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/saved-searches',
    summary: `Keeps a search of the program list, one of at most ${MAX_SAVED_SEARCHES}.`,
  })
    .errors({
      /** The organization keeps as many as it may. */
      TOO_MANY: { status: 409 },
      /** The organization keeps this search already. */
      ALREADY_SAVED: { status: 409, data: savedSearch },
    })
    .input(z.object({ orgId: id, name: searchName, search: search.refine(isSavable) }))
    .output(savedSearch),
  rename: procedure({
    method: 'PATCH',
    path: '/organizations/{orgId}/saved-searches/{searchId}',
    summary: 'Gives a saved search another name.',
  })
    /** Somebody else has renamed it meanwhile. */
    .errors({ CONFLICT: { status: 409, data: savedSearch } })
    .input(ofSearch.extend({ name: searchName, base: revision }))
    .output(savedSearch),
  setAlerts: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/saved-searches/{searchId}/alerts',
    summary: `Has new calls that a saved search finds told, or not; at most ${MAX_ALERTING_SEARCHES} searches tell.`,
  })
    .errors({
      /** As many tell as may. */
      TOO_MANY: { status: 409 },
      /** It asks who can apply: such alerts are part of Pro. */
      PRO_NEEDED: { status: 402 },
    })
    .input(ofSearch.extend({ wanted: z.boolean() }))
    .output(savedSearch),
  look: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/saved-searches/{searchId}/look',
    summary: 'Notes that the person has looked at what a saved search told.',
  })
    .input(ofSearch)
    .output(z.object({})),
  remove: procedure({
    method: 'DELETE',
    path: '/organizations/{orgId}/saved-searches/{searchId}',
    summary: 'Deletes a saved search; for a while it can be restored.',
  })
    .input(ofSearch)
    .output(z.object({})),
  restore: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/saved-searches/{searchId}/restoration',
    summary: 'Brings a deleted search back.',
  })
    /** The organization keeps as many as it may. */
    .errors({ TOO_MANY: { status: 409 } })
    .input(ofSearch)
    .output(savedSearch),
};
