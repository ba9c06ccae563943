// What the main thread and the database worker say to each other.

export type QueryResult = { rows: unknown[]; fields: { name: string; dataTypeID: number }[]; affectedRows?: number };

/** With `begins` a transaction begins before the statement: one trip between the threads in place of two. */
export type WorkerRequest =
  | {
      id: number;
      kind: 'query';
      text: string;
      params: readonly unknown[];
      rowMode: 'array' | 'object';
      temporalAsText: boolean;
      begins: boolean;
    }
  | { id: number; kind: 'exec'; text: string; begins: boolean }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'tidyLog' }
  | { id: number; kind: 'beginBackup' }
  | { id: number; kind: 'endBackup' }
  | { id: number; kind: 'close' };

/** What survives of a database error on its way between threads. */
export type WireError = {
  message: string;
  code?: string;
  constraint?: string;
  detail?: string;
  table?: string;
  column?: string;
};

export type WorkerAnswer = { id: number; ok: true; value: unknown } | { id: number; ok: false; error: WireError };

export type WorkerStart = { dataDir: string | null; snapshot: Uint8Array | null; engine: WebAssembly.Module };
