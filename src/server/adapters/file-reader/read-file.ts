import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

import { fileTypeFromBuffer } from 'file-type';

import type { AnnexContent, ReadAnnex } from '#domain/project/annex-content.ts';

import { readCfb } from './formats/cfb.ts';
import { readMp4 } from './formats/mp4.ts';
import { FileRefused, refuse } from './refusal.ts';

/** Enough for every mark by which a format is known. */
const HEAD_BYTES = 4_100;

async function readWhole(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  await file.read(bytes, 0, size, 0);
  return bytes;
}

// The libraries of a format are loaded with the first file of it: together they take longer to load than most files to read.
async function contentOf(localPath: string): Promise<AnnexContent> {
  const file = await open(localPath, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) refuse('empty');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), 0, Math.min(size, HEAD_BYTES), 0);
    const head = buffer.subarray(0, bytesRead);
    // Told here, because every kind of Office file is an archive and only its parts say which.
    if (head.length > 4 && head.readUInt32LE(0) === 0x04034b50) {
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
  } finally {
    await file.close();
  }
}

/** Looks into a file: what it holds, or why it is refused. Throws only where the reader itself is broken. */
export async function readFile(localPath: string): Promise<ReadAnnex> {
  try {
    return { ok: true, content: await contentOf(localPath) };
  } catch (error) {
    if (error instanceof FileRefused) return { ok: false, problem: error.problem };
    throw error;
  }
}
