import type { FlagSeverity, FlagStatus } from './flag-codes.ts';

/** The evidence of a flag: codes, figures and names that its message shows. */
export type FlagParams = Readonly<Record<string, string | number>>;

/** A finding of a run, with what a person said about it. */
export type NotedFlag = {
  readonly ruleId: string;
  /** What it is about; empty for the project as a whole. */
  readonly subject: string;
  readonly severity: FlagSeverity;
  readonly params: FlagParams;
  readonly status: FlagStatus;
};

/** Whether the rule could not be applied for want of a fact. */
export function isCannotCheck({ params }: { readonly params: FlagParams }): boolean {
  return params['unknown'] !== undefined;
}
