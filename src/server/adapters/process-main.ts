import { Worker } from 'node:worker_threads';

import type { Asked, ProcessStarted, Replied } from './process-pool.ts';

/** Makes this process one of a pool: answers what it is asked, ends with the server or above the pool's memory. */
export function serveAsProcess<Request, Result>(answer: (request: Request) => Promise<Result>): void {
  const limitBytes = Number(process.argv[2]) * 1024 * 1024;
  // The work keeps this thread busy, so another one watches how large the process grows.
  new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: { limitBytes } }).unref();

  const reply = async ({ id, request }: Asked<Request>): Promise<Replied<Result>> => {
    try {
      const result = await answer(request);
      return { id, bytes: process.memoryUsage.rss(), result };
    } catch (error) {
      return {
        id,
        bytes: process.memoryUsage.rss(),
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
  };
  process.on('message', (asked: Asked<Request>) => void reply(asked).then((replied) => process.send?.(replied)));
  process.on('disconnect', () => process.exit(0));
  process.send?.('started' satisfies ProcessStarted);
}
