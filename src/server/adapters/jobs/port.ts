import type { JobState } from '#domain/account/administration-codes.ts';
import type { Instant } from '#domain/values/time.ts';

/** A piece of background work: a name, how its payload is checked, and what it does. Safe to run twice. */
export type JobDefinition = {
  readonly name: string;
  /** Checks and narrows a stored payload; throws on a wrong one. The handler runs with the result. */
  run(payload: unknown): Promise<void>;
  /** Five-field cron expression in Brussels time; absent for jobs that only others enqueue. */
  readonly schedule?: string;
};

export type EnqueueOptions = {
  /** Jobs of one name with the same key wait as one. */
  readonly key?: string;
};

/** How much work waits, and how much failed for good and is kept for a while. */
export type JobCounts = {
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest one that waits should have begun; null where none is late. */
  readonly dueSince: Instant | null;
};

/** One job as those see it who look after the queue. What it works on is not told. */
export type ListedJob = {
  readonly id: string;
  readonly name: string;
  readonly state: JobState;
  /** How often it was begun. */
  readonly attempts: number;
  readonly createdAt: Instant;
  /** When it is begun next; null where it does not wait. */
  readonly dueAt: Instant | null;
  /** When it ended, well or not; null where it has not. */
  readonly endedAt: Instant | null;
  /** What kind of failure the last one was, and where in the code; null without one. Never its message. */
  readonly failure: string | null;
};

/** Which jobs are looked at, the newest first. */
export type JobsLookedFor = {
  /** Null for all. */
  readonly state: JobState | null;
  /** A part of their names; empty for all. */
  readonly name: string;
  /** The last one of the page before. */
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
};

/** The queue of background work. */
export type Jobs<Tx> = {
  /** Puts a job in the queue inside the transaction that causes it. */
  enqueue(tx: Tx, name: string, payload: Readonly<Record<string, string>>, options?: EnqueueOptions): Promise<void>;
  /** Takes away what waits or is kept about this id, inside the transaction that ends it. What runs is left to end. */
  forget(tx: Tx, id: string): Promise<void>;
  count(): Promise<JobCounts>;
  list(wanted: JobsLookedFor): Promise<ListedJob[]>;
  /** Begins a job that failed for good once more; answers its name, and null where none such has failed. */
  retry(tx: Tx, id: string): Promise<string | null>;
  /** Gives up a job that failed for good; answers its name, and null where none such has failed. */
  drop(tx: Tx, id: string): Promise<string | null>;
  /** Starts working the queue off. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Lets running jobs finish and stops. */
  stop(): Promise<void>;
};
