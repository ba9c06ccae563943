// Runs in a process of its own, without the server's environment: what a hostile file breaks is this process alone.
import { Worker } from 'node:worker_threads';

import type { ReadReply, ReadRequest } from './protocol.ts';
import { readFile } from './read-file.ts';

const limitMb = Number(process.argv[2]);

// Reading keeps this thread busy, so another one watches how large the process grows.
new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: { limitBytes: limitMb * 1024 * 1024 } }).unref();

process.on('message', (request: ReadRequest) => {
  void answer(request);
});
process.on('disconnect', () => process.exit(0));

async function answer({ id, localPath }: ReadRequest): Promise<void> {
  let reply: ReadReply;
  try {
    reply = { id, result: await readFile(localPath) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(reply);
}
