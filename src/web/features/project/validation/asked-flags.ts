import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { ruleFixes, ruleGroups, type RuleFix, type RuleGroup } from '#domain/rules/flag-codes.ts';
import { getRule, type Flag } from '#domain/rules/red-flags.ts';
import type { FlagSearch } from './flag-search.ts';

type Found = Pick<Flag, 'ruleId' | 'subject'>;

/** Where a finding is put right. */
export function placeOfFlag({ ruleId }: Found): RuleFix {
  return getRule(ruleId).fix;
}

/** Under which heading of the rule book a finding stands. */
export function groupOfFlag({ ruleId }: Found): RuleGroup {
  return getRule(ruleId).group;
}

/** The section that a finding is about; null where it is about something else. */
export function sectionOfFlag({ ruleId, subject }: Found): SectionKey | null {
  return getRule(ruleId).subject === 'section' ? subject : null;
}

/** The findings that a search asks for. */
export function searchFlags<F extends Found>(flags: readonly F[], { group, section }: FlagSearch): readonly F[] {
  return flags.filter(
    (flag) =>
      (group === undefined || groupOfFlag(flag) === group) &&
      (section === undefined || sectionOfFlag(flag) === section),
  );
}

/** How many findings each place has, in the order of the places; those that have none are left out. */
export function placeCounts(flags: readonly Found[]): readonly { readonly place: RuleFix; readonly count: number }[] {
  return ruleFixes
    .map((place) => ({ place, count: flags.filter((flag) => placeOfFlag(flag) === place).length }))
    .filter(({ count }) => count > 0);
}

/** How many findings each group has, in the order of the rule book; those that have none are left out. */
export function groupCounts(flags: readonly Found[]): readonly { readonly group: RuleGroup; readonly count: number }[] {
  return ruleGroups
    .map((group) => ({ group, count: flags.filter((flag) => groupOfFlag(flag) === group).length }))
    .filter(({ count }) => count > 0);
}
