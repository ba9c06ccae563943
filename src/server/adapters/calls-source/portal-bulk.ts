import type { BulkAnswer, SourceRecord } from './port.ts';
import { SourceError } from './port.ts';
import type { Patience } from './portal-http.ts';
import { ask, withRetries } from './portal-http.ts';
import { readRecords } from './records.ts';

const WHAT = 'The bulk file of the EU Funding & Tenders Portal';
/** Ten times what the file has today. */
const MAX_BYTES = 1_500_000_000;

/** The records of a bulk file one by one; only one of them is ever in memory. */
async function* recordsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRecord> {
  let count = 0;
  for await (const record of readRecords(chunks, { path: ['fundingData', 'GrantTenderObj'], maxRestBytes: 0 }, WHAT)
    .records) {
    count += 1;
    yield record;
  }
  if (count === 0) throw new SourceError('bad_answer', `${WHAT} holds no records under fundingData.GrantTenderObj`);
}

/** Opens the bulk file, or says that it has not changed since the one with this ETag. */
export async function openPortalBulk(options: {
  bulkUrl: string;
  etag: string | null;
  patience: Patience;
}): Promise<BulkAnswer> {
  const { bulkUrl, etag, patience } = options;
  return await withRetries(async (): Promise<BulkAnswer> => {
    const init = { headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) } };
    const { response, chunks } = await ask({ url: bulkUrl, init, what: WHAT, maxBytes: MAX_BYTES }, patience.silenceMs);
    if (response.status === 304) return { changed: false };
    return { changed: true, etag: response.headers.get('etag'), records: recordsOf(chunks) };
  }, patience.wait);
}
