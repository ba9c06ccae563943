import { sql } from 'drizzle-orm';

import type { Preset, TypeOfAction } from '#domain/program/program-codes.ts';
import type { Listing } from './listed-program.ts';
import { emptyListing, putProgram } from './listed-program.ts';
import type { OrganizationScores } from './listed-scores.ts';
import { readWritten } from './read-written.ts';
import type { IndexedWords } from './words/indexed-words.ts';
import { noWords } from './words/indexed-words.ts';
import type { SearchClient } from './words/search-client.ts';
import { openSearchClient } from './words/search-client.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { CardSource } from '#server/search/card-source.ts';

/** All programs up to a revision of the catalogue. Their words are read when somebody searches. */
export type Loaded = { readonly listing: Listing; revision: number; words: IndexedWords };

/**
 * The catalogue as one process keeps it in memory. Before each use it is compared with the database's revision, and
 * what any process has written since is read.
 */
export type CatalogueMemory = {
  readonly db: Db;
  /** The thread that keeps the words of all programs and searches them. */
  readonly search: SearchClient;
  loaded: Loaded;
  /** The index of what was loaded before: requests that began with it still ask it. */
  leftIndex: number | null;
  loading: Promise<void> | null;
  loadingWords: Promise<void> | null;
  renewingWords: Promise<void> | null;
  /** Scores of organizations that looked lately, with the latest at the end. */
  readonly scores: Map<string, OrganizationScores>;
  /** Facts of programs whose cards were shown lately, with the latest at the end. */
  readonly cards: Map<string, CardSource>;
};

/** Which state of the catalogue the database has. */
export type CatalogueState = { readonly revision: number; readonly deletedAt: number };

/** This many programs are read at once, so that the database serves others in between. */
const PROGRAMS_AT_ONCE = 500;

function nothingLoaded(life: number): Loaded {
  return { listing: emptyListing(), revision: -1, words: noWords(life) };
}

export function openCatalogueMemory(db: Db): CatalogueMemory {
  const search = openSearchClient();
  return {
    db,
    search,
    loaded: nothingLoaded(search.life()),
    leftIndex: null,
    loading: null,
    loadingWords: null,
    renewingWords: null,
    scores: new Map(),
    cards: new Map(),
  };
}

type ProgramRow = {
  id: string;
  revision: number;
  factsVersion: number;
  externalId: string;
  programmeId: string;
  callIdentifier: string | null;
  category: string;
  funder: string;
  typeOfAction: TypeOfAction | null;
  deadlines: string | null;
  opensAt: number | null;
  createdAt: number;
  grantMin: number | null;
  grantMax: number | null;
  rate: number | null;
  nonProfitRate: number | null;
  presets: string;
  presetsNonProfit: string;
  countries: string | null;
  identifierFolded: string;
  titleFolded: string;
  shown: 'always' | 'when_asked' | 'never';
};

const selectPrograms = sql`
  SELECT p.id, p.revision::float8 AS revision, p.facts_version AS "factsVersion", p.external_id AS "externalId",
  p.programme_id AS "programmeId", p.facts->>'callIdentifier' AS "callIdentifier",
    p.domain AS category, p.funder, p.type_of_action AS "typeOfAction",
    (SELECT string_agg((date_part('epoch', c.deadline) * 1000)::bigint::text, ' ' ORDER BY c.deadline) FROM calls c
    WHERE c.program_id = p.id) AS deadlines,
    round(date_part('epoch', p.opens_at) * 1000) AS "opensAt", round(date_part('epoch',
    p.created_at) * 1000) AS "createdAt", p.budget_min::float8 AS "grantMin", p.budget_max::float8 AS "grantMax",
    p.cofinancing_rate AS rate, p.non_profit_rate AS "nonProfitRate", p.presets::text AS presets,
    p.presets_non_profit::text AS "presetsNonProfit", p.countries::text AS countries,
    p.identifier_folded || COALESCE((SELECT string_agg(' ' || o.identifier_folded, '') FROM programs o
    WHERE o.renamed_to = p.id), '') AS "identifierFolded", p.title_folded AS "titleFolded",
    CASE WHEN p.renamed_to IS NOT NULL THEN 'never' WHEN p.unlisted_at IS NOT NULL THEN 'when_asked'
    ELSE 'always' END AS shown
  FROM programs p`;

/** Gives equal texts one value: thousands of programs share their categories, presets and countries. */
function sharing<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

/** What the database says about its state at this moment. */
export async function findCatalogueState(db: Db): Promise<CatalogueState> {
  const [row] = await rowsOf<CatalogueState>(
    db,
    sql`SELECT revision::float8 AS revision, deleted_at::float8 AS "deletedAt" FROM catalogue_state`,
  );
  if (!row) throw new Error('the catalogue has no state');
  return row;
}

/** Programs were deleted, so that all is read anew: the thread need not keep the index before the one that is left now. */
async function leaveIndex(memory: CatalogueMemory): Promise<void> {
  const { words } = memory.loaded;
  if (memory.leftIndex !== null) await memory.search.ask({ kind: 'drop', index: memory.leftIndex });
  // Nothing was put into one that was never read.
  memory.leftIndex = words.revision < 0 ? null : words.index;
}

async function loadPrograms(memory: CatalogueMemory): Promise<void> {
  const state = await findCatalogueState(memory.db);
  const loaded = state.deletedAt > memory.loaded.revision ? nothingLoaded(memory.search.life()) : memory.loaded;
  const shared = sharing((text) => text);
  // The column holds what `presetsOf` and `admittedCountries` put there and nothing else.
  const presets = sharing((text): readonly Preset[] => JSON.parse(text));
  const countries = sharing((text): ReadonlySet<string> => new Set(JSON.parse(text)));
  await readWritten<ProgramRow>(memory.db, selectPrograms, loaded.revision, PROGRAMS_AT_ONCE, {
    take: (row) =>
      putProgram(loaded.listing, {
        ...row,
        programmeId: shared(row.programmeId),
        category: shared(row.category),
        funder: shared(row.funder),
        deadlines: row.deadlines === null ? [] : row.deadlines.split(' ').map(Number),
        presets: presets(row.presets),
        presetsNonProfit: presets(row.presetsNonProfit),
        countries: row.countries === null ? null : countries(row.countries),
      }),
  });
  loaded.revision = state.revision;
  if (memory.loaded !== loaded) await leaveIndex(memory);
  memory.loaded = loaded;
}

/** The programs as they are at this state or later. Requests that come together read together. */
export async function listingAt(memory: CatalogueMemory, state: CatalogueState): Promise<Loaded> {
  while (memory.loaded.revision < state.revision) {
    memory.loading ??= loadPrograms(memory).finally(() => {
      memory.loading = null;
    });
    await memory.loading;
  }
  return memory.loaded;
}

/** The programs as they are now. */
export async function currentListing(memory: CatalogueMemory): Promise<Loaded> {
  return await listingAt(memory, await findCatalogueState(memory.db));
}
