import type { ProgramSearch } from '#domain/program/filters.ts';
import { changedSearch } from '#domain/program/filters.ts';
import type { CofinancingOption } from '#domain/program/program-codes.ts';
import { basisPoints } from '#domain/values/money.ts';
import { countryName } from '#words/organization/country-name.ts';
import type { Words } from '#words/words.ts';
import { amountText } from './amounts.ts';

export type FilterPill = {
  readonly key: string;
  readonly label: string;
  /** The address without this filter. */
  readonly without: ProgramSearch;
};

/** The words of which the names of filters are made. */
export type FilterWords = {
  readonly words: Words<'programs_list'>;
  readonly names: Words<'program_names'>;
  readonly countries: Words<'countries'>;
};

/** What a minimum funding rate is called as a filter. */
export function rateName(words: Words<'programs_list'>, option: CofinancingOption): string {
  const rate = basisPoints(option / 100);
  return option === 100 ? words('rate_all', { rate }) : words('rate_option', { rate });
}

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
export function pillsOf({ words, names, countries }: FilterWords, search: ProgramSearch): readonly FilterPill[] {
  const one = (on: boolean, key: string, label: string, change: ProgramSearch): FilterPill[] =>
    on ? [{ key, label, without: changedSearch(search, change) }] : [];
  const { rate } = search;
  return [
    ...listPills(search, 'presets', search.presets, (preset) => words(`preset.${preset}`)),
    ...one(search.eligible === true, 'eligible', words('eligible_only'), {
      eligible: undefined,
      check: undefined,
    }),
    ...one(search.eligible === true && search.check === true, 'check', words('or_check'), { check: undefined }),
    ...listPills(search, 'verdicts', search.verdicts, (verdict) => words(`verdict.${verdict}`)),
    ...one(search.saved === true, 'saved', words('group.saved'), { saved: undefined }),
    ...listPills(search, 'status', search.status, (status) => words(`status.${status}`)),
    ...one(search.within !== undefined, 'within', words('within_pill', { days: search.within ?? 0 }), {
      within: undefined,
    }),
    ...one(search.min !== undefined || search.max !== undefined, 'amount', amountText(words, search.min, search.max), {
      min: undefined,
      max: undefined,
    }),
    ...one(rate !== undefined, 'rate', rate === undefined ? '' : words('rate_least', { rate: rateName(words, rate) }), {
      rate: undefined,
    }),
    ...listPills(search, 'categories', search.categories),
    ...listPills(search, 'funders', search.funders),
    ...one(search.country !== undefined, 'country', countryName(countries, search.country ?? ''), {
      country: undefined,
    }),
    ...listPills(search, 'types', search.types, (type) => names(`action.${type}`)),
  ];
}

/** The address with every filter taken away; the words and the order stay. */
export function withoutFilters(search: ProgramSearch): ProgramSearch {
  return {
    ...(search.q === undefined ? {} : { q: search.q }),
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  };
}
