import type { FacetName } from '#domain/program/filters.ts';
import { facetNames } from '#domain/program/filters.ts';
import type { Preset } from '#domain/program/program-codes.ts';
import type { ListContext, ListFilters } from './list-filters.ts';
import { passesAll, presetsFor, rateOf, testsOf } from './list-filters.ts';
import type { ListedProgram } from './listed-program.ts';
import { statusOf, verdictOf } from './listed-program.ts';

export type Facets = Record<FacetName, { value: string; count: number }[]>;
/** The choices of closed lists, in the order in which they are shown. */
export type FacetChoices = Readonly<Record<'rate' | 'status' | 'verdicts', readonly string[]>> & {
  readonly presets: readonly Preset[];
};

/**
 * How many programs have each value of a group. Values that thousands share are counted as they are; choices come of
 * them afterwards.
 */
type Tally<T> = {
  readonly valueOf: (program: ListedProgram, place: number) => T;
  readonly counts: Map<T, { count: number }>;
};

function tally<T>(valueOf: Tally<T>['valueOf']): Tally<T> {
  return { valueOf, counts: new Map() };
}

function add<T>({ valueOf, counts }: Tally<T>, program: ListedProgram, place: number): void {
  const value = valueOf(program, place);
  const counted = counts.get(value);
  if (counted) counted.count += 1;
  else counts.set(value, { count: 1 });
}

function talliesFor({ now, nonProfit, scores }: ListContext) {
  return {
    verdicts: tally((program, place) => (scores ? verdictOf(program, place, scores, now) : null)),
    categories: tally(({ category }) => category),
    funders: tally(({ funder }) => funder),
    rate: tally((program) => rateOf(program, nonProfit)),
    status: tally((program) => statusOf(program, now)),
    types: tally(({ typeOfAction }) => typeOfAction),
    presets: tally((program) => presetsFor(program, nonProfit)),
  };
}

type Tallies = ReturnType<typeof talliesFor>;

function addTo(tallies: Tallies, group: FacetName, program: ListedProgram, place: number): void {
  switch (group) {
    case 'verdicts':
      return add(tallies.verdicts, program, place);
    case 'categories':
      return add(tallies.categories, program, place);
    case 'funders':
      return add(tallies.funders, program, place);
    case 'rate':
      return add(tallies.rate, program, place);
    case 'status':
      return add(tallies.status, program, place);
    case 'types':
      return add(tallies.types, program, place);
    case 'presets':
      return add(tallies.presets, program, place);
  }
}

/** How many programs have a value that a choice takes in. */
function sumOf<T>({ counts }: Tally<T>, takesIn: (value: T) => boolean): number {
  let sum = 0;
  for (const [value, { count }] of counts) if (takesIn(value)) sum += count;
  return sum;
}

function byCount({ counts }: Tally<string> | Tally<string | null>): { value: string; count: number }[] {
  const rows = [...counts].flatMap(([value, { count }]) => (value === null ? [] : [{ value, count }]));
  return rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/**
 * How many programs each choice would leave: every group counted under the other groups' selections, its own left out.
 */
export function countFacets(filters: ListFilters, context: ListContext, choices: FacetChoices): Facets {
  const { base, groups } = testsOf(filters, context);
  const tallies = talliesFor(context);
  const { programs } = context.listing;
  for (let place = 0; place < programs.length; place += 1) {
    const program = programs[place];
    if (!program || !passesAll(base, program, place)) continue;
    let failed: FacetName | null = null;
    let failures = 0;
    for (const group of facetNames) {
      if (groups[group]?.(program, place) !== false) continue;
      failed = group;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures === 0) for (const group of facetNames) addTo(tallies, group, program, place);
    else if (failures === 1 && failed !== null) addTo(tallies, failed, program, place);
  }
  // A closed list shows every choice, also one that leaves nothing.
  return {
    verdicts: context.scores
      ? choices.verdicts.map((value) => ({ value, count: sumOf(tallies.verdicts, (verdict) => verdict === value) }))
      : [],
    categories: byCount(tallies.categories),
    funders: byCount(tallies.funders),
    rate: choices.rate.map((value) => ({
      value,
      count: sumOf(tallies.rate, (rate) => rate !== null && rate >= Number(value) * 100),
    })),
    status: choices.status.map((value) => ({
      value,
      count: sumOf(tallies.status, (status) => status === value),
    })),
    types: byCount(tallies.types),
    presets: choices.presets.map((value) => ({
      value,
      count: sumOf(tallies.presets, (presets) => presets.includes(value)),
    })),
  };
}
