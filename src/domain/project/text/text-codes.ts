/** Why a text is refused. */
export const richTextProblems = [
  'wrong_shape',
  'unknown_node',
  'unknown_mark',
  'unknown_attribute',
  'bad_text',
  'bad_link',
  'too_deep',
  'too_large',
] as const;
export type RichTextProblem = (typeof richTextProblems)[number];

/** Why a change cannot become part of a text: what would come out of it, or it is no change of this text. */
export const stepProblems = [...richTextProblems, 'bad_step'] as const;
export type StepProblem = (typeof stepProblems)[number];

/** As many steps as one change that is sent may have. */
export const MAX_STEPS = 2_000;

/** The highest number that a numbered list may start with. */
export const HIGHEST_START = 9_999;

/** The most code units of a footnote. */
export const NOTE_LIMIT = 2_000;

/** The levels of a section's own headings; level 1 is the application's. A stored text of former times may have it. */
export const OWN_LEVELS = [2, 3, 4, 5] as const;
export type HeadingLevel = 1 | (typeof OWN_LEVELS)[number];
