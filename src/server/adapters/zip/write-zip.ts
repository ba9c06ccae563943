import { PassThrough, Readable } from 'node:stream';

import { ZipFile } from 'yazl';

export type PackedText = { readonly name: string; readonly content: Buffer };
/** Bytes that come when their turn in the archive has come. */
export type StreamedEntry = {
  readonly name: string;
  readonly size: number;
  open(): Promise<ReadableStream<Uint8Array>>;
};

/** Archives tell nothing of when they were made: equal content is equal bytes. */
const about = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * An archive of texts and of files, in order of their names. They are packed and read one after the other while
 * the archive is sent. Files are of formats that are packed already, so they lie in it as they are.
 */
export function writeZip(texts: readonly PackedText[], files: readonly StreamedEntry[]): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  for (const entry of [...texts, ...files].toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    if ('content' in entry)
      zip.addReadStreamLazy(entry.name, { ...about, size: entry.content.length, compress: true }, (send) =>
        send(null, Readable.from([entry.content])),
      );
    else
      zip.addReadStreamLazy(entry.name, { ...about, size: entry.size, compress: false }, (send) => {
        // The library hears nothing of a body that breaks off, and nobody's error would end the process.
        entry.open().then((body) => send(null, Readable.from(body).on('error', fail)), fail);
      });
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
