import { Worker } from 'node:worker_threads';

import type { ThreadAnswer, ThreadAnswers, ThreadQuestion } from './search-protocol.ts';

/** The thread that searches, as the server sees it. */
export type SearchClient = {
  ask<Kind extends ThreadQuestion['kind']>(
    asked: Extract<ThreadQuestion, { readonly kind: Kind }>,
  ): Promise<ThreadAnswers[Kind]>;
  /** Counts how often the thread has begun anew: what an earlier one had read is gone. */
  readonly life: () => number;
  close(): Promise<void>;
};

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void };

/** Starts the thread when it is first asked, and again after it has ended by itself. */
export function openSearchClient(): SearchClient {
  let worker: Worker | null = null;
  let life = 0;
  let next = 0;
  const waiting = new Map<number, Waiting>();

  const end = (ended: Worker, error: Error): void => {
    if (worker !== ended) return;
    worker = null;
    life += 1;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./search-thread.ts', import.meta.url));
    // It lives as long as the server has other things to do.
    started.unref();
    started.on('message', (message: ThreadAnswer) => {
      const asker = waiting.get(message.id);
      waiting.delete(message.id);
      if ('failed' in message) asker?.reject(new Error(message.failed));
      else asker?.resolve(message.answer as never);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => end(started, new Error('the thread that searches has ended')));
    return started;
  };
  return {
    life: () => life,
    ask: async (asked) => {
      worker ??= start();
      const thread = worker;
      const id = next;
      next += 1;
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // Somebody waits for the answer: until it is there, the process does not end.
        thread.ref();
        thread.postMessage({ ...asked, id });
      });
    },
    close: async () => {
      const thread = worker;
      worker = null;
      life += 1;
      await thread?.terminate();
      for (const { reject } of waiting.values()) reject(new Error('the thread that searches was closed'));
      waiting.clear();
    },
  };
}
