/** One row of the portal's search answer as it stands there: every metadata value is a list of texts, often empty. */
export type PortalSearchRow = {
  readonly reference: string;
  readonly language: string;
  readonly summary: string;
  readonly content: string;
  readonly url: string;
  readonly metadata: Readonly<Record<string, readonly string[]>>;
};

/** Why a source could not be read, as a code that the run records. */
export type SourceFailure = 'network' | 'timeout' | 'http_status' | 'bad_answer' | 'implausible';

/** A source could not be read or answered something that must not be imported. */
export class SourceError extends Error {
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
    this.failure = failure;
  }
}

export type BulkAnswer =
  | { readonly changed: false }
  | { readonly changed: true; readonly etag: string | null; readonly records: AsyncIterable<unknown> };

/** Where calls come from: the portal's search and its bulk file. Both throw a SourceError and nothing else. */
export type CallsSource = {
  /** Every open and forthcoming call with its texts, checked before the first one is handed out. */
  search(): Promise<readonly PortalSearchRow[]>;
  /** The records of the bulk file one by one; unchanged where the file still has this ETag. */
  bulk(etag: string | null): Promise<BulkAnswer>;
};
