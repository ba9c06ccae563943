import { isSectionKey, type SectionKey } from '#domain/project/sections/section-codes.ts';
import { ruleFixes, type RuleFix } from '#domain/rules/flag-codes.ts';

/** Which findings a page shows: those that are put right in one place, those about one section; left out: all. */
export type FlagSearch = { readonly place?: RuleFix; readonly section?: SectionKey };

/** Reads an address; what it does not name rightly counts as nothing. */
export function flagSearchIn(raw: Readonly<Record<string, unknown>>): FlagSearch {
  const place = ruleFixes.find((each) => each === raw['place']);
  const section = isSectionKey(raw['section']) ? raw['section'] : undefined;
  return { ...(place === undefined ? {} : { place }), ...(section === undefined ? {} : { section }) };
}
