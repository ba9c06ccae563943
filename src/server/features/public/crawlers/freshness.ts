type Fresh = { readonly etag: string; readonly modifiedAt?: string; readonly type: string };

/** For how long a crawler, or a cache between, need not ask again. */
const KEPT = 'public, max-age=600';

function tagsIn(header: string | null): readonly string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** Whether whoever asks has this already (RFC 9110: the tag decides, and the date only where no tag is named). */
function isKnown({ headers }: Request, { etag, modifiedAt }: Fresh): boolean {
  if (headers.has('if-none-match')) {
    const tags = tagsIn(headers.get('if-none-match'));
    return tags.includes('*') || tags.includes(etag);
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  // The header has no milliseconds.
  return modifiedAt !== undefined && since >= Math.floor(Date.parse(modifiedAt) / 1000) * 1000;
}

/** Answers with a body and what it is known by next time, or that nothing is new. The body is made only where it is. */
export function answerFresh(request: Request, fresh: Fresh, body: () => string | ReadableStream<Uint8Array>): Response {
  const headers = new Headers({
    etag: `W/${fresh.etag}`,
    'cache-control': KEPT,
    vary: 'accept-encoding',
    ...(fresh.modifiedAt === undefined ? {} : { 'last-modified': new Date(fresh.modifiedAt).toUTCString() }),
  });
  if (isKnown(request, fresh)) return new Response(null, { status: 304, headers });
  headers.set('content-type', fresh.type);
  const packs = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const plain = new Response(body()).body;
  if (!packs || plain === null) return new Response(plain, { headers });
  headers.set('content-encoding', 'gzip');
  return new Response(plain.pipeThrough(new CompressionStream('gzip')), { headers });
}
