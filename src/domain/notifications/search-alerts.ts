import type { Instant } from '#domain/values/time.ts';

import type { AlertContent, AlertSearch } from './alert-content.ts';
import { MOST_TOLD } from './fitting-calls.ts';

/** So many calls stand in one piece of news; more come only with a first import, and count as told. */
export const MOST_IN_NEWS = 500;

/** A call that entered the catalogue lately. */
export type EnteredCall = {
  readonly programId: string;
  readonly identifier: string;
  readonly title: string;
  readonly enteredAt: Instant;
  /** When it opened, or opens; null where that is not known. */
  readonly opensAt: Instant | null;
};

/** A new call, with the searches that find it and were not told of it. */
export type FoundCall = { readonly call: EnteredCall; readonly searches: readonly string[] };

type SearchNews = Extract<AlertContent, { readonly code: 'calls_found' }>;

/** Whether a call is news to a search that alerts since then: it entered later, and was not open before. */
export function isNewSince({ enteredAt, opensAt }: EnteredCall, since: Instant): boolean {
  return enteredAt > since && (opensAt === null || opensAt > since);
}

/**
 * What an organization is told in one go of the calls that its searches find, the newest first. Each call stands in it
 * once, with all searches that find it. Null where there is none. The key names its first call and search.
 */
export function searchAlertFor(
  found: readonly FoundCall[],
  searches: readonly AlertSearch[],
): { readonly key: string; readonly content: SearchNews } | null {
  const inOrder = found
    .filter((each) => each.searches.length > 0)
    .toSorted((a, b) =>
      a.call.enteredAt === b.call.enteredAt
        ? a.call.identifier < b.call.identifier
          ? -1
          : 1
        : a.call.enteredAt > b.call.enteredAt
          ? -1
          : 1,
    );
  const [first] = inOrder;
  if (first === undefined) return null;
  const named = searches.filter(({ id }) => inOrder.some((each) => each.searches.includes(id)));
  return {
    key: `found:${first.searches[0] ?? ''}:${first.call.programId}`,
    content: {
      code: 'calls_found',
      call: null,
      searches: named,
      calls: inOrder.slice(0, MOST_TOLD).map(({ call: { identifier, title }, searches: by }) => ({
        identifier,
        title,
        by,
      })),
      more: Math.max(0, inOrder.length - MOST_TOLD),
      told: inOrder.slice(0, MOST_IN_NEWS).map(({ call, searches: by }) => ({ id: call.programId, by })),
    },
  };
}
