import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { z } from 'zod';

/** Reads sentences one after the other in a thread of its own. */
export type PassageReader = {
  /** The direction of a sentence; fails where the thread does. */
  read(text: string): Promise<Int8Array>;
  close(): Promise<void>;
};

const answerSchema = z.union([z.object({ sense: z.instanceof(Int8Array) }), z.object({ failed: z.string() })]);

/** Starts the thread when it is first asked. */
export function openPassageReader(): PassageReader {
  let worker: Worker | null = null;
  return {
    read: async (text) => {
      worker ??= new Worker(new URL('./passage-thread.ts', import.meta.url));
      // A thread that ends by itself rejects what waits for its answer.
      const ended = new AbortController();
      const end = () => ended.abort(new Error('the thread that reads sentences has ended'));
      worker.once('exit', end);
      try {
        const answered = once(worker, 'message', { signal: ended.signal });
        worker.postMessage(text);
        const [message]: unknown[] = await answered;
        const answer = answerSchema.parse(message);
        if ('failed' in answer) throw new Error(answer.failed);
        return answer.sense;
      } finally {
        worker.off('exit', end);
      }
    },
    close: async () => {
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}
