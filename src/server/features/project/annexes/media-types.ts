import type { AnnexFormat } from '#domain/project/annexes/annex-codes.ts';

/** Media types of what annexes are made of. */
export const mediaTypes: Readonly<Record<AnnexFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  mp4: 'video/mp4',
};
