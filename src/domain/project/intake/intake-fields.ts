import { MAX_EURO, readAmount, readWholeNumber } from '#domain/values/amount-text.ts';
import type { Cents } from '#domain/values/money.ts';
import { isStorableDeclarations, mergeDeclarations } from '#domain/project/declarations/declarations.ts';
import { mergeFields } from '#domain/values/merge-fields.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import {
  ACRONYM_LIMIT,
  TITLE_LIMIT,
  DESCRIPTION_LIMIT,
  isStorableAcronym,
  isStorableTitle,
} from '#domain/project/intake/title-and-description.ts';
import type { Intake } from './intake.ts';

export type IntakeKey = Exclude<keyof Intake, 'declarations'>;
export type IntakeText =
  | 'title'
  | 'acronym'
  | 'description'
  | 'objectives'
  | 'beneficiaries'
  | 'methodology'
  | 'keyPersonnel';
export type IntakeNumber = 'durationMonths' | 'requestedAmount';

/** The fields in the order of the form. */
export const intakeKeys = [
  'title',
  'acronym',
  'description',
  'objectives',
  'beneficiaries',
  'trl',
  'trlEnd',
  'durationMonths',
  'requestedAmount',
  'methodology',
  'keyPersonnel',
] as const satisfies readonly IntakeKey[];

/** Most characters of each text. */
export const intakeLimits: Readonly<Record<IntakeText, number>> = {
  title: TITLE_LIMIT,
  acronym: ACRONYM_LIMIT,
  description: DESCRIPTION_LIMIT,
  objectives: 5_000,
  beneficiaries: 3_000,
  methodology: 5_000,
  keyPersonnel: 3_000,
};

/** The longest project, in months. */
export const LONGEST_DURATION = 120;

/** How many characters a text is over its limit; 0 where it is within. */
export function overLimit(field: IntakeText, text: string): number {
  return Math.max(0, [...text].length - intakeLimits[field]);
}

/**
 * Whether a text of the intake can be stored: within its limit, without control characters, and a title on one line.
 */
export function isStorableIntakeText(field: IntakeText, text: string): boolean {
  if (field === 'title') return isStorableTitle(text);
  if (field === 'acronym') return isStorableAcronym(text);
  return overLimit(field, text) === 0 && text.isWellFormed() && !/[^\t\n\P{Cc}]/u.test(text);
}

/** Whether every text of an intake can be stored. */
export function isStorableIntake(intake: Intake): boolean {
  const texts: readonly IntakeText[] = [
    'title',
    'acronym',
    'description',
    'objectives',
    'beneficiaries',
    'methodology',
    'keyPersonnel',
  ];
  return (
    texts.every((field) => isStorableIntakeText(field, intake[field])) && isStorableDeclarations(intake.declarations)
  );
}

export type NumberProblem = 'not_whole_number' | 'not_amount' | 'out_of_range';
type ReadNumber<T> =
  | { readonly ok: true; readonly value: T | null }
  | { readonly ok: false; readonly problem: NumberProblem };

/** The typed duration in months. An empty field is not filled in. */
export function readDuration(typed: string): ReadNumber<number> {
  if (typed.trim() === '') return { ok: true, value: null };
  const value = readWholeNumber(typed);
  if (value === null) return { ok: false, problem: 'not_whole_number' };
  return value < 1 || value > LONGEST_DURATION ? { ok: false, problem: 'out_of_range' } : { ok: true, value };
}

/** The highest amount that a project may ask for, in euro. */
export const HIGHEST_REQUEST = MAX_EURO / 100;

/** The typed amount in euro. An empty field is not filled in. */
export function readRequestedAmount(typed: string): ReadNumber<Cents> {
  if (typed.trim() === '') return { ok: true, value: null };
  const value = readAmount(typed);
  if (value === 'not_amount') return { ok: false, problem: value };
  return value === 'out_of_range' || value > HIGHEST_REQUEST * 100
    ? { ok: false, problem: 'out_of_range' }
    : { ok: true, value };
}

type IntakeMerge = { readonly merged: Intake; readonly both: readonly IntakeKey[] };

/** Two changes of one intake put together, field by field: what only one side changed is taken from that side. */
export function mergeIntakes(from: Intake, mine: Intake, theirs: Intake): IntakeMerge {
  const { merged, both } = mergeFields<Intake, IntakeKey>(intakeKeys, from, mine, theirs);
  const declarations = mergeDeclarations(from.declarations, mine.declarations, theirs.declarations);
  return { merged: { ...merged, declarations }, both };
}

/** Whether two intakes say the same. */
export function isSameIntake(a: Intake, b: Intake): boolean {
  return intakeKeys.every((field) => a[field] === b[field]) && isSameValue(a.declarations, b.declarations);
}

/** What an organization says about itself that a project may start from. */
export type IntakeSource = {
  readonly description: string | null;
  readonly trl: number | null;
  readonly administrator: string | null;
};

/** What a field could begin with, and where that comes from. */
export type IntakeSuggestion = {
  readonly [F in IntakeKey]?: { readonly value: NonNullable<Intake[F]>; readonly from: 'call' | 'organization' };
};

function cut(text: string, field: IntakeText): string {
  return [...text].slice(0, intakeLimits[field]).join('');
}

function trlSuggestion(ofCall: number | null, ofOrganization: number | null): Pick<IntakeSuggestion, 'trl'> {
  if (ofCall !== null) return { trl: { value: ofCall, from: 'call' } };
  return ofOrganization === null ? {} : { trl: { value: ofOrganization, from: 'organization' } };
}

/** What the program and the organization offer for the empty fields. Only a person takes it over. */
export function intakeSuggestions(
  program: Pick<ProgramFacts, 'title' | 'trlMin' | 'money'>,
  organization: IntakeSource,
): IntakeSuggestion {
  const { grantMax } = program.money;
  return {
    title: { value: cut(program.title, 'title'), from: 'call' },
    ...(organization.description
      ? { description: { value: cut(organization.description, 'description'), from: 'organization' } }
      : {}),
    ...trlSuggestion(program.trlMin, organization.trl),
    ...(grantMax === null ? {} : { requestedAmount: { value: grantMax, from: 'call' } }),
    ...(organization.administrator
      ? { keyPersonnel: { value: organization.administrator, from: 'organization' } }
      : {}),
  };
}
