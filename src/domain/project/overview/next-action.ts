import type { NextActionCode } from './overview-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { isBudgetValid } from '#domain/project/budget/budget-problems.ts';
import { annexProgress, type ProgressFacts } from './progress.ts';
import type { ProjectFacts, SectionFacts } from '#domain/project/facts.ts';
import { intakeProgress } from '#domain/project/intake/intake.ts';
import { sectionStatus } from '#domain/project/sections/sections.ts';

export type NextAction =
  | { readonly code: Exclude<NextActionCode, 'fix_blocking' | 'draft_section' | 'shorten_section'> }
  | { readonly code: 'fix_blocking'; /** How many. */ readonly hard: number }
  | { readonly code: 'draft_section' | 'shorten_section'; readonly section: SectionKey };

/** What the open steps follow from: little enough that a list of many projects loads it. */
export type ActionFacts = Omit<ProgressFacts, 'sections' | 'blocking'> &
  Pick<ProjectFacts, 'status'> & {
    readonly sections: readonly Pick<SectionFacts, 'key' | 'limit' | 'length'>[];
    readonly validation: Pick<ProjectFacts['validation'], 'ranAt'>;
  };

/** The first section that is not complete: it is to be written, or cut to its limit. Null where all are complete. */
function sectionAction({ sections }: Pick<ActionFacts, 'sections'>): NextAction | null {
  const next = sections.find((section) => sectionStatus(section) !== 'completed');
  if (next === undefined) return null;
  return { code: sectionStatus(next) === 'over_limit' ? 'shorten_section' : 'draft_section', section: next.key };
}

/**
 * Every step that is still open, in the order of the work, where so many findings block. The package is built when
 * everything else is done, and of what has been validated (design, section 5). After the application is handed in,
 * nothing is open.
 */
export function openActions(facts: ActionFacts, hard: number): readonly NextAction[] {
  if (facts.status !== 'draft' && facts.status !== 'active') return [{ code: 'refresh_status' }];
  const steps: readonly (NextAction | null)[] = [
    intakeProgress(facts.intake) < 100 ? { code: 'complete_intake' } : null,
    hard > 0 ? { code: 'fix_blocking', hard } : null,
    sectionAction(facts),
    isBudgetValid(facts) ? null : { code: 'fix_budget' },
    annexProgress(facts) < 100 ? { code: 'upload_annexes' } : null,
    facts.validation.ranAt === null ? { code: 'run_validation' } : null,
    { code: 'build_package' },
  ];
  return steps.filter((step) => step !== null);
}

/** The page on which a section is written next: with AI tools the assistant asks and drafts, without them one types. */
export function draftingPage({ path }: Pick<ProjectFacts, 'path'>): 'guided' | 'application' {
  return path === 'ai' ? 'guided' : 'application';
}
