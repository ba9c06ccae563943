import type { ProjectFlag } from '#contract/validation.ts';
import { sectionKeys, type SectionKey } from '#domain/project/sections/section-codes.ts';
import { callPath } from '#web/project/project-paths.ts';
import { pagePath } from '#web/project/project-pages.ts';

export type FixTarget = { readonly to: string; readonly search?: { readonly section: SectionKey } };

/** The page of the project where a rule's finding is put right; null: on the page of the call. */
function pageOf(ruleId: ProjectFlag['ruleId']): 'intake' | 'application' | 'budget' | 'annexes' | null {
  switch (ruleId) {
    case 'DEADLINE_PASSED':
    case 'DEADLINE_WITHIN_48H':
    case 'CALL_NOT_OPEN':
      return null;
    case 'INTAKE_INCOMPLETE':
    case 'TITLE_TOO_LONG':
      return 'intake';
    case 'APPLICATION_EMPTY':
    case 'REQUIRED_SECTION_EMPTY':
    case 'SECTION_TOO_SHORT':
    case 'SECTION_LENGTH':
    case 'MISSING_KPI':
    case 'PLACEHOLDER_TEXT':
      return 'application';
    case 'BUDGET_EMPTY':
    case 'BUDGET_LINE_INCOMPLETE':
    case 'BUDGET_EXCEED':
    case 'FUNDING_RATE_TOO_HIGH':
    case 'INDIRECT_BY_HAND':
      return 'budget';
    case 'MANDATORY_ANNEX_MISSING':
    case 'ANNEX_REJECTED':
      return 'annexes';
  }
}

/** Where a finding can be put right; null while the product has no such page. */
export function fixPlace(
  projectId: string,
  programSlug: string,
  { ruleId, subject }: Pick<ProjectFlag, 'ruleId' | 'subject'>,
): FixTarget | null {
  const page = pageOf(ruleId);
  if (page === null) return { to: callPath(programSlug) };
  const to = pagePath(projectId, page);
  if (to === null || page !== 'application') return to === null ? null : { to };
  return { to, search: { section: sectionKeys.find((key) => key === subject) ?? 'project-summary' } };
}
