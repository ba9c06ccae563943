import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

import jpeg from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PictureProblem } from '#domain/project/text/picture.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { chunk, headerChunk, jpegOf, pngFrom, pngOf } from '#test/made/library/pictures.ts';

import type { FileReader } from './port.ts';
import { openFileReader } from './process-reader.ts';

let folder = '';
let reader: FileReader;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundwright-picture-'));
  reader = openFileReader();
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(bytes: Buffer) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return await reader.readPicture(path, 'ana');
}

async function pictureOf(bytes: Buffer) {
  const answer = await read(bytes);
  if (!answer.ok) throw new Error(answer.problem);
  return { ...answer.picture, bytes: Buffer.from(answer.picture.bytes) };
}

describe('a PNG', () => {
  it('is written anew without anything beside its pixels, and reads as the same picture again', async () => {
    const beside = [chunk('tEXt', Buffer.from('Comment\0secret place')), chunk('eXIf', Buffer.from('GPS 44.4268'))];
    const picture = await pictureOf(Buffer.concat([pngOf(40, 20, beside), Buffer.from('<script>alert(1)</script>')]));
    expect(picture).toMatchObject({ format: 'png', width: 40, height: 20 });
    expect(picture.bytes.toString('latin1')).not.toMatch(/secret|GPS|script|tEXt|eXIf/);
    const again = await pictureOf(picture.bytes);
    expect(again.bytes.equals(picture.bytes)).toBe(true);
  });

  it.each([
    [
      'of two colours from a list, one of them clear',
      3,
      1,
      0,
      10,
      [chunk('PLTE', Buffer.alloc(6)), chunk('tRNS', Buffer.from([0]))],
    ],
    ['grey, sixteen bits deep', 0, 16, 0, 10, []],
    ['with its clearness, in seven passes', 6, 8, 1, 3, []],
  ])('%s keeps its form', async (_, kind, depth, interlace, side, beside) => {
    // Three by three pixels in seven passes: one, one, two, two lines of one, and three; no pixel for two of them.
    const passes =
      interlace === 1 ? [5, 5, 9, 5, 5, 13] : Array.from({ length: side }, () => 1 + Math.ceil((side * depth) / 8));
    const pixels = Buffer.alloc(passes.reduce((sum, bytes) => sum + bytes, 0));
    const bytes = pngFrom(
      headerChunk(side, side, kind, depth, interlace),
      ...beside,
      chunk('IDAT', deflateSync(pixels)),
    );
    const picture = await pictureOf(bytes);
    expect(picture).toMatchObject({ width: side, height: side });
    expect(picture.bytes.subarray(0, 33).equals(bytes.subarray(0, 33))).toBe(true);
  });
});

describe('a JPEG', () => {
  it('is written anew without the notes of its camera', async () => {
    const picture = await pictureOf(jpegOf(64, 32));
    expect(picture).toMatchObject({ format: 'jpeg', width: 64, height: 32 });
    expect(picture.bytes.toString('latin1')).not.toMatch(/Exif|GPS|Nikon/);
  });

  // Where the red quarter stands once the picture is upright: right or left, upper or lower.
  it.each([
    [1, 64, 32, 'upper left'],
    [2, 64, 32, 'upper right'],
    [3, 64, 32, 'lower right'],
    [4, 64, 32, 'lower left'],
    [5, 32, 64, 'upper left'],
    [6, 32, 64, 'upper right'],
    [7, 32, 64, 'lower right'],
    [8, 32, 64, 'lower left'],
  ])('stands upright, as the camera was held: %i', async (turn, width, height, where) => {
    const picture = await pictureOf(jpegOf(64, 32, turn));
    expect(picture).toMatchObject({ width, height });
    const { data } = jpeg.decode(picture.bytes, { useTArray: true });
    const isRed = (x: number, y: number) => (data[(y * width + x) * 4] ?? 0) > 200;
    const [left, right, upper, lower] = [width / 4, (width * 3) / 4, height / 4, (height * 3) / 4];
    const corners = {
      'upper left': [left, upper],
      'upper right': [right, upper],
      'lower left': [left, lower],
      'lower right': [right, lower],
    } as const;
    expect(Object.entries(corners).flatMap(([name, [x, y]]) => (isRed(x, y) ? [name] : []))).toEqual([where]);
  });
});

describe('a picture that is refused', () => {
  const cases: readonly (readonly [string, PictureProblem, () => Buffer | Promise<Buffer>])[] = [
    ['nothing', 'empty', () => Buffer.alloc(0)],
    ['a drawing with a script', 'unknown_type', () => Buffer.from('<svg onload="alert(1)"><script/></svg>')],
    ['a PDF', 'unknown_type', () => pdfOf(['x'])],
    ['a GIF', 'unknown_type', () => Buffer.from('GIF89a\u0001\0\u0001\0')],
    [
      'a PNG that says it is huge',
      'too_many_pixels',
      () => pngFrom(headerChunk(100_000, 100_000), chunk('IDAT', Buffer.alloc(9))),
    ],
    [
      'a PNG that unpacks to far more than its pixels',
      'damaged',
      () => pngFrom(headerChunk(10, 10), chunk('IDAT', deflateSync(Buffer.alloc(50_000_000)))),
    ],
    [
      'a PNG with too few pixels',
      'truncated',
      () => pngFrom(headerChunk(10, 10), chunk('IDAT', deflateSync(Buffer.alloc(10)))),
    ],
    ['half a PNG', 'truncated', () => pngOf(200, 200).subarray(0, 100)],
    [
      'a PNG with a wrong sum',
      'damaged',
      () => {
        const bytes = pngOf(20, 20);
        bytes[50] = (bytes[50] ?? 0) ^ 0xff;
        return bytes;
      },
    ],
    [
      'a PNG without a list of colours',
      'damaged',
      () => pngFrom(headerChunk(8, 8, 3), chunk('IDAT', deflateSync(Buffer.alloc(72)))),
    ],
    [
      'a PNG with an unknown filter',
      'damaged',
      () => pngFrom(headerChunk(1, 1, 0), chunk('IDAT', deflateSync(Buffer.from([9, 0])))),
    ],
    [
      'half a JPEG',
      'damaged',
      () => {
        const bytes = jpegOf(64, 64);
        return bytes.subarray(0, bytes.length / 2);
      },
    ],
    ['a JPEG of nonsense', 'damaged', () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(500, 1)])],
    [
      'a JPEG that says it is huge',
      'too_many_pixels',
      () => {
        const bytes = jpegOf(64, 64);
        const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
        bytes.writeUInt16BE(60_000, at + 5);
        bytes.writeUInt16BE(60_000, at + 7);
        return bytes;
      },
    ],
    ['a JPEG of its first bytes', 'truncated', () => jpegOf(64, 64).subarray(0, 40)],
  ];
  it.each(cases)('%s: %s', async (_, problem, make) => {
    expect(await read(await make())).toEqual({ ok: false, problem });
  });
});
