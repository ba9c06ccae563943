import { chmodSync } from 'node:fs';

import type { PGlite } from '@electric-sql/pglite';

import type { BackupEnd } from './base-backup.ts';
import { baseBackup } from './base-backup.ts';
import type { QueryResult, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';
import { startWorker } from './start-worker.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: unknown };

/**
 * A query that waits longer than this for a transaction to end is refused: so long a wait is a deadlock of our own
 * making.
 */
const WAIT_LIMIT_MS = 10_000;

/**
 * Far more than the engine allows itself, so that its own limit on nesting refuses before the thread's stack is full.
 */
const STACK_MB = 64;

/** How often it is looked whether the log has grown long. */
const TIDY_EVERY_MS = 2_000;

export type EmbeddedDatabase = {
  /** Speaks the part of PGlite's interface that drizzle and pg-boss use. */
  readonly client: PGlite;
  /** The whole database as a tar archive, made while nobody else is served. */
  dump(): Promise<Uint8Array>;
  /**
   * The whole database as a tar archive, piece by piece, while everybody is served. It holds everything that was stored
   * before, and what is stored meanwhile.
   */
  backUp(): AsyncIterable<Uint8Array>;
  /**
   * Settles when the database has stopped by itself, before anything that waits for it knows. After that it answers
   * nothing.
   */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
};

/**
 * Opens the embedded database in a worker thread; `dataDir` null keeps it in memory. Throws where it can't be opened.
 */
export async function openEmbedded(
  start: Omit<WorkerStart, 'engine'>,
  { stackMb = STACK_MB } = {},
): Promise<EmbeddedDatabase> {
  const worker = await startWorker(start, stackMb);
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let failure: Error | null = null;
  let closing = false;
  let lastId = 0;
  const { promise: lost, resolve: tellLost } = Promise.withResolvers<Error>();

  const failAll = (error: Error) => {
    failure ??= error;
    if (!closing) tellLost(error);
    for (const waiting of pending.values()) waiting.reject(error);
    pending.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', (code) => failAll(new Error(`the embedded database has stopped (code ${code})`)));
  worker.on('message', (answer: WorkerAnswer) => {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if (!waiting) return;
    if (answer.ok) waiting.resolve(answer.value);
    else waiting.reject(Object.assign(new Error(answer.error.message), answer.error));
  });
  try {
    await new Promise<unknown>((resolve, reject) => pending.set(0, { resolve, reject }));
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  worker.unref();
  // Sessions and everybody's texts lie here, so only the owner may read it, also where the folder around it is open to
  // others.
  if (start.dataDir !== null) chmodSync(start.dataDir, 0o700);

  function send(request: Unnumbered<WorkerRequest>): Promise<unknown> {
    if (failure) return Promise.reject(failure);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      // While something is asked, the process must not end for lack of other work.
      worker.ref();
      worker.postMessage({ ...request, id });
    }).finally(() => {
      if (pending.size === 0) worker.unref();
    });
  }

  const { client, inTurn } = makeClient(send);
  const { dataDir } = start;
  let isBackingUp = false;
  const tidy = async () => {
    // The log of a backup stays until it is copied.
    if (!isBackingUp && !failure) await inTurn(() => send({ kind: 'tidyLog' }));
  };
  // If this fails, the next statement of somebody fails for the same reason, and reports it.
  const tidying = dataDir === null ? undefined : setInterval(() => void tidy().catch(() => {}), TIDY_EVERY_MS).unref();

  return {
    client,
    dump: async () => (await send({ kind: 'dump' })) as Uint8Array,
    backUp: () => {
      if (dataDir === null) throw new Error('a database in memory has no backup');
      let isOurs = false;
      return baseBackup(dataDir, {
        begin: async () => {
          if (isBackingUp) throw new Error('another backup is being made');
          isBackingUp = isOurs = true;
          await inTurn(() => send({ kind: 'beginBackup' }));
        },
        end: async () => (await inTurn(() => send({ kind: 'endBackup' }))) as BackupEnd,
        done: () => {
          if (isOurs) isBackingUp = false;
        },
      });
    },
    lost,
    close: async () => {
      clearInterval(tidying);
      if (!failure) await send({ kind: 'close' });
      closing = true;
      failure = new Error('the embedded database is closed');
      await worker.terminate();
    },
  };
}

type Send = (request: Unnumbered<WorkerRequest>) => Promise<unknown>;

type Client = {
  readonly client: PGlite;
  /** Asks the engine for something between transactions. */
  readonly inTurn: <T>(begin: () => Promise<T>) => Promise<T>;
};

function makeClient(send: Send): Client {
  // There is one connection. While a transaction runs, everybody else waits for it, in the order in which they came.
  const turns: { last: Promise<void>; open: number } = { last: Promise.resolve(), open: 0 };

  /**
   * Begins when everybody who came before has begun and their transactions have ended. Nobody else may come in between.
   */
  async function inTurn<T>(begin: () => Promise<T>, kind: 'statement' | 'transaction' = 'statement'): Promise<T> {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const before = turns.last;
    const mustWait = turns.open > 0;
    turns.last = over;
    turns.open += 1;
    const end = () => {
      turns.open -= 1;
      resolve();
    };
    if (mustWait) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () =>
            reject(
              new Error(
                'waited 10 s for another transaction: a query inside a transaction probably used the outer connection',
              ),
            ),
          WAIT_LIMIT_MS,
        );
      });
      try {
        await Promise.race([before, limit]);
      } catch (error) {
        void before.then(end);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    }
    // A statement is on its way as soon as it is asked, and later ones come after it.
    const result = begin();
    if (kind === 'statement') end();
    else void result.then(end, end);
    return await result;
  }

  const query = async (text: string, params: readonly unknown[] = [], options: QueryOptions = {}, begins = false) =>
    (await send({
      kind: 'query',
      text,
      params,
      rowMode: options.rowMode ?? 'object',
      temporalAsText: options.parsers !== undefined,
      begins,
    })) as QueryResult;
  const exec = async (text: string, begins = false) => (await send({ kind: 'exec', text, begins })) as QueryResult[];

  async function inTransaction<T>(work: (tx: unknown) => Promise<T>): Promise<T> {
    // The first statement begins the transaction on its way. A transaction without statements has nothing to end.
    let begun = false;
    const begins = () => {
      const first = !begun;
      begun = true;
      return first;
    };
    try {
      const result = await work({
        query: (text: string, params?: readonly unknown[], options?: QueryOptions) =>
          query(text, params, options, begins()),
        exec: (text: string) => exec(text, begins()),
      });
      if (begun) await exec('COMMIT');
      return result;
    } catch (error) {
      if (begun) await exec('ROLLBACK');
      throw error;
    }
  }

  const methods = {
    query: (text: string, params?: readonly unknown[], options?: QueryOptions) =>
      inTurn(() => query(text, params, options)),
    exec: (text: string) => inTurn(() => exec(text)),
    transaction: <T>(work: (tx: unknown) => Promise<T>) => inTurn(() => inTransaction(work), 'transaction'),
  };
  // The facade has the functions that drizzle and pg-boss call. The class itself would start a database in this thread.
  return { client: Object.assign(Object.create(null), methods), inTurn };
}
