/** One row of the portal's search answer as it arrives: every metadata value is a list of texts, often empty. */
export type PortalSearchRow = {
  readonly reference: string;
  readonly language: string;
  readonly summary: string;
  readonly content: string;
  readonly url: string;
  /** A value that is no text becomes an empty one here, so that it is not mistaken for one that is not stated. */
  readonly metadata: Readonly<Record<string, readonly string[]>>;
};

/** Why a source could not be read, as a code that the run records. */
export type SourceFailure = 'network' | 'broken_off' | 'timeout' | 'http_status' | 'bad_answer' | 'implausible';

/** A source could not be read or answered something that must not be imported. */
export class SourceError extends Error {
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
    this.failure = failure;
  }
}

/** A record of an answer that cannot be read, with the call that its beginning names. */
export type UnreadRecord = {
  readonly ok: false;
  readonly reason: 'too_large' | 'not_json' | 'missing_field';
  readonly name: string | null;
  readonly detail: string;
};
export type SourceRecord = { readonly ok: true; readonly value: unknown } | UnreadRecord;

export type SearchAnswer = {
  readonly rows: readonly PortalSearchRow[];
  readonly unread: readonly UnreadRecord[];
  /**
   * Whether every row that the portal counts was handed out. Only then a call that is missing among them is no longer
   * listed.
   */
  readonly complete: boolean;
};

export type BulkAnswer =
  | { readonly changed: false }
  | { readonly changed: true; readonly etag: string | null; readonly records: AsyncIterable<SourceRecord> };

/** Where calls come from: the portal's search and its bulk file. Both throw a SourceError and nothing else. */
export type CallsSource = {
  /** Every open and forthcoming call with its texts, checked before the first one is handed out. */
  search(): Promise<SearchAnswer>;
  /** The records of the bulk file one by one; unchanged where the file still has this ETag. */
  bulk(etag: string | null): Promise<BulkAnswer>;
};
