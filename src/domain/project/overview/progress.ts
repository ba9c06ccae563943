import type { ProgressPart } from './overview-codes.ts';
import { progressParts } from './overview-codes.ts';
import type { AnnexFile } from '#domain/project/annexes/annexes.ts';
import { annexCounts } from '#domain/project/annexes/annexes.ts';
import type { BudgetFacts } from '#domain/project/budget/budget.ts';
import { isBudgetValid } from '#domain/project/budget/budget-problems.ts';
import type { ProjectFacts, SectionFacts } from '#domain/project/facts.ts';
import { intakeProgress } from '#domain/project/intake/intake.ts';
import { sectionCompletion } from '#domain/project/sections/sections.ts';
import type { Instant } from '#domain/values/time.ts';

/**
 * What the progress of a project is computed from. A list of many projects loads no more than this: it reads no texts,
 * so it counts what the last run left open. A page of one project counts what is open now (`standingOf`).
 */
export type ProgressFacts = BudgetFacts &
  Pick<ProjectFacts, 'intake' | 'annexList'> & {
    readonly sections: readonly Pick<SectionFacts, 'limit' | 'length'>[];
    readonly annexFiles: readonly Pick<AnnexFile, 'key' | 'status'>[];
    readonly blocking: {
      /** When the rules last ran; null before the first run. */
      readonly ranAt: Instant | null;
      /** Open findings that block the submission. */
      readonly hard: number;
    };
  };

/** Progress over the sections in whole percent: the mean of their completion (design, section 5). */
export function sectionsProgress(sections: ProgressFacts['sections']): number {
  if (sections.length === 0) return 0;
  return Math.floor(sections.reduce((sum, section) => sum + sectionCompletion(section), 0) / sections.length);
}

/** The share of the annexes wanted at submission that are uploaded, in whole percent. 100 where none is wanted. */
export function annexProgress({ annexList, annexFiles }: Pick<ProgressFacts, 'annexList' | 'annexFiles'>): number {
  const { wanted, uploaded } = annexCounts(annexList, annexFiles);
  return wanted === 0 ? 100 : Math.floor((uploaded * 100) / wanted);
}

export type Progress = { readonly overall: number; readonly parts: Readonly<Record<ProgressPart, number>> };

/**
 * How far a project is, in whole percent: the mean of intake, sections, budget, annexes and validation (design, section
 * 5).
 */
export function progressOf(facts: ProgressFacts): Progress {
  const { ranAt, hard } = facts.blocking;
  const parts: Progress['parts'] = {
    intake: intakeProgress(facts.intake),
    sections: sectionsProgress(facts.sections),
    budget: isBudgetValid(facts) ? 100 : 0,
    annexes: annexProgress(facts),
    validation: ranAt !== null && hard === 0 ? 100 : 0,
  };
  return {
    overall: Math.floor(progressParts.reduce((sum, part) => sum + parts[part], 0) / progressParts.length),
    parts,
  };
}
