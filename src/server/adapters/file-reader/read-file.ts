import { open } from 'node:fs/promises';

import { fileTypeFromBuffer } from 'file-type';

import type { AnnexContent, ReadAnnex } from '#domain/project/annex-content.ts';

import { readCfb } from './formats/cfb.ts';
import { readMp4 } from './formats/mp4.ts';
import { readOffice } from './formats/office.ts';
import { readPdf } from './formats/pdf.ts';
import { FileRefused, refuse } from './refusal.ts';

/** Enough for every mark by which a format is known. */
const HEAD_BYTES = 4_100;

async function contentOf(localPath: string): Promise<AnnexContent> {
  const file = await open(localPath, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) refuse('empty');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), 0, Math.min(size, HEAD_BYTES), 0);
    const head = buffer.subarray(0, bytesRead);
    // Told here, because every kind of Office file is an archive and only its parts say which.
    if (head.length > 4 && head.readUInt32LE(0) === 0x04034b50) return await readOffice(await file.readFile({}));
    const type = await fileTypeFromBuffer(head);
    switch (type?.ext) {
      case 'pdf':
        return await readPdf(await file.readFile({}));
      case 'cfb':
        return readCfb(await file.readFile({}));
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
