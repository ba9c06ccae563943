import type { PortalReading, ProgramCard, ProgramDetail } from '#contract/programs.ts';
import type { ProgramFilters, ProgramSearch } from '#domain/program/filters.ts';
import { filtersOfSearch } from '#domain/program/filters.ts';
import type { ProgramSort } from '#domain/program/program-codes.ts';
import type { Api } from '#web/api/api.ts';
import { knownSearch, sortOf } from './list/list-search.ts';

/** What the list asks for; a null organization asks as a visitor. */
export type ListRequest = {
  readonly orgId: string | null;
  readonly filters: ProgramFilters;
  readonly sort: ProgramSort;
};

/** The pages of a list that are loaded so far. */
export type LoadedList = {
  readonly key: string;
  readonly items: readonly ProgramCard[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly scoresRefreshing: boolean;
  readonly searchedFor: string | null;
  readonly reading: PortalReading;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
};

const PAGE_SIZE = 20;

export function requestOf(search: ProgramSearch, orgId: string | null): ListRequest {
  const judged = orgId !== null;
  const known = knownSearch(search, judged);
  return { orgId, filters: filtersOfSearch(known), sort: sortOf(known, judged) };
}

/** Two requests with the same key have the same answer. */
export function keyOf(request: ListRequest): string {
  return JSON.stringify(request);
}

/** The first page of a list. */
export async function loadList(client: Api, request: ListRequest, signal?: AbortSignal): Promise<LoadedList> {
  const { items, total, nextCursor, scoresRefreshing, searchedFor, reading, now } = await client.programs.list(
    { ...request, limit: PAGE_SIZE },
    signal ? { signal } : {},
  );
  return { key: keyOf(request), items, total, nextCursor, scoresRefreshing, searchedFor, reading, at: Date.parse(now) };
}

/** The list with its next page behind it. */
export async function loadNextPage(client: Api, request: ListRequest, list: LoadedList): Promise<LoadedList> {
  if (list.nextCursor === null) return list;
  const page = await client.programs.list({ ...request, limit: PAGE_SIZE, cursor: list.nextCursor });
  const known = new Set(list.items.map((item) => item.id));
  return {
    ...list,
    items: [...list.items, ...page.items.filter((item) => !known.has(item.id))],
    total: page.total,
    nextCursor: page.nextCursor,
    reading: page.reading,
  };
}

/** An address that no program can have is refused without a look at the database. */
function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST');
}

/** One program with everything known of it; null where there is none at this address. */
export async function findProgram(client: Api, slug: string, orgId: string | null): Promise<ProgramDetail | null> {
  try {
    return await client.programs.get({ orgId, slug });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
