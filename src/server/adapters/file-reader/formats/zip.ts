import { crc32, inflateRawSync } from 'node:zlib';

import { refuse } from '#server/adapters/file-reader/refusal.ts';

const ENTRY_HEAD = 0x04034b50;
const DIRECTORY_HEAD = 0x02014b50;
const END_HEAD = 0x06054b50;
const END_SIZE = 22;
const MAX_ENTRIES = 5_000;
/** Everything in a document together; a text of some hundred pages with pictures stays far below. */
const UNPACKED_LIMIT = 160 * 1024 * 1024;
/** The size of one part. A parser must hold it in memory several times over. */
const XML_LIMIT = 24 * 1024 * 1024;

export type ZipParts = {
  readonly names: readonly string[];
  /** The content of a part, unpacked for each call. Undefined where there is no part of this name. */
  get(name: string): Buffer | undefined;
};

type Entry = {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

/**
 * Where the end record stands. It must be the last thing in the file: others would read what follows it, and we would
 * not.
 */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) !== END_HEAD) continue;
    return at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length ? at : refuse('foreign_content');
  }
  return refuse('truncated');
}

function readDirectory(bytes: Buffer): readonly Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) refuse('unpacks_too_large');
  // Anything between directory and end, or before the first entry, is not part of the archive.
  if (at + bytes.readUInt32LE(end + 12) !== end) refuse('foreign_content');
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_HEAD) refuse('damaged');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) refuse('damaged');
  return entries;
}

function inflate(packed: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    return refuse(
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
        ? 'unpacks_too_large'
        : 'damaged',
    );
  }
}

function unpack(bytes: Buffer, entry: Entry, budget: number): Buffer {
  if ((entry.flags & 1) === 1) refuse('encrypted');
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== ENTRY_HEAD) refuse('damaged');
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  if (start + entry.packed > bytes.length) refuse('truncated');
  const packed = bytes.subarray(start, start + entry.packed);
  const limit = Math.min(budget, /\.(xml|rels)$/i.test(entry.name) ? XML_LIMIT : budget);
  if (entry.method !== 0 && entry.method !== 8) refuse('damaged');
  if (entry.size > limit) refuse('unpacks_too_large');
  const content = entry.method === 8 ? inflate(packed, limit) : packed;
  if (content.length !== entry.size || crc32(content) !== entry.crc) refuse('damaged');
  return content;
}

/** Unpacks an archive as a check: every entry, within limits, with its sum compared. Nothing is kept. */
export function readZip(bytes: Buffer, limit = UNPACKED_LIMIT): ZipParts {
  if (bytes.length < END_SIZE || bytes.readUInt32LE(0) !== ENTRY_HEAD) refuse('foreign_content');
  const entries = new Map<string, Entry>();
  let budget = limit;
  for (const entry of readDirectory(bytes)) {
    if (entries.has(entry.name)) refuse('damaged');
    entries.set(entry.name, entry);
    budget -= unpack(bytes, entry, budget).length;
  }
  return {
    names: [...entries.keys()],
    get: (name) => {
      const entry = entries.get(name);
      return entry && unpack(bytes, entry, limit);
    },
  };
}
