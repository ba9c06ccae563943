import { crc32, deflateSync } from 'node:zlib';

import type { Picture } from './raster.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits of red, green and blue, without transparency. */
const TRUE_COLOUR = [8, 2, 0, 0, 0];

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture as a PNG file. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const stride = width * 3;
  // Each line begins with its filter: none.
  const lines = Buffer.alloc((stride + 1) * height);
  for (let line = 0; line < height; line += 1)
    lines.set(pixels.subarray(line * stride, (line + 1) * stride), line * (stride + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(TRUE_COLOUR)])),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
