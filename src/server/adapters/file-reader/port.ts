import type { FileProblem } from '#domain/project/annexes/annex-codes.ts';
import type { ReadAnnex } from '#domain/project/annexes/annex-content.ts';
import type { ReadSheet } from '#domain/project/budget/import/named-rows.ts';
import type { PictureProblem } from '#domain/project/text/picture.ts';

import type { WordFile } from '#domain/project/word-file/word-file.ts';

import type { Picture } from './picture-refusal.ts';

/**
 * Nothing is known of the file. `failed`: the reader itself broke; `message` is for the log. `too_many`: this person
 * has so many files waiting already that no more are taken.
 */
export type NotRead = { readonly ok: false; readonly problem: 'failed' | 'too_many'; readonly message: string };
export type ReadWorkbook =
  | { readonly ok: true; readonly sheets: readonly ReadSheet[] }
  | { readonly ok: false; readonly problem: FileProblem };

export type ReadPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly problem: PictureProblem };

export type ReadWord =
  | { readonly ok: true; readonly word: WordFile }
  | { readonly ok: false; readonly problem: FileProblem };

/**
 * Looks into files of unknown origin without putting the server at risk. `person` is the one whose turn a file takes.
 */
export type FileReader = {
  read(localPath: string, person: string): Promise<ReadAnnex | NotRead>;
  /** The cells of an XLSX file. */
  readWorkbook(localPath: string, person: string): Promise<ReadWorkbook | NotRead>;
  /** A PNG or JPEG, written anew without anything but its pixels. */
  readPicture(localPath: string, person: string): Promise<ReadPicture | NotRead>;
  /** A Word file in the nodes of our texts, its tracked changes accepted, with its comments. */
  readWord(localPath: string, person: string): Promise<ReadWord | NotRead>;
  close(): Promise<void>;
};
