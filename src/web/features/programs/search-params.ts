// The state of the program list in the address. Plain functions: this file is part of what every page loads.
import { cofinancingOptions, presets, programSorts, programStatuses, typesOfAction, verdicts, type CofinancingOption, type Preset, type ProgramSort, type ProgramStatus, type TypeOfAction, type Verdict } from '#domain/codes.ts';

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

const isOneOf = <Code extends string | number>(codes: readonly Code[], value: unknown): value is Code => codes.some((code) => code === value);

/** The entries of a list in the address. */
export function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',').map((part) => part.trim()).filter((part) => part !== '').slice(0, LONGEST_LIST);
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
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  // Control characters and halves of letters are nothing anybody looks for. Too many words stay, and are not searched.
  const plain = text.replace(/\p{Cc}/gu, ' ').toWellFormed();
  return plain.trim() === '' ? undefined : plain;
}

function euroOf(value: unknown): number | undefined {
  const euro = typeof value === 'number' ? value : Number.NaN;
  return Number.isSafeInteger(euro) && euro >= 0 && euro <= 1_000_000_000 ? euro : undefined;
}

/** Leaves out what is undefined, so that the address stays short. */
function present(search: { [Key in keyof ProgramSearch]: ProgramSearch[Key] | undefined }): ProgramSearch {
  const result: ProgramSearch = {};
  return Object.assign(result, Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)));
}

/** Reads the address of a program list: what is not understood is left out. */
export function programSearchOf(raw: Record<string, unknown>): ProgramSearch {
  const country = textOf(raw['country'])?.toUpperCase();
  const within = raw['within'];
  return present({
    q: textOf(raw['q']),
    presets: joined(codesOf<Preset>(presets, textOf(raw['presets']))),
    categories: joined(listOf(textOf(raw['categories']))),
    funders: joined(listOf(textOf(raw['funders']))),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    rate: isOneOf(cofinancingOptions, raw['rate']) ? raw['rate'] : undefined,
    min: euroOf(raw['min']),
    max: euroOf(raw['max']),
    status: joined(codesOf<ProgramStatus>(programStatuses, textOf(raw['status']))),
    within: isOneOf(deadlineWindows, within) ? within : undefined,
    types: joined(codesOf<TypeOfAction>(typesOfAction, textOf(raw['types']))),
    eligible: raw['eligible'] === true ? true : undefined,
    verdicts: joined(codesOf<Verdict>(verdicts, textOf(raw['verdicts']))),
    saved: raw['saved'] === true ? true : undefined,
    sort: isOneOf(programSorts, raw['sort']) ? raw['sort'] : undefined,
  });
}

/** The same search with some of it changed; undefined takes a part away. */
export function changed(search: ProgramSearch, change: { [Key in keyof ProgramSearch]?: ProgramSearch[Key] | undefined }): ProgramSearch {
  return present({ ...search, ...change });
}
