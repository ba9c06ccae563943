import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RunKind } from '#domain/program/catalogue/catalogue-codes.ts';
import type { Tx } from '#db/client.ts';

import { applyClock } from '#server/data/catalogue/catalogue.ts';
import type { CatalogueRun } from '#server/data/catalogue/catalogue-runs.ts';
import { findRun, finishRun, startRun } from '#server/data/catalogue/catalogue-runs.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import { job } from '#server/platform/jobs.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import type { PortalListing } from './portal-listing.ts';
import { refuseLosses, settleListing } from './portal-listing.ts';
import type { Rejections } from './rejections.ts';
import { collectRejections } from './rejections.ts';
import type { RunFailure } from './run-failure.ts';
import { runDetail, RunRefused, runFailure } from './run-failure.ts';
import type { ReadRow } from './store-rows.ts';
import { fingerprintOf, storeBatch } from './store-rows.ts';
import type { RowOutcome, Rejection } from './transform/outcome.ts';

/**
 * This many rows share a transaction: enough to be quick, and few enough that others get their turn at the embedded
 * database.
 */
const BATCH = 100;
/** This many rows are read in one turn of the event loop, so that requests are answered during an import. */
const ROWS_PER_TURN = 4;
export type RunAnswer = {
  readonly outcomes: AsyncIterable<RowOutcome> | Iterable<RowOutcome>;
  readonly etag: string | null;
  /** What the portal lists; absent where a source lists only what it likes. */
  readonly listing?: PortalListing;
};

export type RunInput = {
  readonly kind: RunKind;
  /** True for the bulk file, whose rows leave out texts and money. */
  readonly partial: boolean;
  /** Reads the source. An error ends the run as failed; whole batches that were stored before stay. */
  read(): Promise<RunAnswer>;
};

type Tally = {
  fetched: number;
  accepted: number;
  added: number;
  changed: number;
  closed: number;
  rejected: number;
  unreadFields: number;
  unlisted: number;
  written: number;
};

type Run = {
  readonly deps: CatalogueDeps;
  readonly id: string;
  readonly partial: boolean;
  readonly tally: Tally;
  readonly rejections: Rejections;
};

async function reject({ tally, rejections }: Run, rejection: Rejection): Promise<void> {
  tally.rejected += 1;
  await rejections.add(rejection);
}

async function storeRows(run: Run, rows: readonly ReadRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { deps, id, partial, tally, rejections } = run;
  const result = await change(byItself(deps), 'catalogue.changed', async (tx) =>
    done({}, await storeBatch(tx, rows, { now: deps.clock(), runId: id, newId: deps.newId, partial })),
  );
  tally.added += result.added;
  tally.changed += result.changed;
  tally.closed += result.closed;
  tally.written += result.written;
  tally.accepted += rows.length - result.undated.length;
  for (const externalId of result.skipped)
    await reject(run, {
      line: null,
      externalId,
      reason: 'wrong_status',
      field: null,
      detail: 'closed before it was first seen',
    });
  for (const { row, unread } of rows) {
    const isLeftOut = result.undated.includes(row.externalId);
    for (const { field, rejection } of unread) {
      if (isLeftOut && field === 'windows') await reject(run, rejection);
      else {
        tally.unreadFields += 1;
        await rejections.add(rejection);
      }
    }
  }
}

async function consume(run: Run, outcomes: RunAnswer['outcomes']): Promise<void> {
  const { tally } = run;
  const seen = new Set<string>();
  let batch: ReadRow[] = [];
  let storing: Promise<void> = Promise.resolve();
  // While the database stores one batch, the next is read. Never more than these two are in memory.
  const storeNext = async () => {
    await storing;
    storing = storeRows(run, batch);
    batch = [];
    // The next await of the same promise meets a failure. Here it must only not go unhandled.
    storing.catch(() => {});
  };
  try {
    for await (const outcome of outcomes) {
      tally.fetched += 1;
      if (!outcome.ok) await reject(run, outcome.rejection);
      else if (seen.has(outcome.row.externalId))
        await reject(run, {
          line: outcome.line,
          externalId: outcome.row.externalId,
          reason: 'duplicate',
          field: null,
          detail: 'stands before in the same input',
        });
      else {
        seen.add(outcome.row.externalId);
        batch.push({ row: outcome.row, fingerprint: fingerprintOf(outcome.row), unread: outcome.unread });
      }
      if (batch.length === BATCH) await storeNext();
      else if (tally.fetched % ROWS_PER_TURN === 0) await nextTurn();
    }
    await storeNext();
  } finally {
    await storing;
  }
}

/**
 * Closes and opens what the clock has closed and opened, and lets the matches be judged anew where anything was
 * written.
 */
export async function settle(deps: CatalogueDeps, runId: string | null, written: number): Promise<number> {
  return await change(byItself(deps), 'catalogue.changed', async (tx) => {
    const { closed, jobs } = await settleIn(tx, deps, runId, written);
    return done({}, closed, { jobs });
  });
}

/** As `settle`, as part of a change that is under way: with the jobs that follow from it. */
export async function settleIn(tx: Tx, deps: CatalogueDeps, runId: string | null, written: number) {
  const { opened, closed } = await applyClock(tx, { now: deps.clock(), runId, newId: deps.newId });
  const isNews = written + opened.length + closed.length > 0;
  const follow = [
    job('rescore-programs', {}),
    job('make-alerts', {}),
    job('tell-projects', {}),
    job('read-passages', {}),
  ];
  return { closed: closed.length, jobs: isNews ? follow : [] };
}

async function work(run: Run, input: RunInput): Promise<string | null> {
  const { deps, id, tally } = run;
  const { outcomes, etag, listing } = await input.read();
  if (listing) await refuseLosses(deps, listing);
  await consume(run, outcomes);
  if (tally.fetched > 0 && tally.accepted === 0)
    throw new RunRefused('all_rejected', runDetail('no_row_taken', { fetched: tally.fetched }));
  await change(byItself(deps), 'catalogue.changed', async (tx) => {
    // The bulk file keeps calls that the search no longer has.
    if (listing && !input.partial)
      tally.unlisted = await settleListing(tx, listing, { now: deps.clock(), runId: id, newId: deps.newId });
    const { closed, jobs } = await settleIn(tx, deps, id, tally.written + tally.unlisted);
    tally.closed += closed;
    return done({}, null, { jobs });
  });
  return etag;
}

/**
 * One run of the catalogue from a source, recorded from its start to its end. A source that cannot be read makes a
 * failed run with its reason. A programmer's error is recorded too, and thrown again.
 */
export async function runCatalogue(deps: CatalogueDeps, input: RunInput): Promise<CatalogueRun> {
  const id = deps.newId();
  const tally: Tally = {
    fetched: 0,
    accepted: 0,
    added: 0,
    changed: 0,
    closed: 0,
    rejected: 0,
    unreadFields: 0,
    unlisted: 0,
    written: 0,
  };
  const run: Run = { deps, id, partial: input.partial, tally, rejections: collectRejections(deps, id) };
  await change(byItself(deps), 'catalogue.run_noted', async (tx) =>
    done({}, await startRun(tx, { id, kind: input.kind, now: deps.clock() })),
  );
  const end = async (etag: string | null, failed: RunFailure | null) => {
    await run.rejections.flush();
    const { accepted: _accepted, written: _written, ...counts } = tally;
    const { failure = null, failureDetail = null } = failed ?? {};
    const jobs = failure === 'losses' ? [job('tell-administrators-of-run', { runId: id })] : [];
    await change(byItself(deps), 'catalogue.run_noted', async (tx) => {
      await finishRun(tx, id, { ...counts, etag, failure, failureDetail }, deps.clock());
      return done({}, null, { jobs });
    });
  };
  try {
    await end(await work(run, input), null);
  } catch (error) {
    const { expected, ...failed } = runFailure(error);
    if (tally.written > 0) await settle(deps, id, tally.written);
    await end(null, failed);
    if (!expected) throw error;
    deps.log.warn(
      { run: id, kind: input.kind, failure: failed.failure, detail: failed.failureDetail },
      'the catalogue could not be brought up to date',
    );
  }
  const ended = await findRun(deps.db, id);
  if (!ended) throw new Error(`the run ${id} is gone`);
  return ended;
}
