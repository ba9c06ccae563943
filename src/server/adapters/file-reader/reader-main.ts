// Runs in a process of its own, without the server's environment. A hostile file breaks only this process.
import type { ReadAnnex } from '#domain/project/annexes/annex-content.ts';

import { serveAsProcess } from '#server/adapters/process-main.ts';
import type { ReadPicture, ReadWord, ReadWorkbook } from './port.ts';
import { readFile, readPictureFile, readWordFile, readWorkbookFile } from './read-file.ts';

export type ReadRequest = { readonly as: 'annex' | 'workbook' | 'picture' | 'word'; readonly localPath: string };
export type FileReading = ReadAnnex | ReadWorkbook | ReadPicture | ReadWord;

serveAsProcess<ReadRequest, FileReading>(async ({ as, localPath }) => {
  if (as === 'picture') return await readPictureFile(localPath);
  if (as === 'word') return await readWordFile(localPath);
  return as === 'annex' ? await readFile(localPath) : await readWorkbookFile(localPath);
});
