// The state of the program list in the address. Plain functions: this file is part of what every page loads.
import {
  cofinancingOptions,
  presets,
  programSorts,
  programStatuses,
  typesOfAction,
  type CofinancingOption,
  type Preset,
  type ProgramSort,
  type ProgramStatus,
  type TypeOfAction,
} from '#domain/program/program-codes.ts';
import { verdicts, type Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import { isOn, wholeNumberIn } from '#web/page/plain-search.ts';

/** What a list of programs is narrowed and sorted by; absent means not narrowed. Lists travel as words between commas. */
export type ProgramSearch = {
  q?: string;
  presets?: string;
  categories?: string;
  funders?: string;
  country?: string;
  rate?: CofinancingOption;
  min?: number;
  max?: number;
  status?: string;
  within?: number;
  types?: string;
  eligible?: true;
  verdicts?: string;
  saved?: true;
  sort?: ProgramSort;
};

export const deadlineWindows = [30, 60, 90, 180] as const;
export const LONGEST_QUERY = 300;
const LONGEST_LIST = 40;
const MOST_EURO = 1_000_000_000;

function oneOf<Code extends string | number>(codes: readonly Code[], value: unknown): Code | undefined {
  return codes.find((code) => String(code) === String(value));
}

/** The entries of a list in the address. */
export function listOf(text: string | undefined): readonly string[] {
  return text === undefined
    ? []
    : text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .slice(0, LONGEST_LIST);
}

/** Those entries of a list in the address that are one of these codes. */
export function codesOf<Code extends string>(codes: readonly Code[], text: string | undefined): readonly Code[] {
  const chosen = listOf(text);
  return codes.filter((code) => chosen.includes(code));
}

/** A list as the address holds it; undefined where it is empty. */
export function joined(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}

function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const text = typeof first === 'string' ? first : '';
  // Control characters and halves of letters are nothing anybody looks for. Too many words stay, and are not searched.
  const plain = text.replace(/\p{Cc}/gu, ' ').toWellFormed();
  return plain.trim() === '' ? undefined : plain;
}

/** A list in the address: words between commas, or the same name several times, as a form without a script sends it. */
function listTextOf(value: unknown): string | undefined {
  return textOf(Array.isArray(value) ? value.join(',') : value);
}

/** The ends of the amount, the last where several are given: the one that was typed. Two that contradict each other say nothing. */
function amountsOf(low: unknown, high: unknown): Pick<ProgramSearch, 'min' | 'max'> {
  const [min, max] = [low, high].map((end: unknown) =>
    wholeNumberIn(Array.isArray(end) ? end.at(-1) : end, 0, MOST_EURO),
  );
  if (min !== undefined && max !== undefined && min > max) return {};
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Leaves out what is undefined, so that the address stays short. */
function present(search: { [Key in keyof ProgramSearch]: ProgramSearch[Key] | undefined }): ProgramSearch {
  const result: ProgramSearch = {};
  return Object.assign(result, Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)));
}

/** Reads the address of a program list: what is not understood is left out. */
export function programSearchOf(raw: Record<string, unknown>): ProgramSearch {
  const country = textOf(raw['country'])?.toUpperCase();
  return present({
    q: textOf(raw['q']),
    presets: joined(codesOf<Preset>(presets, listTextOf(raw['presets']))),
    categories: joined(listOf(listTextOf(raw['categories']))),
    funders: joined(listOf(listTextOf(raw['funders']))),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    rate: oneOf(cofinancingOptions, raw['rate']),
    ...amountsOf(raw['min'], raw['max']),
    status: joined(codesOf<ProgramStatus>(programStatuses, listTextOf(raw['status']))),
    within: oneOf(deadlineWindows, raw['within']),
    types: joined(codesOf<TypeOfAction>(typesOfAction, listTextOf(raw['types']))),
    eligible: isOn(raw['eligible']) ? true : undefined,
    verdicts: joined(codesOf<Verdict>(verdicts, listTextOf(raw['verdicts']))),
    saved: isOn(raw['saved']) ? true : undefined,
    sort: oneOf(programSorts, raw['sort']),
  });
}

/** The same search with some of it changed, in the order that every address of the list has; undefined takes a part away. */
export function changed(
  search: ProgramSearch,
  change: { [Key in keyof ProgramSearch]?: ProgramSearch[Key] | undefined },
): ProgramSearch {
  return programSearchOf({ ...search, ...change });
}
