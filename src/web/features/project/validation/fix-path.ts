import type { ProjectFlag } from '#contract/validation.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { getRule } from '#domain/rules/red-flags.ts';
import type { RuleFix } from '#domain/rules/flag-codes.ts';
import { callPath } from '#web/project/project-paths.ts';
import { pagePath } from '#web/project/project-pages.ts';

const pages: Readonly<Record<Exclude<RuleFix, 'call' | 'organization'>, string>> = {
  intake: 'intake',
  application: 'application',
  budget: 'budget',
  annexes: 'annexes',
  participants: 'participants',
  work_plan: 'work-plan',
  coverage: 'coverage',
  declarations: 'intake',
};

export type FixTarget = {
  readonly to: string;
  readonly search?: { readonly section: SectionKey } | { readonly participant: string };
  /** Where on that page. */
  readonly hash?: string;
};

/** Where a finding can be put right; null while the product has no such page. */
export function fixPlace(
  { id, programSlug, template }: Pick<ProjectFacts, 'id' | 'programSlug' | 'template'>,
  { ruleId, subject }: Pick<ProjectFlag, 'ruleId' | 'subject'>,
): FixTarget | null {
  const { fix: page, subject: about } = getRule(ruleId);
  if (page === 'organization') return { to: '/app/org' };
  if (page === 'call') return { to: callPath(programSlug) };
  const to = pagePath(id, pages[page]);
  if (to === null) return null;
  if (page === 'participants' && about === 'participant') return { to, search: { participant: subject } };
  if (page === 'declarations') return { to, hash: about === 'declaration' ? subject : 'declarations' };
  if (page !== 'application') return { to };
  const section = about === 'section' ? subject : template[0]?.key;
  return section === undefined ? { to } : { to, search: { section } };
}
