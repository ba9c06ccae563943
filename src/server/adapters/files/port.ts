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
  /** `too_large`: more bytes than the limit. `interrupted`: the sender went away. Nothing of it is left. */
  | { readonly ok: false; readonly reason: 'too_large' | 'interrupted' };

export type StoredFile = { readonly path: string; /** Milliseconds since 1970. */ readonly storedAt: number };

/** Where files are kept. A path is relative, of ids and hyphens between slashes; what is stored under it never changes. */
export type Files = {
  /** Takes a stream down to this machine, counted and summed up on the way; at most `limit` bytes. */
  receive(body: ReadableStream<Uint8Array>, limit: number): Promise<Received>;
  /** Keeps what arrived under a path, for good and whole or not at all. */
  keep(file: Incoming, path: string): Promise<void>;
  /** Forgets what arrived; a file that was kept is not touched. */
  discard(file: Incoming): Promise<void>;
  /** A kept file from its beginning; null where there is none. */
  get(path: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Takes a kept file away; nothing happens where there is none. */
  remove(path: string): Promise<void>;
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<StoredFile>;
};
