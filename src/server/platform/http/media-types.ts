import type { AnnexFormat } from '#domain/project/annexes/annex-codes.ts';
import { annexFormats } from '#domain/project/annexes/annex-codes.ts';
import { extensionOf } from '#domain/project/annexes/annexes.ts';

import { fileNameOf } from './downloads.ts';

/** Media types of what annexes are made of. */
export const mediaTypes: Readonly<Record<AnnexFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  mp4: 'video/mp4',
};

/** The format of a kept file by its media type. */
export function formatOf(mediaType: string): AnnexFormat {
  const format = annexFormats.find((each) => mediaTypes[each] === mediaType);
  if (!format) throw new Error(`no file of ours is ${mediaType}`);
  return format;
}

/** A name that is safe anywhere, with the extension of the file's real format. */
export function storedName(name: string, fallback: string, format: AnnexFormat): string {
  const extension = extensionOf(name);
  const stem = extension === null ? name : name.trim().slice(0, -extension.length - 1);
  return `${fileNameOf(stem, fallback)}.${format}`;
}
