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
export type JobCounts = { readonly waiting: number; readonly failed: number };

/** The queue of background work. */
export type Jobs<Tx> = {
  /** Puts a job in the queue inside the transaction that causes it. */
  enqueue(tx: Tx, name: string, payload: Readonly<Record<string, string>>, options?: EnqueueOptions): Promise<void>;
  /** Takes away what waits or is kept about this id, inside the transaction that ends it. What runs is left to end. */
  forget(tx: Tx, id: string): Promise<void>;
  count(): Promise<JobCounts>;
  /** Starts working the queue off. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Lets running jobs finish and stops. */
  stop(): Promise<void>;
};
