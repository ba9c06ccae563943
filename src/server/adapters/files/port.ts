/** A file that has arrived whole and lies on this machine, not kept yet. */
export type Incoming = {
  readonly localPath: string;
  /** Bytes. */
  readonly size: number;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
};

export type Received =
  | { readonly ok: true; readonly file: Incoming }
  /** `too_large`: more bytes than the limit. `interrupted`: the sender went away. Nothing stays behind. */
  | { readonly ok: false; readonly reason: 'too_large' | 'interrupted' };

/** The storage of this machine is full: nothing more can be taken, and nothing of it stays behind. */
export class NoRoom extends Error {
  constructor(cause: unknown) {
    super('there is no room left for a file', { cause });
  }
}

export type StoredFile = { readonly path: string; /** Milliseconds since 1970. */ readonly storedAt: number };

/**
 * Where files are kept. A path is relative and consists of ids and hyphens between slashes. A stored file never
 * changes.
 */
export type Files = {
  /**
   * Takes a stream to this machine, counting and summing it on the way, with at most `limit` bytes. Throws `NoRoom`
   * where the disk is full.
   */
  receive(body: ReadableStream<Uint8Array>, limit: number): Promise<Received>;
  /** Keeps an arrived file under a path, for good, and either whole or not at all. */
  keep(file: Incoming, path: string): Promise<void>;
  /** Forgets what arrived; a file that was kept is not touched. */
  discard(file: Incoming): Promise<void>;
  /** A kept file from its beginning; null where there is none. */
  get(path: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Removes a kept file. Nothing happens where there is none. */
  remove(path: string): Promise<void>;
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<StoredFile>;
};
