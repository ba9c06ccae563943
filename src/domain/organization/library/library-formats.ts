import { annexFormats, type AnnexFormat } from '#domain/project/annexes/annex-codes.ts';
import { DOCUMENT_LIMIT } from '#domain/project/annexes/annex-sizes.ts';

/** A film belongs to one application and is too large to be kept for all. */
export const libraryFormats: readonly AnnexFormat[] = annexFormats.filter((format) => format !== 'mp4');

/** Bytes of one file. */
export const LIBRARY_FILE_LIMIT = DOCUMENT_LIMIT;
