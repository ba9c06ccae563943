import type { FileHandle } from 'node:fs/promises';

import type { AnnexContent } from '#domain/project/annexes/annex-content.ts';

import { refuse } from '#server/adapters/file-reader/refusal.ts';

const MAX_BOXES = 10_000;

type Box = { readonly type: string; readonly start: number; readonly end: number };

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === length ? buffer : refuse('truncated');
}

/** The boxes between two places of a film (ISO/IEC 14496-12), none of them reaching past the end. */
async function boxesIn(file: FileHandle, from: number, to: number): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (boxes.length > MAX_BOXES) refuse('damaged');
    const head = await bytesAt(file, at, 8);
    const small = head.readUInt32BE(0);
    const wide = small === 1;
    const size = wide ? Number((await bytesAt(file, at + 8, 8)).readBigUInt64BE(0)) : small === 0 ? to - at : small;
    if (size < 8) refuse('damaged');
    if (at + size > to) refuse('truncated');
    boxes.push({ type: head.toString('latin1', 4, 8), start: at + (wide ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
}

/** Reads a film: whether it is whole, and how long it lasts. Nothing of the picture is looked at. */
export async function readMp4(file: FileHandle, size: number): Promise<AnnexContent> {
  const boxes = await boxesIn(file, 0, size);
  const movie = boxes.find(({ type }) => type === 'moov');
  if (!movie || !boxes.some(({ type }) => type === 'mdat')) return refuse('truncated');
  const header = (await boxesIn(file, movie.start, movie.end)).find(({ type }) => type === 'mvhd');
  if (!header) return refuse('damaged');
  const head = await bytesAt(file, header.start, Math.min(32, header.end - header.start));
  const long = head[0] === 1;
  if (head.length < (long ? 32 : 20)) refuse('damaged');
  const scale = head.readUInt32BE(long ? 20 : 12);
  const duration = long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  if (scale === 0) refuse('damaged');
  return {
    format: 'mp4',
    pages: null,
    text: '',
    figures: [],
    seconds: Math.round(duration / scale),
    restricted: false,
    checkable: true,
  };
}
