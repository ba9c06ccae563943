import { chmodSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import type { PGlite } from '@electric-sql/pglite';

import type { QueryResult, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: unknown };

/** How long a query may wait for a transaction to end before it is refused: a longer wait is a deadlock of our own making. */
const WAIT_LIMIT_MS = 10_000;

/** Far more than the engine allows itself, so that its own limit on nesting answers before the thread's stack is full. */
const STACK_MB = 64;

export type EmbeddedDatabase = {
  /** Speaks the part of PGlite's interface that drizzle and pg-boss use. */
  readonly client: PGlite;
  /** The whole database as a tar archive. */
  dump(): Promise<Uint8Array>;
  /** Settles when the database has stopped by itself, before anything that waits for it learns: it answers nothing any more. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
};

/** Opens the embedded database in a worker thread; `dataDir` null keeps it in memory. Throws where it can't be opened. */
export async function openEmbedded(start: WorkerStart, { stackMb = STACK_MB } = {}): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start, resourceLimits: { stackSizeMb: stackMb } });
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
  // Sessions and everybody's texts: for the owner alone, also where the folder around it is open to others.
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

  return {
    client: makeClient(send),
    dump: async () => (await send({ kind: 'dump' })) as Uint8Array,
    lost,
    close: async () => {
      if (!failure) await send({ kind: 'close' });
      closing = true;
      failure = new Error('the embedded database is closed');
      await worker.terminate();
    },
  };
}

type Send = (request: Unnumbered<WorkerRequest>) => Promise<unknown>;

function makeClient(send: Send): PGlite {
  // There is one connection: while a transaction runs, everybody else waits for it.
  const running: { transaction: Promise<void> | null } = { transaction: null };

  /** Begins in the very moment in which no transaction runs: between the look and the begin nobody else may come in. */
  async function whenFree<T>(begin: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    while (running.transaction) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('waited 10 s for another transaction: a query inside a transaction probably used the outer connection')), deadline - Date.now());
      });
      await Promise.race([running.transaction, limit]).finally(() => clearTimeout(timer));
    }
    return await begin();
  }

  const query = async (text: string, params: readonly unknown[] = [], options: QueryOptions = {}, begins = false) =>
    (await send({ kind: 'query', text, params, rowMode: options.rowMode ?? 'object', temporalAsText: options.parsers !== undefined, begins })) as QueryResult;
  const exec = async (text: string, begins = false) => (await send({ kind: 'exec', text, begins })) as QueryResult[];

  async function inTransaction<T>(work: (tx: unknown) => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.transaction = promise;
    // The first statement begins the transaction on its way; without one there is nothing to end.
    let begun = false;
    const begins = () => {
      const first = !begun;
      begun = true;
      return first;
    };
    try {
      const result = await work({
        query: (text: string, params?: readonly unknown[], options?: QueryOptions) => query(text, params, options, begins()),
        exec: (text: string) => exec(text, begins()),
      });
      if (begun) await exec('COMMIT');
      return result;
    } catch (error) {
      if (begun) await exec('ROLLBACK');
      throw error;
    } finally {
      running.transaction = null;
      resolve();
    }
  }

  const methods = {
    query: (text: string, params?: readonly unknown[], options?: QueryOptions) => whenFree(() => query(text, params, options)),
    exec: (text: string) => whenFree(() => exec(text)),
    transaction: <T>(work: (tx: unknown) => Promise<T>) => whenFree(() => inTransaction(work)),
  };
  // The facade has what drizzle and pg-boss call; the class itself would start a database in this thread.
  return Object.assign(Object.create(null), methods);
}
