import { crc32, deflateSync } from 'node:zlib';

import jpeg from 'jpeg-js';

import { pictureUploadAnswer } from '#contract/picture-upload.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Harness, Person } from '#test/harness.ts';

// Pictures as files, made byte by byte: good ones, and some that only look like one.

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function headerChunk(width: number, height: number, kind = 2, depth = 8, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, kind, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

export function pngFrom(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG of one colour, with whatever parts a program may put beside the pixels. */
export function pngOf(width: number, height: number, beside: readonly Buffer[] = []): Buffer {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x60)]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => line));
  return pngFrom(headerChunk(width, height), ...beside, chunk('IDAT', deflateSync(pixels)));
}

/** A JPEG whose upper left quarter is red and the rest blue. `turn`: how the camera says that it was held. */
export function jpegOf(width: number, height: number, turn = 1): Buffer {
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const isCorner = at % width < width / 2 && Math.floor(at / width) < height / 2;
    data.set(isCorner ? [255, 0, 0, 255] : [0, 0, 255, 255], at * 4);
  }
  const plain = Buffer.from(jpeg.encode({ width, height, data }, 95).data);
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(turn, 18);
  const notes = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 44.4268 Nikon')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(notes.length + 2, 2);
  return Buffer.concat([plain.subarray(0, 2), head, notes, plain.subarray(2)]);
}

type Kept = { readonly id: string; readonly width: number; readonly height: number };

/** Sends a picture for the texts of a project; answers as it was kept. */
export async function keepPicture(
  harness: Harness,
  { cookie }: Person,
  projectId: string,
  bytes: Buffer = pngOf(40, 20),
): Promise<Kept> {
  const answer = await harness.request(`/api/projects/${projectId}/pictures`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    cookie,
  });
  const read = pictureUploadAnswer.parse(await answer.json());
  if (read.code !== 'KEPT') throw new Error(`the picture was not kept: ${read.code}`);
  return read.picture;
}

/** A text with one picture. */
export function textWith({ id, width, height }: Kept): RichTextDocument {
  const attrs = { id, width, height, alt: 'A furnace', caption: 'Figure 1: the furnace', size: 'medium' } as const;
  return { type: 'doc', content: [{ type: 'picture', attrs }] };
}
