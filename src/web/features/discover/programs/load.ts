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
  /** How many have only a part of the words; they come after the others. */
  readonly partTotal: number;
  readonly nextCursor: string | null;
  readonly scoresRefreshing: boolean;
  readonly advice: ListedPage['advice'];
  readonly searchedFor: string | null;
  readonly unknownNumber: string | null;
  readonly notOpen: ListedPage['notOpen'];
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

/** One page of a list, as the server answers it. */
export type ListedPage = Awaited<ReturnType<Api['programs']['list']>>;
/** The first page of a list that came with the page, and what it answers. */
export type GivenList = { readonly key: string; readonly page: ListedPage };

/** What the server is asked for a page of a list; the cursor of the page before names the next. */
export function pageInput(request: ListRequest, cursor?: string) {
  return { ...request, limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
}

/** The first page of a list. */
export async function loadList(client: Api, request: ListRequest): Promise<GivenList> {
  return { key: keyOf(request), page: await client.programs.list(pageInput(request)) };
}

/** The list that these pages make, each program once. */
export function listOfPages(key: string, [first, ...others]: readonly ListedPage[]): LoadedList | null {
  if (!first) return null;
  const last = others.at(-1) ?? first;
  const items = new Map([first, ...others].flatMap((page) => page.items.map((item) => [item.id, item] as const)));
  return {
    key,
    items: [...items.values()],
    total: last.total,
    partTotal: last.partTotal,
    nextCursor: last.nextCursor,
    scoresRefreshing: first.scoresRefreshing,
    advice: first.advice,
    searchedFor: first.searchedFor,
    unknownNumber: first.unknownNumber,
    notOpen: first.notOpen,
    reading: last.reading,
    at: Date.parse(first.now),
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
