import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RunKind } from '#domain/codes.ts';

import { SourceError } from '../../adapters/calls-source/port.ts';
import { applyClock } from '../../data/catalogue.ts';
import type { CatalogueRun, RunCounts } from '../../data/catalogue-runs.ts';
import { findRun, finishRun, saveRejections, startRun } from '../../data/catalogue-runs.ts';
import type { Deps } from '../../deps.ts';
import type { ReadRow } from './store-rows.ts';
import { fingerprintOf, storeBatch } from './store-rows.ts';
import type { Outcome, Rejection } from './transform/outcome.ts';

/** So many rows share a transaction: enough to be quick, few enough that others get their turn at the embedded database. */
const BATCH = 100;
/** So many rows are read in one turn of the event loop, so that requests are answered during an import. */
const ROWS_PER_TURN = 4;
/** So many rejections of one run and reason are kept word for word; all are counted. */
const REJECTIONS_KEPT = 400;
const DETAIL_LENGTH = 500;

/** Judges all active organizations against new and changed programs; the matching feature defines it. */
const RESCORE = 'rescore-programs';
const ALERTS = 'make-alerts';

export type CatalogueDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'log'>;

export type RunInput = {
  readonly kind: RunKind;
  /** True for the bulk file, whose rows leave out texts and money. */
  readonly partial: boolean;
  /** Reads the source. What it throws ends the run as failed; whole batches stored before stay. */
  read(): Promise<{ outcomes: AsyncIterable<Outcome> | Iterable<Outcome>; etag: string | null }>;
};

function failureOf(error: unknown): { failure: string; failureDetail: string } | null {
  if (!(error instanceof SourceError)) return null;
  return { failure: error.failure, failureDetail: error.message.slice(0, DETAIL_LENGTH) };
}

type Rejections = { readonly kept: readonly Rejection[]; add(rejection: Rejection): void };

function collectRejections(): Rejections {
  const kept: Rejection[] = [];
  const counts = new Map<string, number>();
  return {
    kept,
    add: (rejection) => {
      const count = (counts.get(rejection.reason) ?? 0) + 1;
      counts.set(rejection.reason, count);
      if (count <= REJECTIONS_KEPT) kept.push(rejection);
    },
  };
}

type Tally = { fetched: number; added: number; changed: number; closed: number; rejected: number; written: number };

async function store(deps: CatalogueDeps, runId: string, rows: readonly ReadRow[], partial: boolean, tally: Tally): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const result = await deps.db.transaction((tx) => storeBatch(tx, rows, { now: deps.clock(), runId, newId: deps.newId, partial }));
  tally.added += result.added;
  tally.changed += result.changed;
  tally.closed += result.closed;
  tally.written += result.written;
  return result.skipped;
}

async function consume(deps: CatalogueDeps, runId: string, input: RunInput, tally: Tally, rejections: Rejections): Promise<string | null> {
  const { outcomes, etag } = await input.read();
  const seen = new Set<string>();
  const reject = (rejection: Rejection) => {
    tally.rejected += 1;
    rejections.add(rejection);
  };
  let batch: ReadRow[] = [];
  let storing: Promise<void> = Promise.resolve();
  const storeRows = async (rows: readonly ReadRow[]) => {
    const skipped = await store(deps, runId, rows, input.partial, tally);
    for (const externalId of skipped) reject({ line: null, externalId, reason: 'wrong_status', field: null, detail: 'closed before it was first seen' });
  };
  // While the database stores one batch, the next is read; never more than these two are in memory.
  const storeNext = async () => {
    await storing;
    storing = storeRows(batch);
    batch = [];
    // A failure is met at the next await of the same promise; here it only must not go unhandled.
    storing.catch(() => {});
  };
  try {
    for await (const outcome of outcomes) {
      tally.fetched += 1;
      if (!outcome.ok) reject(outcome.rejection);
      else if (seen.has(outcome.row.externalId)) reject({ line: outcome.line, externalId: outcome.row.externalId, reason: 'duplicate', field: null, detail: 'stands before in the same input' });
      else {
        seen.add(outcome.row.externalId);
        batch.push({ row: outcome.row, fingerprint: fingerprintOf(outcome.row) });
      }
      if (batch.length === BATCH) await storeNext();
      else if (tally.fetched % ROWS_PER_TURN === 0) await nextTurn();
    }
    await storeNext();
  } finally {
    await storing;
  }
  return etag;
}

/** Closes and opens what the clock has closed and opened, and has the matches judged anew where anything was written. */
export async function settle(deps: CatalogueDeps, runId: string | null, written: number): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    const { opened, closed } = await applyClock(tx, { now: deps.clock(), runId, newId: deps.newId });
    if (written + opened.length + closed.length > 0) {
      await deps.jobs.enqueue(tx, RESCORE, {});
      await deps.jobs.enqueue(tx, ALERTS, {});
    }
    return closed.length;
  });
}

/**
 * One run of the catalogue from a source, recorded from its start to its end. A source that cannot be read makes a failed
 * run with its reason; a programmer's error is recorded too and thrown on.
 */
export async function runCatalogue(deps: CatalogueDeps, input: RunInput): Promise<CatalogueRun> {
  const id = deps.newId();
  const tally: Tally = { fetched: 0, added: 0, changed: 0, closed: 0, rejected: 0, written: 0 };
  const rejections = collectRejections();
  await startRun(deps.db, { id, kind: input.kind, now: deps.clock() });
  const counts = (): RunCounts => ({ fetched: tally.fetched, added: tally.added, changed: tally.changed, closed: tally.closed, rejected: tally.rejected });
  const end = async (etag: string | null, failed: { failure: string; failureDetail: string } | null) => {
    await saveRejections(deps.db, id, rejections.kept, deps.newId);
    await finishRun(deps.db, id, { ...counts(), etag, failure: failed?.failure ?? null, failureDetail: failed?.failureDetail ?? null }, deps.clock());
  };
  try {
    const etag = await consume(deps, id, input, tally, rejections);
    tally.closed += await settle(deps, id, tally.written);
    await end(etag, null);
  } catch (error) {
    const failed = failureOf(error);
    if (tally.written > 0) await settle(deps, id, tally.written);
    await end(null, failed ?? { failure: 'defect', failureDetail: error instanceof Error ? error.message.slice(0, DETAIL_LENGTH) : 'unknown' });
    if (!failed) throw error;
    deps.log.warn({ run: id, kind: input.kind, failure: failed.failure, detail: failed.failureDetail }, 'the catalogue could not be brought up to date');
  }
  const run = await findRun(deps.db, id);
  if (!run) throw new Error(`the run ${id} is gone`);
  return run;
}
