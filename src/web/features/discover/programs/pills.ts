import type { ProgramSearch } from '#domain/program/filters.ts';
import { changedSearch } from '#domain/program/filters.ts';
import {
  cofinancingName,
  presetNames,
  programStatusNames,
  typeOfActionNames,
  verdictNames,
} from '#messages/programs.ts';
import { countryName } from '#reference/country-names.ts';
import { amountText } from './amounts.ts';

export type FilterPill = {
  readonly key: string;
  readonly label: string;
  /** The address without this filter. */
  readonly without: ProgramSearch;
};

type ListKey = 'presets' | 'categories' | 'funders' | 'status' | 'types' | 'verdicts';

function listPills<Value extends string>(
  search: ProgramSearch,
  key: ListKey,
  values: readonly Value[] = [],
  label: (value: Value) => string = String,
): FilterPill[] {
  return values.map((value) => ({
    key: `${key}-${value}`,
    label: label(value),
    without: changedSearch(search, { [key]: values.filter((other) => other !== value) }),
  }));
}

/** Every filter that is on, with its words and the address without it. The searched words are not a filter. */
export function pillsOf(search: ProgramSearch): readonly FilterPill[] {
  const one = (on: boolean, key: string, label: string, change: ProgramSearch): FilterPill[] =>
    on ? [{ key, label, without: changedSearch(search, change) }] : [];
  const { rate } = search;
  return [
    ...listPills(search, 'presets', search.presets, (preset) => presetNames[preset]),
    ...one(search.eligible === true, 'eligible', 'Only where we are eligible', { eligible: undefined }),
    ...listPills(search, 'verdicts', search.verdicts, (verdict) => verdictNames[verdict]),
    ...one(search.saved === true, 'saved', 'Saved', { saved: undefined }),
    ...listPills(search, 'status', search.status, (status) => programStatusNames[status]),
    ...one(search.within !== undefined, 'within', `Deadline within ${search.within ?? 0} days`, { within: undefined }),
    ...one(search.min !== undefined || search.max !== undefined, 'amount', amountText(search.min, search.max), {
      min: undefined,
      max: undefined,
    }),
    ...one(rate !== undefined, 'rate', rate === undefined ? '' : `Rate at least ${cofinancingName(rate)}`, {
      rate: undefined,
    }),
    ...listPills(search, 'categories', search.categories),
    ...listPills(search, 'funders', search.funders),
    ...one(search.country !== undefined, 'country', countryName(search.country ?? '') ?? search.country ?? '', {
      country: undefined,
    }),
    ...listPills(search, 'types', search.types, (type) => typeOfActionNames[type]),
  ];
}

/** The address with every filter taken away; the words and the order stay. */
export function withoutFilters(search: ProgramSearch): ProgramSearch {
  return {
    ...(search.q === undefined ? {} : { q: search.q }),
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  };
}
