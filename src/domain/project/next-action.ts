import type { NextActionCode, SectionKey } from '../codes.ts';
import { isBudgetValid } from './budget.ts';
import { annexProgress } from './progress.ts';
import type { ProjectFacts } from './facts.ts';
import { intakeProgress } from './intake.ts';
import { sectionCompletion } from './sections.ts';

export type NextAction = { readonly code: Exclude<NextActionCode, 'draft_section'> } | { readonly code: 'draft_section'; readonly section: SectionKey };

/** The first section that is not complete; null where all are. */
export function nextSection({ sections }: Pick<ProjectFacts, 'sections'>): SectionKey | null {
  return sections.find(({ key, length }) => sectionCompletion(key, length) < 100)?.key ?? null;
}

/** What to do next, first that applies (design, section 5). Building the package comes when everything else is done. */
export function nextAction(facts: ProjectFacts): NextAction {
  if (intakeProgress(facts.intake) < 100) return { code: 'complete_intake' };
  if (facts.validation.hard > 0) return { code: 'fix_blocking' };
  const section = nextSection(facts);
  if (section !== null) return { code: 'draft_section', section };
  if (!isBudgetValid(facts)) return { code: 'fix_budget' };
  if (annexProgress(facts) < 100) return { code: 'upload_annexes' };
  return { code: facts.status === 'draft' || facts.status === 'active' ? 'build_package' : 'refresh_status' };
}
