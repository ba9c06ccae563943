import { isSectionKey, type SectionKey } from '#domain/project/sections/section-codes.ts';
import { ruleGroups, type RuleGroup } from '#domain/rules/flag-codes.ts';

/** Which findings a page shows: those of one group of the rule book, those about one section; left out: all. */
export type FlagSearch = { readonly group?: RuleGroup; readonly section?: SectionKey };

/** Reads an address; what it does not name rightly counts as nothing. */
export function flagSearchIn(raw: Readonly<Record<string, unknown>>): FlagSearch {
  const group = ruleGroups.find((each) => each === raw['group']);
  const section = isSectionKey(raw['section']) ? raw['section'] : undefined;
  return { ...(group === undefined ? {} : { group }), ...(section === undefined ? {} : { section }) };
}
