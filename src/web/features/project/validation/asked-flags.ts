import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { ruleFixes, type RuleFix } from '#domain/rules/flag-codes.ts';
import { getRule, type Flag } from '#domain/rules/red-flags.ts';
import type { FlagSearch } from './flag-search.ts';

type Found = Pick<Flag, 'ruleId' | 'subject'>;

/** Where a finding is put right. */
export function placeOfFlag({ ruleId }: Found): RuleFix {
  return getRule(ruleId).fix;
}

/** The section that a finding is about; null where it is about something else. */
export function sectionOfFlag({ ruleId, subject }: Found): SectionKey | null {
  return getRule(ruleId).subject === 'section' ? subject : null;
}

/** The findings that a search asks for. */
export function searchFlags<F extends Found>(flags: readonly F[], { place, section }: FlagSearch): readonly F[] {
  return flags.filter(
    (flag) =>
      (place === undefined || placeOfFlag(flag) === place) &&
      (section === undefined || sectionOfFlag(flag) === section),
  );
}

/** How many findings each place has, in the order of the places; those that have none are left out. */
export function placeCounts(flags: readonly Found[]): readonly { readonly place: RuleFix; readonly count: number }[] {
  return ruleFixes
    .map((place) => ({ place, count: flags.filter((flag) => placeOfFlag(flag) === place).length }))
    .filter(({ count }) => count > 0);
}
