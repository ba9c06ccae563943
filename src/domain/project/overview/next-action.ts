import type { NextActionCode } from './overview-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { isBudgetValid } from '#domain/project/budget/budget-problems.ts';
import { annexProgress } from './progress.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeProgress } from '#domain/project/intake/intake.ts';
import { sectionCompletion } from '#domain/project/sections/sections.ts';

export type NextAction =
  | { readonly code: Exclude<NextActionCode, 'draft_section'> }
  | { readonly code: 'draft_section'; readonly section: SectionKey };

/** The first section that is not complete; null where all are. */
export function nextSection({ sections }: Pick<ProjectFacts, 'sections'>): SectionKey | null {
  return sections.find((section) => sectionCompletion(section) < 100)?.key ?? null;
}

/**
 * Every step that is still open, in the order of the work. The package is built when everything else is done. After the
 * application is handed in, nothing is open.
 */
export function openActions(facts: ProjectFacts): readonly NextAction[] {
  if (facts.status !== 'draft' && facts.status !== 'active') return [{ code: 'refresh_status' }];
  const section = nextSection(facts);
  const steps: readonly (NextAction | null)[] = [
    intakeProgress(facts.intake) < 100 ? { code: 'complete_intake' } : null,
    facts.validation.hard > 0 ? { code: 'fix_blocking' } : null,
    section === null ? null : { code: 'draft_section', section },
    isBudgetValid(facts) ? null : { code: 'fix_budget' },
    annexProgress(facts) < 100 ? { code: 'upload_annexes' } : null,
    facts.validation.ranAt === null ? { code: 'run_validation' } : null,
    { code: 'build_package' },
  ];
  return steps.filter((step) => step !== null);
}

/** What to do next: the first step that applies (design, section 5). A package is built of what has been validated. */
export function nextAction(facts: ProjectFacts): NextAction {
  return openActions(facts)[0] ?? { code: 'refresh_status' };
}
