import type { FlagSeverity } from '../codes.ts';

/** The evidence of a flag: codes, figures and names that its message shows. */
export type FlagParams = Readonly<Record<string, string | number>>;

/** Something that a rule found in a project. */
export type Flag = {
  /** e.g. "SECTION_LENGTH". */
  readonly ruleId: string;
  readonly severity: FlagSeverity;
  /** What it is about: a section key, an annex key, the id of a line; empty for the project as a whole. */
  readonly subject: string;
  readonly params: FlagParams;
};
