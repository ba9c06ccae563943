import { setImmediate as nextTurn } from 'node:timers/promises';

import { externalIdOf, externalIdOfReference } from '#domain/program/catalogue/catalogue-row.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, dayIn, instantFromMs, msOf } from '#domain/values/time.ts';

import type { CallsSource, SearchAnswer, SourceRecord } from '#server/adapters/calls-source/port.ts';
import { SourceError } from '#server/adapters/calls-source/port.ts';
import type { CatalogueRun } from '#server/data/catalogue/catalogue-runs.ts';
import { deleteOldRejections, findLastEtag } from '#server/data/catalogue/catalogue-runs.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import type { PortalListing } from './portal-listing.ts';
import { listingOf } from './portal-listing.ts';
import { readOne } from './read-one.ts';
import type { RunAnswer } from './runs.ts';
import { runDetail } from './run-failure.ts';
import { runCatalogue } from './runs.ts';
import { fromBulkRecord } from './transform/bulk-row.ts';
import type { RowOutcome } from './transform/outcome.ts';
import { rejected } from './transform/outcome.ts';
import { pickRows } from './transform/pick-rows.ts';
import { fromSearchRow } from './transform/portal-row.ts';

const LANGUAGE = 'en';
const RECORDS_PER_TURN = 100;
/** Ten times what the bulk file has today. */
const MAX_RECORDS = 120_000;
/** Rejections are kept for so many days. */
const REJECTIONS_DAYS = 90;

function* searchOutcomes(deps: CatalogueDeps, { rows, unread }: SearchAnswer, today: LocalDate): Generator<RowOutcome> {
  const { picked, duplicates } = pickRows(rows, LANGUAGE);
  for (const row of picked) yield readOne(deps, row.reference, () => fromSearchRow(row, today));
  for (const row of duplicates)
    yield rejected(
      'duplicate',
      `another row of the same call was taken (${row.metadata['identifier']?.[0] ?? 'no identifier'})`,
      { externalId: row.reference },
    );
  for (const record of unread) yield rejected(record.reason, record.detail, { externalId: record.name });
}

/** The records of the bulk file, one by one. */
async function* bulkOutcomes(
  deps: CatalogueDeps,
  records: AsyncIterable<SourceRecord>,
  today: LocalDate,
): AsyncGenerator<RowOutcome> {
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count > MAX_RECORDS)
      throw new SourceError('implausible', runDetail('too_many_records', { limit: MAX_RECORDS }));
    if (count % RECORDS_PER_TURN === 0) await nextTurn();
    yield record.ok
      ? readOne(deps, null, () => fromBulkRecord(record.value, today))
      : rejected(record.reason, record.detail, { externalId: record.name });
  }
}

/**
 * Reads the bulk file to its end before anything is stored, so that a file that is wrong as a whole changes nothing. It
 * has no texts, so ten thousand calls are a few megabytes.
 */
async function bulkAnswer(
  deps: CatalogueDeps,
  records: AsyncIterable<SourceRecord>,
  options: SyncOptions,
): Promise<Pick<RunAnswer, 'outcomes' | 'listing'>> {
  const outcomes: RowOutcome[] = [];
  for await (const outcome of bulkOutcomes(deps, records, dayIn(BRUSSELS, deps.clock()))) outcomes.push(outcome);
  const calls = new Map(
    outcomes.flatMap((outcome) =>
      outcome.ok && outcome.unread.length === 0 ? [[outcome.row.externalId, outcome.row.windows] as const] : [],
    ),
  );
  return { outcomes, listing: { complete: false, calls, renamed: [], lossesAccepted: options.acceptLosses } };
}

export type SyncOptions = {
  /** A person has looked: the calls that would be lost or closed are really gone. */ readonly acceptLosses: boolean;
};
const careful: SyncOptions = { acceptLosses: false };

/** Brings the catalogue up to date from the portal's search: texts, budgets, dates. */
export async function syncSearch(deps: CatalogueDeps, source: CallsSource, options = careful): Promise<CatalogueRun> {
  return await runCatalogue(deps, {
    kind: 'portal_search',
    partial: false,
    read: async () => {
      const answer = await source.search();
      const listing = listingOf(
        answer.rows,
        answer.complete && answer.unread.every(({ name }) => name !== null),
        options.acceptLosses,
      );
      return {
        outcomes: searchOutcomes(deps, answer, dayIn(BRUSSELS, deps.clock())),
        etag: null,
        listing: withUnread(listing, answer),
      };
    },
  });
}

/** A record that cannot be read is still listed, under the name in its beginning. */
function withUnread(listing: PortalListing, { unread }: SearchAnswer): PortalListing {
  const names = unread.flatMap(({ name }) => (name === null ? [] : [externalIdOf(name), externalIdOfReference(name)]));
  return { ...listing, calls: new Map([...names.map((name) => [name, null] as const), ...listing.calls]) };
}

/**
 * Brings titles and dates up to date from the portal's bulk file. Nothing is read where the file is the one that was
 * read last.
 */
export async function syncBulk(deps: CatalogueDeps, source: CallsSource, options = careful): Promise<CatalogueRun> {
  const known = await findLastEtag(deps.db, 'portal_bulk');
  return await runCatalogue(deps, {
    kind: 'portal_bulk',
    partial: true,
    read: async () => {
      const answer = await source.bulk(known);
      return answer.changed
        ? { ...(await bulkAnswer(deps, answer.records, options)), etag: answer.etag }
        : { outcomes: [], etag: known };
    },
  });
}

/**
 * Failures that the bulk file cannot mend. Without a network it is out of reach too, and a run that was stopped for its
 * losses waits for a person.
 */
const final: readonly (string | null)[] = [null, 'network', 'losses'];

/** Synchronises with the portal: by its search, and by the bulk file where the search does not answer as it should. */
export async function syncPortal(
  deps: CatalogueDeps,
  source: CallsSource,
  options = careful,
): Promise<readonly CatalogueRun[]> {
  const before = instantFromMs(msOf(deps.clock()) - REJECTIONS_DAYS * DAY_MS);
  await change(byItself(deps), 'leftovers.forgotten', async (tx) => done({}, await deleteOldRejections(tx, before)));
  const search = await syncSearch(deps, source, options);
  return final.includes(search.failure) ? [search] : [search, await syncBulk(deps, source, options)];
}
