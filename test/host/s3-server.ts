import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A bucket of this machine that speaks as much S3 as the product uses, and checks each signature (AWS Signature Version
// 4).

export const bucketKeys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-test-1' } as const;

export type S3Server = {
  readonly endpoint: string;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly at: Date }>;
  close(): Promise<void>;
};

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a request carries the signature that its own headers and our secret give. */
function isSigned(request: IncomingMessage): boolean {
  const [, credential = '', signed = '', signature = ''] =
    /Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '') ??
    [];
  const [keyId, day = '', region = '', service = ''] = credential.split('/');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`)
    .join('\n');
  const canonical = [
    request.method,
    pathname,
    query,
    headers,
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [region, service, 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${bucketKeys.secretAccessKey}`, day),
  );
  return (
    keyId === bucketKeys.accessKeyId && region === bucketKeys.region && signature === hmac(key, toSign).toString('hex')
  );
}

function listing(objects: S3Server['objects'], parameters: URLSearchParams): string {
  const size = Number(parameters.get('max-keys') ?? 1_000);
  const keys = [...objects.keys()].toSorted().filter((key) => key > (parameters.get('continuation-token') ?? ''));
  const page = keys.slice(0, size);
  const rows = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size>` +
      `<LastModified>${objects.get(key)?.at.toISOString()}</LastModified><ETag>"x"</ETag></Contents>`,
  );
  const more = keys.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return (
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}` +
    `${rows.join('')}</ListBucketResult>`
  );
}

/** Starts the bucket on a free port. */
export async function startS3(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
      const key = decodeURIComponent(pathname.replace(/^\/files\/?/, ''));
      const found = objects.get(key);
      if (!isSigned(request))
        response
          .writeHead(403, { 'content-type': 'application/xml' })
          .end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>');
      else if (request.method === 'GET' && key === '')
        response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, searchParams));
      else if (request.method === 'PUT' && request.headers['content-length'] !== undefined) {
        objects.set(key, { bytes: Buffer.concat(chunks), at: new Date() });
        response.writeHead(200, { etag: '"x"' }).end();
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        response.writeHead(204).end();
      } else if (request.method === 'GET' && found)
        response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
      else
        response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/files`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
