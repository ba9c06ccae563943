import type { SectionKey } from '../codes.ts';
import type { Instant } from '../time.ts';
import type { BudgetLine, Participant, WorkPackage } from './budget.ts';
import type { Intake } from './intake.ts';
import type { RichTextDocument } from './rich-text.ts';

/** What a version holds: everything that is written, and the list of annexes; not tasks, comments or files. */
export type VersionSnapshot = {
  readonly format: 1;
  readonly takenAt: Instant;
  readonly intake: Intake;
  readonly sections: readonly { readonly key: SectionKey; readonly doc: RichTextDocument }[];
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  readonly lines: readonly BudgetLine[];
  readonly annexes: readonly { readonly key: string; readonly filename: string; readonly sha256: string; readonly size: number }[];
};
