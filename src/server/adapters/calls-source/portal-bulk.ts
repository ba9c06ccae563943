import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { parserStream } from 'stream-json';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';

import type { BulkAnswer } from './port.ts';
import { SourceError } from './port.ts';
import type { Wait } from './portal-http.ts';
import { ANSWER_TIMEOUT_MS, noAnswer, refusal, withRetries } from './portal-http.ts';

const WHAT = 'The bulk file of the EU Funding & Tenders Portal';
/** Ten times what the file has today. */
const MAX_BYTES = 1_500_000_000;

/** Ends a download that stops flowing or never ends. */
function watched(abort: AbortController): { guard: Transform; done: () => void } {
  let bytes = 0;
  let timer = setTimeout(() => abort.abort(), ANSWER_TIMEOUT_MS);
  const guard = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), ANSWER_TIMEOUT_MS);
      bytes += chunk.byteLength;
      next(bytes > MAX_BYTES ? new SourceError('bad_answer', `${WHAT} has more than ${MAX_BYTES} bytes`) : null, chunk);
    },
  });
  return { guard, done: () => clearTimeout(timer) };
}

/** The records of a bulk file one by one; only one of them is ever in memory. */
async function* recordsOf(response: Response, abort: AbortController): AsyncGenerator<unknown> {
  if (!response.body) throw new SourceError('bad_answer', `${WHAT} is empty`);
  const { guard, done } = watched(abort);
  const items = streamArray.asStream();
  const flow = pipeline(Readable.fromWeb(response.body), guard, parserStream({ streamValues: false }), pick.asStream({ filter: 'fundingData.GrantTenderObj', once: true }), items, { signal: abort.signal });
  // The error of the flow reaches the loop below through the last stream; here it only must not go unhandled.
  flow.catch(() => {});
  let count = 0;
  try {
    for await (const item of items) {
      count += 1;
      const record: unknown = item;
      yield typeof record === 'object' && record !== null && 'value' in record ? record.value : null;
    }
    await flow;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (abort.signal.aborted) throw new SourceError('timeout', `${WHAT} stopped after ${count} records`, { cause: error });
    throw new SourceError('bad_answer', `${WHAT} breaks off or is no JSON after ${count} records`, { cause: error });
  } finally {
    done();
    abort.abort();
  }
  if (count === 0) throw new SourceError('bad_answer', `${WHAT} holds no records under fundingData.GrantTenderObj`);
}

/** Opens the bulk file, or says that it has not changed since the one with this ETag. */
export async function openPortalBulk(options: { bulkUrl: string; etag: string | null; wait: Wait }): Promise<BulkAnswer> {
  return await withRetries(async (): Promise<BulkAnswer> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_TIMEOUT_MS);
    try {
      const response = await fetch(options.bulkUrl, { signal: abort.signal, headers: { accept: 'application/json', ...(options.etag === null ? {} : { 'if-none-match': options.etag }) } });
      if (response.status === 304) return { changed: false };
      if (!response.ok) throw await refusal(response, WHAT);
      return { changed: true, etag: response.headers.get('etag'), records: recordsOf(response, abort) };
    } catch (error) {
      throw noAnswer(error, WHAT);
    } finally {
      clearTimeout(timer);
    }
  }, options.wait);
}
