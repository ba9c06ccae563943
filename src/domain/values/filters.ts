// What a list can be narrowed by. A list declares its filters once; its address, its schema and its checks follow from
// that.
import { isOn, wholeNumberIn, writtenText } from './written-values.ts';

/** What one filter holds. */
type Kind =
  /** Words that are searched for, at most so many characters. */
  | { readonly kind: 'words'; readonly longest: number }
  /** Several of a closed list. */
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  /** Several names of an open list. */
  | { readonly kind: 'names'; readonly longest: number; readonly most: number }
  /** One of a closed list. */
  | { readonly kind: 'choice'; readonly codes: readonly (string | number)[] }
  /** A whole number. `offered`: what a page offers, and an address may therefore hold. */
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly offered?: readonly number[] }
  /** The code of a country, of two letters. */
  | { readonly kind: 'country' }
  | { readonly kind: 'switch' };

export type Filter = Kind & {
  /** Names that it had before: an address that holds one of them is read as ever. */
  readonly formerly?: readonly string[];
};
export type Filters = Readonly<Record<string, Filter>>;

/** What a filter holds, once it is read. */
export type ValueOf<One> = One extends { readonly kind: 'codes' | 'choice'; readonly codes: readonly (infer Code)[] }
  ? One extends { readonly kind: 'codes' }
    ? readonly Code[]
    : Code
  : One extends { readonly kind: 'names' }
    ? readonly string[]
    : One extends { readonly kind: 'number' }
      ? number
      : One extends { readonly kind: 'switch' }
        ? boolean
        : string;

/** What a list is narrowed by; absent means not narrowed. */
export type FilterValues<All> = { readonly [Name in keyof All]?: ValueOf<All[Name]> | undefined };

const COUNTRY = /^[A-Z]{2}$/;
const LONGEST_LIST = 40;

/**
 * The entries of a list: between commas, or under the same name several times, as a form without a script sends them.
 */
function entriesOf(given: unknown): readonly string[] {
  return (writtenText(Array.isArray(given) ? given.join(',') : given) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .slice(0, LONGEST_LIST);
}

/** The last of several: the one that was typed, where a slider and a field share a name. */
function lastOf(given: unknown): unknown {
  return Array.isArray(given) ? given.at(-1) : given;
}

/** What an address says of one filter, as the value that it would be; not yet held against what the filter takes. */
function writtenValue(filter: Filter, given: unknown): unknown {
  switch (filter.kind) {
    case 'codes':
    case 'names':
      return entriesOf(given);
    case 'words':
      return writtenText(given);
    case 'choice': {
      const last = lastOf(given);
      return filter.codes.find((code) => String(code) === String(last)) ?? last;
    }
    case 'number':
      return wholeNumberIn(lastOf(given), 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN;
    case 'country':
      return writtenText(lastOf(given))?.toUpperCase();
    case 'switch': {
      const last = lastOf(given);
      return isOn(last) ? true : last === 'false' ? false : last;
    }
  }
}

/** As much of what an address says of one filter as the filter takes; undefined where that is nothing. */
function knownValue(filter: Filter, given: unknown): unknown {
  const written = writtenValue(filter, given);
  switch (filter.kind) {
    // Too many words stay, so that their field can say so. They are not searched.
    case 'words':
      return written;
    case 'codes': {
      const entries = entriesOf(given);
      const codes = filter.codes.filter((code) => entries.includes(code));
      return codes.length === 0 ? undefined : codes;
    }
    case 'names': {
      const names = entriesOf(given).filter((name) => name.length <= filter.longest);
      return names.length === 0 ? undefined : names.slice(0, filter.most);
    }
    case 'choice':
      return filter.codes.find((code) => code === written);
    case 'number': {
      const number = wholeNumberIn(written, filter.least, filter.most);
      return number === undefined || (filter.offered && !filter.offered.includes(number)) ? undefined : number;
    }
    case 'country':
      return typeof written === 'string' && COUNTRY.test(written) ? written : undefined;
    case 'switch':
      return written === true ? true : undefined;
  }
}

/** What an address says of a filter, under its name or one that it had before. */
function givenFor(name: string, filter: Filter, raw: Readonly<Record<string, unknown>>): unknown {
  return [name, ...(filter.formerly ?? [])].map((each) => raw[each]).find((given) => given !== undefined);
}

/** What an address says of each filter, as the values that they would be, for a schema to check. */
export function writtenFilters(filters: Filters, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(filters).map(([name, filter]) => {
    const given = givenFor(name, filter, raw);
    return [name, given === undefined ? undefined : writtenValue(filter, given)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What an address narrows a list by, in the order of the declaration: what is not understood is left out. */
export function filtersIn<All extends Filters>(
  filters: All,
  raw: Readonly<Record<string, unknown>>,
): FilterValues<All> {
  const found: FilterValues<All> = {};
  const entries = Object.entries<Filter>(filters).map(
    ([name, filter]) => [name, knownValue(filter, givenFor(name, filter, raw))] as const,
  );
  return Object.assign(found, Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}
