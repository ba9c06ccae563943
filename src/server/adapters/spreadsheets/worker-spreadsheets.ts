import { Worker } from 'node:worker_threads';

import type { ReadOutcome, Spreadsheets, WriteOutcome } from './port.ts';
import type { SheetJob, SheetReply } from './protocol.ts';

const WORKER = new URL('./sheet-worker.ts', import.meta.url);
const DEFAULT_LIMIT_MS = 10_000;
const MEMORY_MB = 256;
/** Threads at the same time; the others wait their turn. */
const AT_ONCE = 2;

type Options = { readonly limitMs?: number; readonly workerUrl?: URL };

/** One thread for each file: whatever a file does to it, the next one starts anew. One that takes too long or too much memory is ended. */
export function makeSpreadsheets({ limitMs = DEFAULT_LIMIT_MS, workerUrl = WORKER }: Options = {}): Spreadsheets {
  let running = 0;
  const waiting: (() => void)[] = [];

  function runOne(job: SheetJob): Promise<SheetReply | 'too_complex'> {
    return new Promise((resolve) => {
      const worker = new Worker(workerUrl, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
      const finish = (reply: SheetReply | 'too_complex') => {
        clearTimeout(timer);
        worker.removeAllListeners();
        // Between this call and its end the thread can still raise what it was doing.
        worker.on('error', () => undefined);
        void worker.terminate();
        resolve(reply);
      };
      const timer = setTimeout(() => finish('too_complex'), limitMs);
      worker.on('message', (reply: SheetReply) => finish(reply));
      worker.on('error', (error) => {
        const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        finish(outOfMemory ? 'too_complex' : { ok: false, problem: 'failed', message: error.message });
      });
      worker.on('exit', (code) => finish({ ok: false, problem: 'failed', message: `the thread ended with code ${code}` }));
    });
  }

  async function run(job: SheetJob): Promise<SheetReply | 'too_complex'> {
    if (running >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    const reply = await runOne(job);
    const next = waiting.shift();
    // A waiting job takes this one's place.
    if (next) next();
    else running -= 1;
    return reply;
  }

  return {
    write: async (sheets): Promise<WriteOutcome> => {
      const reply = await run({ kind: 'write', sheets });
      if (reply === 'too_complex') return { ok: false, problem: 'failed', message: 'the workbook took too long or too much memory' };
      if (reply.ok && 'bytes' in reply) return reply;
      return { ok: false, problem: 'failed', message: 'message' in reply ? reply.message : 'no workbook came back' };
    },
    read: async (bytes): Promise<ReadOutcome> => {
      const reply = await run({ kind: 'read', bytes });
      if (reply === 'too_complex') return { ok: false, problem: 'too_complex' };
      if (reply.ok && 'bytes' in reply) return { ok: false, problem: 'failed', message: 'no cells came back' };
      return reply;
    },
  };
}
