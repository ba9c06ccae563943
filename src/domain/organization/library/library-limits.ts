/** Characters. */
export const LIBRARY_TITLE_LIMIT = 150;
export const LIBRARY_TAG_LIMIT = 40;
export const MAX_LIBRARY_TAGS = 10;
/** How many entries an organization keeps, those put aside included. */
export const MAX_LIBRARY_ENTRIES = 1_000;
/** How many files one entry keeps, with the earlier ones. */
export const MAX_ENTRY_FILES = 20;
/** Bytes of all files of an organization's library. */
export const LIBRARY_STORAGE_LIMIT = 1024 * 1024 * 1024;
/** So many entries are listed at a time. */
export const LIBRARY_PAGE = 50;
/** So many tags are offered to choose from. */
export const SHOWN_TAGS = 30;
