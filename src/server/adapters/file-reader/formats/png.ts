import { crc32, deflateSync, inflateSync } from 'node:zlib';

import { MAX_PIXELS, MAX_SIDE } from '#domain/project/text/picture.ts';
import { refusePicture, type Picture } from '../picture-refusal.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Values of a pixel by the kind of its colours, and the depths that each kind may have (PNG, section 11.2.2). */
const kinds: ReadonlyMap<number, { readonly values: number; readonly depths: readonly number[] }> = new Map([
  [0, { values: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { values: 3, depths: [8, 16] }],
  [3, { values: 1, depths: [1, 2, 4, 8] }],
  [4, { values: 2, depths: [8, 16] }],
  [6, { values: 4, depths: [8, 16] }],
]);
/** The seven passes of an interlaced picture: where each begins and how far its pixels stand apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Chunk = { readonly type: string; readonly data: Buffer };

/** The parts of the file up to its end; what stands behind the end is not looked at and not kept. */
function chunksOf(bytes: Buffer): readonly Chunk[] {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) refusePicture('unknown_type');
  const chunks: Chunk[] = [];
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) refusePicture('truncated');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) refusePicture('truncated');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) refusePicture('damaged');
    chunks.push({ type, data });
    if (type === 'IEND') return chunks;
    at = end;
  }
}

type Header = {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly kind: number;
  readonly interlaced: boolean;
};

function headerOf(chunk: Chunk | undefined): Header {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) return refusePicture('damaged');
  const { data } = chunk;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, kind = 0, compression, filter, interlace] = data.subarray(8);
  const known = kinds.get(kind);
  if (!known?.depths.includes(depth) || compression !== 0 || filter !== 0) return refusePicture('damaged');
  if (width === 0 || height === 0 || (interlace !== 0 && interlace !== 1)) return refusePicture('damaged');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return refusePicture('too_many_pixels');
  return { width, height, bits: depth * known.values, kind, interlaced: interlace === 1 };
}

/** How long each line of pixels is, in order, with the byte before it that names its filter. */
function linesOf({
  width,
  height,
  bits,
  interlaced,
}: Header): readonly { readonly bytes: number; readonly lines: number }[] {
  const lengthOf = (pixels: number) => 1 + Math.ceil((pixels * bits) / 8);
  if (!interlaced) return [{ bytes: lengthOf(width), lines: height }];
  return passes.flatMap(([left, top, across, down]) => {
    const [pixels, lines] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return pixels > 0 && lines > 0 ? [{ bytes: lengthOf(pixels), lines }] : [];
  });
}

function pixelsOf(packed: Buffer, header: Header): Buffer {
  const parts = linesOf(header);
  const whole = parts.reduce((sum, { bytes, lines }) => sum + bytes * lines, 0);
  let pixels: Buffer;
  try {
    pixels = inflateSync(packed, { maxOutputLength: whole });
  } catch {
    return refusePicture('damaged');
  }
  if (pixels.length !== whole) return refusePicture('truncated');
  let at = 0;
  for (const { bytes, lines } of parts)
    for (let line = 0; line < lines; line += 1, at += bytes) if ((pixels[at] ?? 9) > 4) refusePicture('damaged');
  return pixels;
}

function written(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** The colours of a picture that names them in a list, and what is seen through it: nothing else beside the pixels stays. */
function coloursOf(chunks: readonly Chunk[], { kind }: Header): readonly Buffer[] {
  const [palette] = chunks.filter(({ type }) => type === 'PLTE');
  const [clear] = chunks.filter(({ type }) => type === 'tRNS');
  if (kind !== 3) {
    const length = kind === 0 ? 2 : kind === 2 ? 6 : 0;
    return clear?.data.length === length && length > 0 ? [written('tRNS', clear.data)] : [];
  }
  if (!palette || palette.data.length === 0 || palette.data.length > 768 || palette.data.length % 3 !== 0)
    return refusePicture('damaged');
  const fits = clear !== undefined && clear.data.length <= palette.data.length / 3;
  return [written('PLTE', palette.data), ...(fits ? [written('tRNS', clear.data)] : [])];
}

/** Reads a PNG whole, down to each line of its pixels, and writes it anew without anything but these. */
export function readPng(bytes: Buffer): Picture {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  const header = headerOf(first);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = pixelsOf(packed, header);
  return {
    format: 'png',
    width: header.width,
    height: header.height,
    bytes: new Uint8Array(
      Buffer.concat([
        SIGNATURE,
        written('IHDR', first?.data ?? Buffer.alloc(0)),
        ...coloursOf(chunks, header),
        written('IDAT', deflateSync(pixels, { level: 6 })),
        written('IEND', Buffer.alloc(0)),
      ]),
    ),
  };
}
