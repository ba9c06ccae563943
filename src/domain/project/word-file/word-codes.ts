/** What of a Word file is not taken along; `words/en/project/word_file.json` has words for each. */
export const wordLeftOut = [
  'pictures',
  'text_boxes',
  'formulas',
  'embedded',
  'nested_tables',
  'resolved_comments',
  'long_notes',
] as const;
export type WordLeftOut = (typeof wordLeftOut)[number];

/** What a Word file changes in a section. */
export const proposalKinds = ['added', 'removed', 'changed'] as const;

/** The most bytes of a Word file that is brought back. */
export const WORD_FILE_LIMIT = 20 * 1024 * 1024;
/** The most lines, comments and characters that are read of one. */
export const WORD_LINES = 6_000;
export const WORD_COMMENTS = 500;
export const WORD_CHARACTERS = 1_500_000;
