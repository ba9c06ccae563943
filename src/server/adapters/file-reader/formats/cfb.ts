import type { AnnexContent } from '#domain/project/annexes/annex-content.ts';

import { refuse } from '#server/adapters/file-reader/refusal.ts';

// The container of the old Office formats ([MS-CFB]), read just far enough to tell an old Word file from an encrypted
// new one.

const FREE = 0xfffffffa;
const NAME_BYTES = 64;
const ENTRY_BYTES = 128;
/** What holds macros ([MS-OVBA], 2.2). */
const programNames = /^(macros|_vba_project(_cur)?|vba)$/i;

type Container = { readonly bytes: Buffer; readonly sectorSize: number; readonly next: (sector: number) => number };

function open(bytes: Buffer): Container {
  const sectorSize = 2 ** bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) refuse('damaged');
  const tables: number[] = [];
  const perTable = sectorSize / 4;
  const addTables = (from: number, count: number) => {
    if (from + count * 4 > bytes.length) refuse('truncated');
    for (let at = from; at < from + count * 4; at += 4) {
      const table = bytes.readUInt32LE(at);
      if (table < FREE) tables.push(table);
    }
  };
  addTables(76, 109);
  // A large file chains further lists of tables; the last word of each says where the next one is.
  let left = Math.min(bytes.readUInt32LE(72), bytes.length / sectorSize);
  for (let sector = bytes.readUInt32LE(68); sector < FREE && left > 0; left -= 1) {
    const start = (sector + 1) * sectorSize;
    addTables(start, perTable - 1);
    sector = start + sectorSize <= bytes.length ? bytes.readUInt32LE(start + sectorSize - 4) : FREE;
  }
  const next = (sector: number) => {
    const table = tables[Math.floor(sector / perTable)];
    if (table === undefined) return refuse('damaged');
    const at = (table + 1) * sectorSize + (sector % perTable) * 4;
    return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : refuse('truncated');
  };
  return { bytes, sectorSize, next };
}

function sectorAt({ bytes, sectorSize }: Container, sector: number): Buffer {
  const start = (sector + 1) * sectorSize;
  return start + sectorSize <= bytes.length ? bytes.subarray(start, start + sectorSize) : refuse('truncated');
}

type Stream = { readonly name: string; readonly start: number; readonly size: number };

function listStreams(container: Container): readonly Stream[] {
  const streams: Stream[] = [];
  const seen = new Set<number>();
  for (let sector = container.bytes.readUInt32LE(48); sector < FREE; sector = container.next(sector)) {
    if (seen.has(sector) || seen.size > 1_000) refuse('damaged');
    seen.add(sector);
    const bytes = sectorAt(container, sector);
    for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
      const nameBytes = bytes.readUInt16LE(at + NAME_BYTES);
      if (nameBytes < 2 || nameBytes > NAME_BYTES) continue;
      streams.push({
        name: bytes.toString('utf16le', at, at + nameBytes - 2),
        start: bytes.readUInt32LE(at + 116),
        size: bytes.readUInt32LE(at + 120),
      });
    }
  }
  return streams;
}

/**
 * Checks a file of the old Office kind. It takes an old Word file unread, and refuses everything else with its reason.
 */
export function readCfb(bytes: Buffer): AnnexContent {
  if (bytes.length < 1_536) refuse('truncated');
  const container = open(bytes);
  const streams = listStreams(container);
  if (streams.some(({ name }) => name === 'EncryptedPackage')) refuse('encrypted');
  if (streams.some(({ name }) => programNames.test(name))) refuse('macros');
  const word = streams.find(({ name }) => name === 'WordDocument');
  if (!word) return refuse('unknown_type');
  // The first block of a Word text ([MS-DOC] FibBase): its mark, and the bit that says it is encrypted.
  const head = sectorAt(container, word.start);
  if (head.readUInt16LE(0) !== 0xa5ec) refuse('damaged');
  if ((head.readUInt16LE(10) & 0x0100) !== 0) refuse('encrypted');
  if (word.start + Math.ceil(word.size / container.sectorSize) > bytes.length / container.sectorSize)
    refuse('truncated');
  return { format: 'doc', pages: null, text: '', figures: [], seconds: null, restricted: false, checkable: false };
}
