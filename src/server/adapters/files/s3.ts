import { openAsBlob } from 'node:fs';

import { S3mini } from 's3mini';

import { openIncoming } from './incoming.ts';
import { checkPath } from './storage-path.ts';
import type { Files } from './port.ts';

export type S3Settings = {
  /** Address of the bucket: https://host/bucket, or https://bucket.host. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const PAGE = 1_000;

/**
 * Keeps files in a bucket of any storage that speaks S3. They arrive on this machine's disk first, so that only whole
 * ones are sent.
 */
export function openS3Files(settings: S3Settings, folder: string): Files {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: 120_000 });
  const incoming = openIncoming(folder);
  return {
    ...incoming,
    keep: async (file, path) => {
      // A blob of a file is read while it is sent, and its length is known before.
      await bucket.putObject(checkPath(path), await openAsBlob(file.localPath));
      await incoming.discard(file);
    },
    get: async (path) => (await bucket.getObjectResponse(checkPath(path)))?.body ?? null,
    remove: async (path) => void (await bucket.deleteObject(checkPath(path))),
    list: async function* list() {
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const page = await bucket.listObjectsPaged('/', '', PAGE, token);
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { path: Key, storedAt: new Date(LastModified).getTime() };
        token = page?.nextContinuationToken;
      }
    },
  };
}
