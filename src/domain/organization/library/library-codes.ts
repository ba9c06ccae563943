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
