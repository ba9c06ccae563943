import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { fieldOfFlag, linesOfFlag, type FlagPlace } from '#domain/rules/flag-places.ts';
import { getRule, type Flag } from '#domain/rules/red-flags.ts';
import type { RuleFix } from '#domain/rules/flag-codes.ts';
import { callPath } from '#web/project/project-paths.ts';
import { pagePath } from '#web/project/project-pages.ts';

const pages: Readonly<Record<Exclude<RuleFix, 'call' | 'organization'>, string>> = {
  intake: 'intake',
  application: 'application',
  pages: 'pages',
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

type Place = Pick<ProjectFacts, 'id' | 'programSlug' | 'template' | 'budgetLines'>;

/** Where on the page a finding is put right; null where it is about the page as a whole. */
function hashOf(facts: Place, flag: Flag): string | null {
  const { fix, subject: about } = getRule(flag.ruleId);
  switch (fix) {
    case 'declarations':
      return about === 'declaration' ? flag.subject : 'declarations';
    case 'intake':
      return fieldOfFlag(flag);
    case 'annexes':
      return about === 'annex' ? flag.subject : null;
    case 'work_plan':
      return about === 'plan_item' || about === 'work_package' ? flag.subject : null;
    case 'budget': {
      const [first] = linesOfFlag(facts, flag);
      return first?.kind === 'line' ? first.id : null;
    }
    case 'application':
      return about === 'section' ? flag.ruleId : null;
    case 'coverage':
    case 'pages':
    case 'participants':
    case 'organization':
    case 'call':
      return null;
  }
}

/** Where a finding can be put right; null while the product has no such page. */
export function fixPlace(facts: Place, flag: Flag): FixTarget | null {
  const { fix: page, subject: about } = getRule(flag.ruleId);
  if (page === 'organization') return { to: '/app/org' };
  if (page === 'call') return { to: callPath(facts.programSlug) };
  const to = pagePath(facts.id, pages[page]);
  if (to === null) return null;
  if (page === 'participants' && about === 'participant') return { to, search: { participant: flag.subject } };
  const hash = hashOf(facts, flag);
  const there = { to, ...(hash === null || hash === '' ? {} : { hash }) };
  if (page !== 'application') return there;
  const section = about === 'section' ? flag.subject : facts.template[0]?.key;
  return section === undefined ? there : { ...there, search: { section } };
}

/** The way to a place that a finding names; null while the product has no such page. */
export function placeTarget({ id }: Pick<ProjectFacts, 'id'>, { ruleId }: Flag, place: FlagPlace): FixTarget | null {
  const on = (slug: string, rest: Omit<FixTarget, 'to'>): FixTarget | null => {
    const to = pagePath(id, slug);
    return to === null ? null : { to, ...rest };
  };
  switch (place.kind) {
    case 'line':
      return on('budget', { hash: place.id });
    case 'plan':
      return on('work-plan', { hash: place.id });
    case 'participant':
      return on('participants', { search: { participant: place.id } });
    case 'section':
      return on('application', { search: { section: place.key }, hash: ruleId });
    case 'annex':
      return on('annexes', { hash: place.key });
    case 'field':
      return on('intake', { hash: place.field });
    case 'declaration':
      return on('intake', { hash: place.code });
  }
}
