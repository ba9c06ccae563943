import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { S3Server } from '#test/host/s3-server.ts';
import { bucketKeys, startS3 } from '#test/host/s3-server.ts';

import { openLocalFiles } from './local-disk.ts';
import type { Files, Incoming } from './port.ts';
import { openS3Files } from './s3.ts';

let folder = '';
let s3: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundwright-files-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

function streamOf(...chunks: readonly (Uint8Array | Error)[]): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull: (controller) => {
      const next = left.shift();
      if (next === undefined) controller.close();
      else if (next instanceof Error) controller.error(next);
      else controller.enqueue(next);
    },
  });
}

async function arrived(files: Files, ...chunks: readonly Uint8Array[]): Promise<Incoming> {
  const received = await files.receive(streamOf(...chunks), 10_000_000);
  if (!received.ok) throw new Error(received.reason);
  return received.file;
}

async function textOf(files: Files, path: string): Promise<string | null> {
  const stream = await files.get(path);
  return stream && (await new Response(stream).text());
}

/** The clock by which each storage stamps its files: the bucket has its own, the disk uses the system's. */
function clockOf(name: string): number {
  if (name === 'a bucket') return Date.now();
  const file = join(folder, 'stamped-now');
  writeFileSync(file, '');
  return statSync(file).mtimeMs;
}

const text = (words: string) => new TextEncoder().encode(words);

describe.each<readonly [string, () => { files: Files; incoming: string }]>([
  [
    'the local disk',
    () => ({ files: openLocalFiles(join(folder, 'local')), incoming: join(folder, 'local', 'incoming') }),
  ],
  [
    'a bucket',
    () => ({
      files: openS3Files({ endpoint: s3.endpoint, ...bucketKeys }, join(folder, 's3')),
      incoming: join(folder, 's3'),
    }),
  ],
])('files on %s', (name, open) => {
  let files: Files;
  let incoming = '';
  beforeAll(() => {
    ({ files, incoming } = open());
  });
  const waiting = () => readdirSync(incoming);

  it('are counted and summed up as they arrive, for this process alone', async () => {
    const file = await arrived(files, text('one '), text('two'));
    expect(file).toMatchObject({ size: 7, sha256: createHash('sha256').update('one two').digest('hex') });
    expect(statSync(file.localPath).mode & 0o777).toBe(0o600);
    expect(statSync(incoming).mode & 0o777).toBe(0o700);
    await files.discard(file);
    expect(waiting()).toEqual([]);
  });

  it('are kept, read again from their beginning, and taken away', async () => {
    const large = new Uint8Array(3_000_000).fill(65);
    await files.keep(await arrived(files, large), 'org-1/project-1/file-1');
    expect(waiting()).toEqual([]);
    expect((await textOf(files, 'org-1/project-1/file-1'))?.length).toBe(3_000_000);
    await files.remove('org-1/project-1/file-1');
    expect(await textOf(files, 'org-1/project-1/file-1')).toBeNull();
    await files.remove('org-1/project-1/file-1');
  });

  it('are listed wherever they lie', async () => {
    for (const path of ['a/b/c', 'a/b/d', 'e']) await files.keep(await arrived(files, text(path)), path);
    const found = [];
    for await (const { path, storedAt } of files.list()) {
      expect(Math.abs(clockOf(name) - storedAt)).toBeLessThan(60_000);
      found.push(path);
    }
    expect(found.toSorted()).toEqual(['a/b/c', 'a/b/d', 'e']);
    for (const path of found) await files.remove(path);
  });

  it('leave nothing behind when they are too large or break off', async () => {
    expect(await files.receive(streamOf(text('12345'), text('678901')), 10)).toEqual({
      ok: false,
      reason: 'too_large',
    });
    expect(await files.receive(streamOf(text('12345'), new Error('the connection is gone')), 10)).toEqual({
      ok: false,
      reason: 'interrupted',
    });
    expect(await files.receive(streamOf(text('1234567890')), 10)).toMatchObject({ ok: true, file: { size: 10 } });
    expect(waiting()).toHaveLength(1);
  });

  it('do not leave their place', async () => {
    const file = await arrived(files, text('x'));
    for (const path of ['../x', '/etc/x', 'a//b', 'A', 'a/../b', '']) {
      await expect(files.keep(file, path)).rejects.toThrow('not a path');
      await expect(files.get(path)).rejects.toThrow('not a path');
      await expect(files.remove(path)).rejects.toThrow('not a path');
    }
    expect(name === 'a bucket' ? [...s3.objects.keys()] : await textOf(files, 'x')).toEqual(
      name === 'a bucket' ? [] : null,
    );
  });
});

it('a bucket that does not take the file leaves it where it arrived', async () => {
  const files = openS3Files(
    { endpoint: s3.endpoint, ...bucketKeys, secretAccessKey: 'wrong' },
    join(folder, 'refused'),
  );
  const file = await arrived(files, text('x'));
  await expect(files.keep(file, 'a')).rejects.toThrow('SignatureDoesNotMatch');
  await files.discard(file);
  expect(readdirSync(join(folder, 'refused'))).toEqual([]);
});
