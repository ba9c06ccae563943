import { join } from 'node:path';

import { openLocalFiles } from '#server/adapters/files/local-disk.ts';
import type { Files } from '#server/adapters/files/port.ts';
import type { Env } from '#server/platform/env.ts';

/** The storage of files that the settings choose: a bucket, or this machine's disk. */
export async function makeFiles({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Promise<Files> {
  const folder = join(dataDir, 'files');
  if (!s3) return openLocalFiles(folder);
  const { openS3Files } = await import('#server/adapters/files/s3.ts');
  return openS3Files(s3, join(folder, 'incoming'));
}
