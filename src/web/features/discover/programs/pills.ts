import { cofinancingOptions, presets, programStatuses, typesOfAction } from '#domain/program/program-codes.ts';
import { verdicts } from '#domain/program/eligibility/eligibility-codes.ts';
import {
  cofinancingName,
  presetNames,
  programStatusNames,
  typeOfActionNames,
  verdictNames,
} from '#messages/programs.ts';
import { countryName } from '#reference/country-names.ts';
import { amountText } from './amounts.ts';
import { changed, codesOf, joined, listOf, type ProgramSearch } from './list/search-params.ts';

export type FilterPill = {
  readonly key: string;
  readonly label: string;
  /** The address without this filter. */ readonly without: ProgramSearch;
};

type ListKey = 'presets' | 'categories' | 'funders' | 'status' | 'types' | 'verdicts';

function listPills(
  search: ProgramSearch,
  key: ListKey,
  values: readonly string[],
  label: (value: string) => string,
): FilterPill[] {
  return values.map((value) => ({
    key: `${key}-${value}`,
    label: label(value),
    without: changed(search, { [key]: joined(values.filter((other) => other !== value)) }),
  }));
}

function nameIn<Code extends string>(
  names: Readonly<Record<Code, string>>,
  codes: readonly Code[],
): (value: string) => string {
  return (value) => {
    const code = codes.find((each) => each === value);
    return code === undefined ? value : names[code];
  };
}

/** Every filter that is on, with its words and the address without it. The searched words are not a filter. */
export function pillsOf(search: ProgramSearch): readonly FilterPill[] {
  const one = (on: boolean, key: string, label: string, change: Parameters<typeof changed>[1]): FilterPill[] =>
    on ? [{ key, label, without: changed(search, change) }] : [];
  const rate = cofinancingOptions.find((option) => option === search.rate);
  return [
    ...listPills(search, 'presets', codesOf(presets, search.presets), nameIn(presetNames, presets)),
    ...one(search.eligible === true, 'eligible', 'Only where we are eligible', { eligible: undefined }),
    ...listPills(search, 'verdicts', codesOf(verdicts, search.verdicts), nameIn(verdictNames, verdicts)),
    ...one(search.saved === true, 'saved', 'Saved', { saved: undefined }),
    ...listPills(
      search,
      'status',
      codesOf(programStatuses, search.status),
      nameIn(programStatusNames, programStatuses),
    ),
    ...one(search.within !== undefined, 'within', `Deadline within ${search.within ?? 0} days`, { within: undefined }),
    ...one(search.min !== undefined || search.max !== undefined, 'amount', amountText(search.min, search.max), {
      min: undefined,
      max: undefined,
    }),
    ...one(rate !== undefined, 'rate', rate === undefined ? '' : `Rate at least ${cofinancingName(rate)}`, {
      rate: undefined,
    }),
    ...listPills(search, 'categories', listOf(search.categories), (value) => value),
    ...listPills(search, 'funders', listOf(search.funders), (value) => value),
    ...one(search.country !== undefined, 'country', countryName(search.country ?? '') ?? search.country ?? '', {
      country: undefined,
    }),
    ...listPills(search, 'types', codesOf(typesOfAction, search.types), nameIn(typeOfActionNames, typesOfAction)),
  ];
}

/** The address with every filter taken away; the words and the order stay. */
export function withoutFilters(search: ProgramSearch): ProgramSearch {
  return {
    ...(search.q === undefined ? {} : { q: search.q }),
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  };
}
