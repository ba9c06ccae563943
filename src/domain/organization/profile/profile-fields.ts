import { MAX_EURO, readAmount, readWholeNumber } from '#domain/values/amount-text.ts';
import type { FieldProblemCode } from '#domain/organization/organization-codes.ts';
import {
  industries,
  legalForms,
  organizationKinds,
  organizationSizes,
  unwantedKinds,
} from '#domain/organization/organization-codes.ts';
import { fold } from '#domain/values/text.ts';
import type { Cents } from '#domain/values/money.ts';
import { cents } from '#domain/values/money.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { isLocalDate } from '#domain/values/time.ts';
import { checkVatNumber } from '#domain/organization/identifiers/identifiers.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';
import { profileFields } from './profile-values.ts';
import type { RawShareholder } from './shareholders.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { typedFieldsSchema } from './typed-profile-schema.ts';

/** What is wrong with one field. For shareholders the row (from 0) and its column. */
export type FieldProblem = {
  readonly field: ProfileField | 'shareholders';
  readonly row?: number;
  readonly column?: keyof RawShareholder;
  readonly code: FieldProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
};

/** Texts that cannot be stored as values yet, exactly as they were typed. */
export type SetupDraft = {
  readonly fields?: TypedFields;
  /** The whole list, where one of its rows is not complete. */
  readonly shareholders?: readonly RawShareholder[];
};

/** What a field is checked against, besides its own text. */
export type FieldContext = {
  readonly today: LocalDate;
  /** The organization's country, by which its VAT number is checked. */
  readonly country: string;
  /** Whether an ISO code names a country in which an organization can be established. */
  readonly isHomeCountry: (iso2: string) => boolean;
  /**
   * A typed activity code as it is stored ("C22.29" gives "2229"). Null where today's classification does not have it.
   */
  readonly activityCode: (typed: string) => string | null;
};

type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: FieldProblemCode; readonly params: Readonly<Record<string, string | number>> };
type Reader<T> = (typed: string, context: FieldContext) => Read<T>;

const fine = <T>(value: T): Read<T> => ({ ok: true, value });
const wrong = (code: FieldProblemCode, params: Readonly<Record<string, string | number>> = {}): Read<never> => ({
  ok: false,
  code,
  params,
});

/** Nothing typed means not known. */
function optional<T>(reader: Reader<T>): Reader<T | null> {
  return (typed, context) => (typed === '' ? fine(null) : reader(typed, context));
}

function required<T>(reader: Reader<T>): Reader<T> {
  return (typed, context) => (typed === '' ? wrong('required') : reader(typed, context));
}

function text(max: number): Reader<string> {
  return (typed) => {
    const length = [...typed].length;
    return length > max ? wrong('too_long', { max, over: length - max }) : fine(typed);
  };
}

function oneOf<T extends string>(codes: readonly T[]): Reader<T> {
  return (typed) => {
    const found = codes.find((code) => code === typed);
    return found === undefined ? wrong('unknown_code') : fine(found);
  };
}

function whole(min: number, max: number): Reader<number> {
  return (typed) => {
    const value = readWholeNumber(typed);
    if (value === null) return wrong('not_whole_number');
    return value < min || value > max ? wrong('out_of_range', { min, max }) : fine(value);
  };
}

function amount(typed: string): Read<Cents> {
  const read = readAmount(typed);
  if (read === 'not_amount') return wrong('not_amount');
  return read === 'out_of_range' ? wrong('out_of_range', { min: 0, max: MAX_EURO }) : fine(read);
}

function day(typed: string, { today }: FieldContext): Read<LocalDate> {
  if (!isLocalDate(typed) || typed < '1000-01-01') return wrong('not_date');
  return typed > today ? wrong('date_in_future') : fine(typed);
}

function vat(typed: string, { country }: FieldContext): Read<string> {
  const check = checkVatNumber(country, typed);
  return check.ok ? fine(check.value) : wrong(`vat_${check.problem}`, { prefix: check.prefix, example: check.example });
}

const homeCountry: Reader<string> = (typed, { isHomeCountry }) =>
  isHomeCountry(typed) ? fine(typed) : wrong('unknown_code');
const activity: Reader<string> = (typed, { activityCode }) => {
  const code = activityCode(typed);
  return code === null ? wrong('unknown_activity') : fine(code);
};
const yesNo: Reader<boolean> = (typed) =>
  typed === 'yes' || typed === 'no' ? fine(typed === 'yes') : wrong('unknown_code');

/** Longest name of an organization or a person, in characters. */
export const NAME_MAX = 200;
export const DESCRIPTION_MAX = 2000;

/** Most entries of a list, and the longest one in characters. */
export const ENTRIES_MAX = 12;
export const ENTRY_MAX = 80;
/** Longest text of a website from which words are suggested. */
export const PASTED_MAX = 20_000;

/** The entries of a list as it is typed, one in a line: each once, whatever its case. */
export function listedEntries(typed: string): readonly string[] {
  const all = typed.split('\n').map((entry) => entry.replace(/\s+/g, ' ').trim());
  return all.filter((entry, at) => entry !== '' && all.findIndex((other) => fold(other) === fold(entry)) === at);
}

function entries<T extends string>(one: Reader<T>): Reader<readonly T[]> {
  return (typed, context) => {
    const listed = listedEntries(typed);
    if (listed.length > ENTRIES_MAX) return wrong('too_many_entries', { max: ENTRIES_MAX });
    const values: T[] = [];
    for (const entry of listed) {
      const read = one(entry, context);
      if (!read.ok) return read;
      values.push(read.value);
    }
    return fine(values);
  };
}

const readers: { readonly [F in ProfileField]: Reader<ProfileValues[F]> } = {
  name: required(text(NAME_MAX)),
  country: required(homeCountry),
  size: optional(oneOf(organizationSizes)),
  caen: optional(activity),
  trl: optional(whole(1, 9)),
  description: optional(text(DESCRIPTION_MAX)),
  keywords: entries(text(ENTRY_MAX)),
  activities: entries(text(ENTRY_MAX)),
  unwanted: entries(oneOf(unwantedKinds)),
  legalName: optional(text(NAME_MAX)),
  tradingName: optional(text(NAME_MAX)),
  registrationNumber: optional(text(60)),
  vatNumber: optional(vat),
  adminName: optional(text(NAME_MAX)),
  kind: optional(oneOf(organizationKinds)),
  industry: optional(oneOf(industries)),
  legalForm: optional(oneOf(legalForms)),
  vatRegistered: optional(yesNo),
  incorporatedOn: optional(day),
  street: optional(text(NAME_MAX)),
  streetNumber: optional(text(20)),
  city: optional(text(100)),
  postalCode: optional(text(20)),
  region: optional(text(100)),
  addressCountry: optional(homeCountry),
  headcount: optional(whole(0, 10_000_000)),
  turnover: optional(amount),
  balanceTotal: optional(amount),
};

// Letters and marks in one form, no control characters; new lines stay for longer texts.
function cleaned(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

/**
 * The value of what was typed into a field, or what is wrong with it. An empty field gives null where it may stay
 * empty.
 */
export function readField<F extends ProfileField>(
  field: F,
  typed: string,
  context: FieldContext,
): Read<ProfileValues[F]> {
  return readers[field](cleaned(typed), context);
}

type StoredValue = string | number | boolean | readonly string[] | null;

/** A stored value as it stands in its field: amounts in euro, a list with one entry in a line, null as nothing. */
export function typedOf(field: ProfileField, value: StoredValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'turnover' || field === 'balanceTotal' ? euroText(cents(Number(value))) : String(value);
}

/** "1,800,000" or "1,800,000.05": in a form that can be read back, and grouped for the eye. */
function euroText(amountCents: Cents): string {
  const digits = String(amountCents).padStart(3, '0');
  const euros = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return digits.endsWith('00') ? euros : `${euros}.${digits.slice(-2)}`;
}

export type TypedFields = Shape<typeof typedFieldsSchema>;
export type ReadFields = { readonly values: Partial<ProfileValues>; readonly problems: readonly FieldProblem[] };

/** Reads several typed fields at once. If a country is among them, it decides how the VAT number is checked. */
export function readFields(typed: TypedFields, context: FieldContext): ReadFields {
  const values: { -readonly [F in ProfileField]?: ProfileValues[F] } = {};
  const problems: FieldProblem[] = [];
  let country = context.country;
  function take<F extends ProfileField>(field: F): void {
    const entry = typed[field];
    if (entry === undefined) return;
    const read = readField(field, entry, { ...context, country });
    if (read.ok) values[field] = read.value;
    else problems.push({ field, code: read.code, params: read.params });
  }
  take('country');
  country = values.country ?? country;
  for (const field of profileFields) if (field !== 'country') take(field);
  return { values, problems };
}

/** New values as they come over the wire. Undefined leaves the stored value as it is. */
export type ProfileChanges = Readonly<Partial<Record<ProfileField, StoredValue | undefined>>>;

/** Checks a change of stored values. A new country is checked against the VAT number that stays. */
export function readChanges(stored: ProfileValues, changes: ProfileChanges, context: FieldContext): ReadFields {
  const typed: Partial<Record<ProfileField, string>> = {};
  for (const field of profileFields) {
    const value = changes[field];
    if (value !== undefined) typed[field] = typedOf(field, value);
  }
  const movesVat = changes.country !== undefined && changes.vatNumber === undefined && stored.vatNumber !== null;
  if (movesVat) typed.vatNumber = stored.vatNumber ?? '';
  return readFields(typed, { ...context, country: stored.country });
}
