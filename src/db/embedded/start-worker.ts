import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { WorkerStart } from './protocol.ts';

// Node has it; its types name only the types in it.
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> };

const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
let compiled: Promise<WebAssembly.Module> | undefined;
/** The engine's program: compiled once, whatever number of databases this process opens. */
function compileEngine(): Promise<WebAssembly.Module> {
  compiled ??= readFile(join(dirname(library), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** Starts the thread in which an embedded database runs, with so much room for its stack. */
export async function startWorker(start: Omit<WorkerStart, 'engine'>, stackMb: number): Promise<Worker> {
  return new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { ...start, engine: await compileEngine() } satisfies WorkerStart,
    resourceLimits: { stackSizeMb: stackMb },
  });
}
