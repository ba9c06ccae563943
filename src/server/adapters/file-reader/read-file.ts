import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

import { fileTypeFromBuffer } from 'file-type';

import type { FileProblem } from '#domain/project/annexes/annex-codes.ts';
import type { AnnexContent, ReadAnnex } from '#domain/project/annexes/annex-content.ts';
import type { WordFile } from '#domain/project/word-file/word-file.ts';
import type { ReadSheet } from '#domain/project/budget/import/named-rows.ts';

import { readCfb } from './formats/cfb.ts';
import { readMp4 } from './formats/mp4.ts';
import { PictureRefused, refusePicture, type Picture } from './picture-refusal.ts';
import type { ReadPicture, ReadWord, ReadWorkbook } from './port.ts';
import { FileRefused, refuse } from './refusal.ts';

/** Enough for every mark by which a format is known. */
const HEAD_BYTES = 4_100;

async function readWhole(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  await file.read(bytes, 0, size, 0);
  return bytes;
}

type Opened = { readonly file: FileHandle; readonly size: number; readonly head: Buffer };

// Decided here, because every kind of Office file is an archive and only its parts tell the kind.
function isArchive(head: Buffer): boolean {
  return head.length > 4 && head.readUInt32LE(0) === 0x04034b50;
}

// The libraries of a format are loaded with the first file of it. Loading all of them takes longer than reading most
// files.
async function contentOf({ file, size, head }: Opened): Promise<AnnexContent> {
  if (isArchive(head)) {
    const { readOffice } = await import('./formats/office.ts');
    return await readOffice(await readWhole(file, size));
  }
  const type = await fileTypeFromBuffer(head);
  switch (type?.ext) {
    case 'pdf': {
      const { readPdf } = await import('./formats/pdf.ts');
      return await readPdf(await readWhole(file, size));
    }
    case 'cfb':
      return readCfb(await readWhole(file, size));
    case 'mp4':
    case 'm4v':
      return await readMp4(file, size);
    default:
      return refuse('unknown_type');
  }
}

async function sheetsOf({ file, size, head }: Opened): Promise<readonly ReadSheet[]> {
  // Old spreadsheets and those with a password are of another kind.
  if ((await fileTypeFromBuffer(head))?.ext === 'cfb') readCfb(await readWhole(file, size));
  if (!isArchive(head)) refuse('unknown_type');
  const { readWorkbook } = await import('./formats/workbook.ts');
  return readWorkbook(await readWhole(file, size));
}

async function wordOf({ file, size, head }: Opened): Promise<WordFile> {
  // Word files of old, and those with a password, are of another kind.
  if ((await fileTypeFromBuffer(head))?.ext === 'cfb') readCfb(await readWhole(file, size));
  if (!isArchive(head)) refuse('unknown_type');
  const { readWord } = await import('./formats/word/read-word.ts');
  return readWord(await readWhole(file, size));
}

async function look<Found>(localPath: string, read: (opened: Opened) => Promise<Found>): Promise<Found> {
  const file = await open(localPath, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) refuse('empty');
    const length = Math.min(size, HEAD_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return await read({ file, size, head: buffer.subarray(0, bytesRead) });
  } finally {
    await file.close();
  }
}

/** Why a file is refused; what is no refusal is thrown on. */
function problemOf(error: unknown): FileProblem {
  if (error instanceof FileRefused) return error.problem;
  // Nested deeper than the engine follows, or longer than it can hold.
  if (error instanceof RangeError) return 'too_complex';
  throw error;
}

/** Looks into a file: what it holds, or why it is refused. Throws only where the reader itself is broken. */
export async function readFile(localPath: string): Promise<ReadAnnex> {
  try {
    return { ok: true, content: await look(localPath, contentOf) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

async function pictureOf({ file, size, head }: Opened): Promise<Picture> {
  if (head[0] === 0x89) return (await import('./formats/png.ts')).readPng(await readWhole(file, size));
  if (head[0] === 0xff && size > 4) return (await import('./formats/jpeg.ts')).readJpeg(await readWhole(file, size));
  return refusePicture('unknown_type');
}

/** A PNG or JPEG written anew, or why it is refused. Throws only where the reader itself is broken. */
export async function readPictureFile(localPath: string): Promise<ReadPicture> {
  try {
    return { ok: true, picture: await look(localPath, pictureOf) };
  } catch (error) {
    if (error instanceof PictureRefused) return { ok: false, problem: error.problem };
    if (error instanceof FileRefused && error.problem === 'empty') return { ok: false, problem: 'empty' };
    if (error instanceof RangeError) return { ok: false, problem: 'too_complex' };
    throw error;
  }
}

/** The cells of an XLSX file, or why it is refused. Throws only where the reader itself is broken. */
export async function readWorkbookFile(localPath: string): Promise<ReadWorkbook> {
  try {
    return { ok: true, sheets: await look(localPath, sheetsOf) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** What stands in a Word file, or why it is refused. Throws only where the reader itself is broken. */
export async function readWordFile(localPath: string): Promise<ReadWord> {
  try {
    return { ok: true, word: await look(localPath, wordOf) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
