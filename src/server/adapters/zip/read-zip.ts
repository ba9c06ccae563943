import { Readable } from 'node:stream';

import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** How much of an archive is unpacked at most: entries, and bytes of one of them and of all. */
type ZipLimits = { readonly entries: number; readonly entry: number; readonly all: number };

type ZipProblem = 'no_archive' | 'unpacks_too_large' | 'foreign_content' | 'damaged';

/** Why an entry is not read. */
export class ZipRefused extends Error {
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type OpenZip = {
  readonly names: ReadonlySet<string>;
  sizeOf(name: string): number;
  /** The bytes of an entry. The stream fails where they are more or fewer than the archive says. */
  read(name: string): Promise<ReadableStream<Uint8Array>>;
  close(): void;
};

/** What packs to less than this share of itself is made to fill the machine. */
const MOST_RATIO = 200;
const SMALL = 1024 * 1024;

function refuseEntry({ uncompressedSize, compressedSize, compressionMethod, generalPurposeBitFlag }: Entry): void {
  if ((generalPurposeBitFlag & 1) === 1 || (compressionMethod !== 0 && compressionMethod !== 8))
    throw new ZipRefused('damaged');
  if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO)
    throw new ZipRefused('unpacks_too_large');
}

async function listEntries(zip: ZipFile, limits: ZipLimits, isKnown: (name: string) => boolean) {
  if (zip.entryCount > limits.entries) throw new ZipRefused('unpacks_too_large');
  const entries = new Map<string, Entry>();
  let all = 0;
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= limits.entries) throw new ZipRefused('unpacks_too_large');
    if (!isKnown(entry.fileName) || entries.has(entry.fileName)) throw new ZipRefused('foreign_content');
    refuseEntry(entry);
    all += entry.uncompressedSize;
    if (entry.uncompressedSize > limits.entry || all > limits.all) throw new ZipRefused('unpacks_too_large');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/**
 * Opens an archive of unknown origin and looks at the list of what is in it; a name that nobody asks for is refused.
 * What the list says of sizes is held to while an entry is read.
 */
export async function openZip(
  localPath: string,
  limits: ZipLimits,
  isKnown: (name: string) => boolean,
): Promise<OpenZip | ZipProblem> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(localPath, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch {
    return 'no_archive';
  }
  const opened = zip;
  try {
    const entries = await listEntries(opened, limits, isKnown);
    const entryOf = (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`the archive has no ${name}`);
      return entry;
    };
    return {
      names: new Set(entries.keys()),
      sizeOf: (name) => entryOf(name).uncompressedSize,
      read: async (name) => {
        try {
          return Readable.toWeb(await opened.openReadStreamPromise(entryOf(name))) as ReadableStream<Uint8Array>;
        } catch (error) {
          throw new ZipRefused('damaged', error);
        }
      },
      close: () => opened.close(),
    };
  } catch (error) {
    opened.close();
    // The library refuses names that leave the folder, and lists that are not true, by errors of its own.
    return error instanceof ZipRefused ? error.problem : 'damaged';
  }
}
