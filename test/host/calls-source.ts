import type {
  BulkAnswer,
  CallsSource,
  PortalSearchRow,
  SourceRecord,
  UnreadRecord,
} from '#server/adapters/calls-source/port.ts';

async function* recordsOf(records: readonly unknown[]): AsyncGenerator<SourceRecord> {
  for (const value of records) yield await Promise.resolve({ ok: true, value });
}

/** A source that answers with what a test gives it; its search is complete only where the test says so. */
export function fixedSource(given: {
  rows?: readonly PortalSearchRow[] | Error;
  unread?: readonly UnreadRecord[];
  complete?: boolean;
  bulk?: readonly unknown[] | Error;
  etag?: string;
}): CallsSource & { readonly etagsAsked: readonly (string | null)[] } {
  const etagsAsked: (string | null)[] = [];
  return {
    etagsAsked,
    search: () =>
      given.rows instanceof Error
        ? Promise.reject(given.rows)
        : Promise.resolve({ rows: given.rows ?? [], unread: given.unread ?? [], complete: given.complete ?? false }),
    bulk: (etag): Promise<BulkAnswer> => {
      etagsAsked.push(etag);
      if (given.bulk instanceof Error) return Promise.reject(given.bulk);
      return Promise.resolve(
        etag !== null && etag === given.etag
          ? { changed: false }
          : { changed: true, etag: given.etag ?? null, records: recordsOf(given.bulk ?? []) },
      );
    },
  };
}

/** A row of the portal's search with these metadata; the rest as a plain Horizon topic has it. */
export function portalRow(
  identifier: string,
  metadata: Readonly<Record<string, readonly string[]>> = {},
  row: Partial<PortalSearchRow> = {},
): PortalSearchRow {
  return {
    reference: `${identifier}TOPICSen`,
    language: 'en',
    summary: '',
    content: '',
    url: '',
    ...row,
    metadata: {
      type: ['1'],
      status: ['31094502'],
      identifier: [identifier],
      title: [`Title of ${identifier}`],
      frameworkProgramme: ['43108390'],
      DATASOURCE: ['SEDIA'],
      ...metadata,
    },
  };
}
