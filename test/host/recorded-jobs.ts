import { randomUUID } from 'node:crypto';

import { instantFromMs } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import type { JobDefinition, Jobs, ListedJob } from '#server/adapters/jobs/port.ts';

export type RecordedJob = { readonly name: string; readonly payload: Readonly<Record<string, string>> };

/** A queue that runs nothing by itself: a test looks at what was enqueued and runs it when it wants. */
export type RecordedJobs = Jobs<Tx> & {
  readonly queued: readonly RecordedJob[];
  /** Runs everything queued, including what the jobs enqueue, with these definitions. */
  runAll(definitions: readonly JobDefinition[]): Promise<void>;
  /** A job that failed for good, as it would be kept; answers its id. */
  fail(name: string): string;
  clear(): void;
};

export function recordJobs(): RecordedJobs {
  const queued: RecordedJob[] = [];
  const failed = new Map<string, ListedJob>();
  const take = (id: string): Promise<string | null> => {
    const name = failed.get(id)?.name ?? null;
    failed.delete(id);
    return Promise.resolve(name);
  };
  return {
    queued,
    enqueue: (_tx, name, payload) => {
      queued.push({ name, payload });
      return Promise.resolve();
    },
    forget: (_tx, id) => {
      const rest = queued.filter(({ payload }) => !JSON.stringify(payload).includes(id));
      queued.splice(0, queued.length, ...rest);
      return Promise.resolve();
    },
    count: () => Promise.resolve({ waiting: queued.length, failed: failed.size, dueSince: null }),
    list: ({ state, name, limit }) =>
      Promise.resolve(
        [...failed.values()].filter((job) => state !== 'done' && job.name.includes(name)).slice(0, limit),
      ),
    retry: (_tx, id) => {
      const job = failed.get(id);
      if (job !== undefined) queued.push({ name: job.name, payload: {} });
      return take(id);
    },
    drop: (_tx, id) => take(id),
    fail: (name) => {
      const id = randomUUID();
      const at = instantFromMs(Date.UTC(2026, 10, 21));
      failed.set(id, {
        id,
        name,
        state: 'failed',
        attempts: 4,
        createdAt: at,
        dueAt: null,
        endedAt: at,
        failure: 'TypeError · smtp.ts:80',
      });
      return id;
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    clear: () => queued.splice(0),
    runAll: async (definitions) => {
      for (let job = queued.shift(); job; job = queued.shift()) {
        const { name, payload } = job;
        const definition = definitions.find((candidate) => candidate.name === name);
        if (!definition) throw new Error(`no job is called ${name}`);
        await definition.run(payload);
      }
    },
  };
}
