import type { Tx } from '#db/client.ts';
import type { JobDefinition, Jobs } from '#server/adapters/jobs/port.ts';

export type RecordedJob = { readonly name: string; readonly payload: Readonly<Record<string, string>> };

/** A queue that runs nothing by itself: a test looks at what was enqueued and runs it when it wants. */
export type RecordedJobs = Jobs<Tx> & {
  readonly queued: readonly RecordedJob[];
  /** Runs everything queued, including what the jobs enqueue, with these definitions. */
  runAll(definitions: readonly JobDefinition[]): Promise<void>;
  clear(): void;
};

export function recordJobs(): RecordedJobs {
  const queued: RecordedJob[] = [];
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
    count: () => Promise.resolve({ waiting: queued.length, failed: 0 }),
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
