import { annexCounts } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { openFlags } from '#domain/rules/open-flags.ts';
import type { Flag } from '#domain/rules/red-flags.ts';
import { getRule } from '#domain/rules/red-flags.ts';
import type { Instant } from '#domain/values/time.ts';
import { openActions, type NextAction } from './next-action.ts';
import type { ProgressPart } from './overview-codes.ts';
import { progressOf } from './progress.ts';
import { standingsOf, type SectionStanding } from './section-standings.ts';

export type PartStatus = 'not_started' | 'in_progress' | 'complete' | 'blocked';
export type PartStanding = { readonly percent: number; readonly status: PartStatus };

/** How a project stands at a moment. Whatever judges it on any page reads this, so that no two pages disagree. */
export type Standing = {
  /** What is open against it now. */
  readonly flags: readonly Flag[];
  /** How many of them block the submission, and how many only warn. */
  readonly hard: number;
  readonly soft: number;
  readonly sections: ReadonlyMap<SectionKey, SectionStanding>;
  readonly parts: Readonly<Record<ProgressPart, PartStanding>>;
  /** In whole percent. */
  readonly overall: number;
  /** Every step that is still open, in the order of the work. */
  readonly actions: readonly NextAction[];
};

/**
 * The part of the progress in which a finding is put right; null where that is the call, the profile, or a page that is
 * no part of the progress.
 */
function partOf({ ruleId }: Flag): ProgressPart | null {
  switch (getRule(ruleId).fix) {
    case 'call':
    case 'organization':
    case 'participants':
    case 'work_plan':
    case 'coverage':
      return null;
    case 'application':
    case 'pages':
      return 'sections';
    case 'intake':
    case 'declarations':
      return 'intake';
    case 'budget':
      return 'budget';
    case 'annexes':
      return 'annexes';
  }
}

/** A part is complete when nothing is missing in it and nothing in it blocks (specification 2, section 4). */
function statusOf(percent: number, isStarted: boolean, isBlocked: boolean): PartStatus {
  if (percent === 100) return isBlocked ? 'blocked' : 'complete';
  return isStarted ? 'in_progress' : 'not_started';
}

/** How a project stands now: everything that is open against it, its parts, its progress, and what to do next. */
export function standingOf(facts: ProjectFacts, now: Instant): Standing {
  const { ranAt } = facts.validation;
  const flags = openFlags(facts, now);
  const blocking = flags.filter(({ severity }) => severity === 'hard');
  const hard = blocking.length;
  const { overall, parts: percents } = progressOf({ ...facts, blocking: { ranAt, hard } });
  const blockedParts = new Set(blocking.map(partOf));
  const standing = (part: ProgressPart, isStarted: boolean): PartStanding => ({
    percent: percents[part],
    status: statusOf(percents[part], isStarted, blockedParts.has(part)),
  });
  return {
    flags,
    hard,
    soft: flags.length - hard,
    sections: standingsOf(facts, flags),
    parts: {
      intake: standing('intake', percents.intake > 0),
      sections: standing(
        'sections',
        facts.sections.some(({ length }) => length > 0),
      ),
      budget: standing('budget', facts.budgetLines.length > 0),
      annexes: standing('annexes', annexCounts(facts.annexList, facts.annexFiles).uploaded > 0),
      validation: {
        percent: percents.validation,
        status: hard > 0 ? 'blocked' : ranAt === null ? 'not_started' : 'complete',
      },
    },
    overall,
    actions: openActions(facts, hard),
  };
}
