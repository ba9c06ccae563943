import type { FlagSeverity, RuleId } from '#domain/rules/flag-codes.ts';

/** The evidence of a flag: codes, figures and names that its message shows. */
export type FlagParams = Readonly<Record<string, string | number>>;

/** Something that a rule found in a project. */
export type Flag = {
  /** e.g. "SECTION_LENGTH". */
  readonly ruleId: RuleId;
  readonly severity: FlagSeverity;
  /** What it is about: a section key, an annex key, the id of a participant; empty for the project as a whole. */
  readonly subject: string;
  /** Where a fact is missing that the rule needs, `unknown` names it. */
  readonly params: FlagParams;
};

/** Whether the rule could not be applied for want of a fact. */
export function isCannotCheck({ params }: Pick<Flag, 'params'>): boolean {
  return params['unknown'] !== undefined;
}
