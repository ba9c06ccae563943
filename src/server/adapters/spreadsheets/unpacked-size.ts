import { inflateRawSync } from 'node:zlib';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

export type Unpacked = { readonly ok: true; readonly names: readonly string[] } | { readonly ok: false; readonly problem: 'damaged' | 'encrypted' | 'too_large' };

/** Unpacks every entry of an archive to count what it really holds: what it says of itself may be a lie. `limit` is in bytes. */
export function unpackedSize(bytes: Uint8Array, limit: number): Unpacked {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = data.length - END_LENGTH;
  const lowest = Math.max(0, end - LONGEST_COMMENT);
  while (end >= lowest && data.readUInt32LE(end) !== END) end -= 1;
  if (end < lowest || end < 0) return { ok: false, problem: 'damaged' };
  const names: string[] = [];
  let left = limit;
  let at = data.readUInt32LE(end + 16);
  try {
    for (let count = data.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (data.readUInt32LE(at) !== ENTRY) return { ok: false, problem: 'damaged' };
      if ((data.readUInt16LE(at + 8) & 1) === 1) return { ok: false, problem: 'encrypted' };
      const method = data.readUInt16LE(at + 10);
      const packed = data.readUInt32LE(at + 20);
      const nameLength = data.readUInt16LE(at + 28);
      names.push(data.toString('utf8', at + 46, at + 46 + nameLength));
      const local = data.readUInt32LE(at + 42);
      const start = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
      if (start + packed > data.length) return { ok: false, problem: 'damaged' };
      left -= method === 0 ? packed : inflateRawSync(data.subarray(start, start + packed), { maxOutputLength: Math.max(1, left + 1) }).length;
      if (left < 0) return { ok: false, problem: 'too_large' };
      at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
    }
  } catch (error) {
    return { ok: false, problem: error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'damaged' };
  }
  return { ok: true, names };
}
