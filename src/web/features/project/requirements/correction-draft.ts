import type { CorrectableKey } from '#domain/project/requirements/requirement-codes.ts';
import type { Correction, Requirement } from '#domain/project/requirements/requirements.ts';
import { readAmount, readWholeNumber } from '#domain/values/amount-text.ts';
import { basisPoints, euroOf, FULL_RATE, type BasisPoints, type Cents } from '#domain/values/money.ts';

/** A correction as it is typed: two figures at most, and two choices. */
export type CorrectionDraft = {
  readonly first: string;
  readonly second: string;
  readonly memberState: boolean;
  readonly singleOnly: boolean;
};
export type WrongDraft = 'pages' | 'trl' | 'rate' | 'count' | 'amount' | 'empty';

const text = (value: number | null) => (value === null ? '' : String(value));
const percent = (rate: BasisPoints | null) => text(rate === null ? null : (rate / FULL_RATE) * 100);
const euros = (amount: Cents | null) => text(amount === null ? null : euroOf(amount));
const nothing: CorrectionDraft = { first: '', second: '', memberState: false, singleOnly: false };

/** What the fields show first: what holds now. */
export function draftOf(row: Requirement): CorrectionDraft {
  if (row.value === null) return nothing;
  switch (row.key) {
    case 'pages':
      return { ...nothing, first: text(row.value.pages) };
    case 'trl':
      return { ...nothing, first: text(row.value.min), second: text(row.value.max) };
    case 'rates':
      return { ...nothing, first: percent(row.value.forProfit), second: percent(row.value.nonProfit) };
    case 'grant':
      return { ...nothing, first: euros(row.value.min), second: euros(row.value.max) };
    case 'consortium': {
      const { minEntities, minCountries, memberState, singleOnly } = row.value;
      return { first: text(minEntities), second: text(minCountries), memberState, singleOnly };
    }
    default:
      return nothing;
  }
}

type Figure = number | null | undefined;

/** A whole number between two bounds; null where nothing is typed, undefined where it is none. */
function whole(typed: string, from: number, to: number): Figure {
  if (typed.trim() === '') return null;
  const number = readWholeNumber(typed);
  return number !== null && number >= from && number <= to ? number : undefined;
}

function readRate(typed: string): BasisPoints | null | undefined {
  const figure = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (figure === '') return null;
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(figure) && Number(figure) <= 100
    ? basisPoints(Number(figure) / 100)
    : undefined;
}

function readEuros(typed: string): Cents | null | undefined {
  if (typed.trim() === '') return null;
  const read = readAmount(typed);
  return typeof read === 'string' ? undefined : read;
}

type Pair<Value> = { readonly min: Value; readonly max: Value };

function pair<Value extends number>(
  first: Value | null | undefined,
  second: Value | null | undefined,
  wrong: WrongDraft,
): Pair<Value | null> | WrongDraft {
  if (first === undefined || second === undefined) return wrong;
  if (first === null && second === null) return 'empty';
  return first !== null && second !== null && first > second ? wrong : { min: first, max: second };
}

/** The correction that is typed, or what is wrong with it. */
export function readCorrection(key: CorrectableKey, draft: CorrectionDraft): Correction | WrongDraft {
  const { first, second, memberState, singleOnly } = draft;
  switch (key) {
    case 'pages': {
      const pages = whole(first, 1, 500);
      return pages === undefined || pages === null ? 'pages' : { key, value: { pages } };
    }
    case 'trl': {
      const value = pair(whole(first, 1, 9), whole(second, 1, 9), 'trl');
      return typeof value === 'string' ? value : { key, value };
    }
    case 'rates': {
      const [forProfit, nonProfit] = [readRate(first), readRate(second)];
      if (forProfit === undefined || nonProfit === undefined) return 'rate';
      return forProfit === null && nonProfit === null ? 'empty' : { key, value: { forProfit, nonProfit } };
    }
    case 'grant': {
      const value = pair(readEuros(first), readEuros(second), 'amount');
      return typeof value === 'string' ? value : { key, value };
    }
    case 'consortium': {
      if (singleOnly) return { key, value: { minEntities: 1, minCountries: 1, memberState: false, singleOnly } };
      const [minEntities, minCountries] = [whole(first, 1, 50), whole(second, 1, 50)];
      if (minEntities === undefined || minCountries === undefined) return 'count';
      return minEntities === null ? 'empty' : { key, value: { minEntities, minCountries, memberState, singleOnly } };
    }
  }
}
