import type { LocalDate } from '#domain/time.ts';
import { BRUSSELS, dayIn } from '#domain/time.ts';

import type { CallsSource, PortalSearchRow } from '../../adapters/calls-source/port.ts';
import type { CatalogueRun } from '../../data/catalogue-runs.ts';
import { findBulkEtag } from '../../data/catalogue-runs.ts';
import type { CatalogueDeps } from './runs.ts';
import { runCatalogue } from './runs.ts';
import { fromBulkRecord } from './transform/bulk-row.ts';
import type { Outcome } from './transform/outcome.ts';
import { rejected } from './transform/outcome.ts';
import { pickRows } from './transform/pick-rows.ts';
import { fromSearchRow } from './transform/portal-row.ts';

const LANGUAGE = 'en';

function* searchOutcomes(rows: readonly PortalSearchRow[], today: LocalDate): Generator<Outcome> {
  const { picked, duplicates } = pickRows(rows, LANGUAGE);
  for (const row of picked) yield fromSearchRow(row, today);
  for (const row of duplicates) yield rejected('duplicate', `another row of the same call was taken (${row.metadata['identifier']?.[0] ?? 'no identifier'})`, { externalId: row.reference });
}

async function* bulkOutcomes(records: AsyncIterable<unknown>, today: LocalDate): AsyncGenerator<Outcome> {
  for await (const record of records) yield fromBulkRecord(record, today);
}

/** Brings the catalogue up to date from the portal's search: texts, budgets, dates. */
export async function syncSearch(deps: CatalogueDeps, source: CallsSource): Promise<CatalogueRun> {
  return await runCatalogue(deps, {
    kind: 'portal_search',
    partial: false,
    read: async () => ({ outcomes: searchOutcomes(await source.search(), dayIn(BRUSSELS, deps.clock())), etag: null }),
  });
}

/** Brings titles and dates up to date from the portal's bulk file; nothing is read where the file is the one read last. */
export async function syncBulk(deps: CatalogueDeps, source: CallsSource): Promise<CatalogueRun> {
  const known = await findBulkEtag(deps.db);
  return await runCatalogue(deps, {
    kind: 'portal_bulk',
    partial: true,
    read: async () => {
      const answer = await source.bulk(known);
      return answer.changed ? { outcomes: bulkOutcomes(answer.records, dayIn(BRUSSELS, deps.clock())), etag: answer.etag } : { outcomes: [], etag: known };
    },
  });
}

/** Synchronises with the portal: by its search, and by the bulk file where the search does not answer as it should. */
export async function syncPortal(deps: CatalogueDeps, source: CallsSource): Promise<readonly CatalogueRun[]> {
  const search = await syncSearch(deps, source);
  if (search.failure === null || search.failure === 'network') return [search];
  return [search, await syncBulk(deps, source)];
}
