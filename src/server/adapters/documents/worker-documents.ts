import { Worker } from 'node:worker_threads';

import type { Documents, RenderResult } from './port.ts';
import type { RenderReply, RenderRequest } from './protocol.ts';

type Waiting = { readonly request: RenderRequest; readonly finish: (result: RenderResult) => void };

const WORKER = new URL('./render-worker.ts', import.meta.url);
const DEFAULT_LIMIT_MS = 20_000;
/** A file of some megabytes needs far less; a runaway text must not take the machine along. */
const MEMORY_MB = 256;

/**
 * Renders in a worker thread, one document after the other, so that the server goes on answering. A document that takes
 * longer than the limit is given up: its thread ends, and the next document gets a new one.
 */
export function openDocuments(options: { readonly limitMs?: number; readonly workerUrl?: URL } = {}): Documents {
  const limitMs = options.limitMs ?? DEFAULT_LIMIT_MS;
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let current: (Waiting & { readonly timer: NodeJS.Timeout }) | null = null;
  let nextId = 1;
  let closed = false;

  function settle(result: RenderResult): void {
    const done = current;
    current = null;
    if (!done) return;
    clearTimeout(done.timer);
    done.finish(result);
    work();
  }

  function endWorker(): void {
    const ending = worker;
    worker = null;
    ending?.removeAllListeners();
    // Between this call and its end the thread can still raise what it was doing.
    ending?.on('error', () => {});
    void ending?.terminate();
  }

  function startWorker(): Worker {
    const started = new Worker(options.workerUrl ?? WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    started.on('message', (reply: RenderReply) => {
      if (reply.id !== current?.request.id) return;
      settle('bytes' in reply ? { ok: true, bytes: reply.bytes } : { ok: false, reason: 'failed', message: reply.error });
    });
    started.on('error', (error) => {
      endWorker();
      settle({ ok: false, reason: 'failed', message: error instanceof Error ? error.message : String(error) });
    });
    started.on('exit', (code) => {
      endWorker();
      settle({ ok: false, reason: 'failed', message: `the renderer ended with code ${code}` });
    });
    // A thread that waits for work does not keep the process alive.
    started.unref();
    return started;
  }

  function work(): void {
    if (current || closed) return;
    const next = queue.shift();
    if (!next) return;
    const timer = setTimeout(() => {
      endWorker();
      settle({ ok: false, reason: 'timeout', message: `not rendered within ${limitMs} ms` });
    }, limitMs);
    current = { ...next, timer };
    worker ??= startWorker();
    worker.postMessage(next.request);
  }

  return {
    render: (document, format) =>
      new Promise((finish) => {
        if (closed) {
          finish({ ok: false, reason: 'failed', message: 'the renderer is closed' });
          return;
        }
        queue.push({ request: { id: nextId++, document, format }, finish });
        work();
      }),
    close: async () => {
      closed = true;
      const ending = worker;
      endWorker();
      for (const waiting of queue.splice(0)) waiting.finish({ ok: false, reason: 'failed', message: 'the renderer is closed' });
      settle({ ok: false, reason: 'failed', message: 'the renderer is closed' });
      await ending?.terminate();
    },
  };
}
