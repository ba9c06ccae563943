import jpeg from 'jpeg-js';

import { MAX_PIXELS, MAX_SIDE } from '#domain/project/text/picture.ts';
import { refusePicture, type Picture } from '../picture-refusal.ts';

/** How good the new picture is, of 100: nobody sees the difference on paper. */
const QUALITY = 90;
/** Megabytes that its pixels and their parts may take while they are read. */
const MEMORY_MB = 320;
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

type Frame = {
  readonly width: number;
  readonly height: number;
  /** As a camera was held; 1 is upright. */ readonly turn: number;
};

/** How the camera was held, by the first directory of its notes (Exif 2.32, tag 0x0112). */
function turnIn(notes: Buffer): number {
  if (notes.length < 14 || notes.toString('latin1', 0, 6) !== 'Exif\0\0') return 1;
  const tiff = notes.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(short(start), 200);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12;
    if (short(at) !== 0x0112) continue;
    const turn = short(at + 8);
    return turn >= 1 && turn <= 8 ? turn : 1;
  }
  return 1;
}

/** Follows the segments of the file to the one that says how large the picture is. */
function frameOf(bytes: Buffer): Frame {
  if (bytes.readUInt16BE(0) !== 0xffd8) return refusePicture('unknown_type');
  let turn = 1;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return refusePicture('damaged');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || marker === 0xd9 || marker === 0xda) return refusePicture('damaged');
    if (marker === 0xe1) turn = turn === 1 ? turnIn(data) : turn;
    if (frames.has(marker)) {
      if (data.length < 6 || data[0] !== 8) return refusePicture('damaged');
      return { height: data.readUInt16BE(1), width: data.readUInt16BE(3), turn };
    }
    at += 2 + length;
  }
  return refusePicture('truncated');
}

/** Where a pixel of the upright picture stands in the stored one. */
function sourceOf(turn: number, width: number, height: number): (x: number, y: number) => number {
  const [right, bottom] = [width - 1, height - 1];
  const places: Readonly<Record<number, (x: number, y: number) => number>> = {
    2: (x, y) => y * width + (right - x),
    3: (x, y) => (bottom - y) * width + (right - x),
    4: (x, y) => (bottom - y) * width + x,
    5: (x, y) => x * width + y,
    6: (x, y) => (bottom - x) * width + y,
    7: (x, y) => (bottom - x) * width + (right - y),
    8: (x, y) => x * width + (right - y),
  };
  return places[turn] ?? ((x, y) => y * width + x);
}

type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** The picture as the camera was held: the note that said so does not stay. */
function upright(stored: Pixels, turn: number): Pixels {
  if (turn === 1) return stored;
  const [width, height] = turn >= 5 ? [stored.height, stored.width] : [stored.width, stored.height];
  const source = sourceOf(turn, stored.width, stored.height);
  const from = new Uint32Array(stored.data.buffer, stored.data.byteOffset, stored.width * stored.height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) to[y * width + x] = from[source(x, y)] ?? 0;
  return { width, height, data: new Uint8Array(to.buffer) };
}

/** Reads a JPEG to its pixels, turns it as the camera was held, and writes it anew without anything but these. */
export function readJpeg(bytes: Buffer): Picture {
  const { width, height, turn } = frameOf(bytes);
  if (width === 0 || height === 0) return refusePicture('damaged');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) return refusePicture('too_many_pixels');
  let pixels: Pixels;
  try {
    pixels = jpeg.decode(bytes, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: Math.ceil(MAX_PIXELS / 1_000_000),
      maxMemoryUsageInMB: MEMORY_MB,
    });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return refusePicture('damaged');
  }
  const shown = upright(pixels, turn);
  // Named one by one: the library would write the notes of the camera, too, where it is given them.
  const { data } = jpeg.encode({ width: shown.width, height: shown.height, data: shown.data }, QUALITY);
  return { format: 'jpeg', width: shown.width, height: shown.height, bytes: new Uint8Array(data) };
}
