import { annexFormats, type AnnexFormat } from '#domain/project/annexes/annex-codes.ts';

/** What an organization keeps once and uses in many applications. */
export const libraryKinds = ['company', 'cv', 'reference', 'publication', 'passage', 'document'] as const;
export type LibraryKind = (typeof libraryKinds)[number];

/** Those in use, and those put aside. */
export const libraryViews = ['current', 'archived'] as const;
export type LibraryView = (typeof libraryViews)[number];

export const librarySorts = ['changed', 'title', 'length'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** What an entry can give: words for a section, or a file for an annex. */
export const libraryParts = ['text', 'file'] as const;
export type LibraryPart = (typeof libraryParts)[number];

/** A film belongs to one application and is too large to be kept for all. */
export const libraryFormats: readonly AnnexFormat[] = annexFormats.filter((format) => format !== 'mp4');
