import type { OnboardingStep } from './organization-codes.ts';
import { onboardingSteps } from './organization-codes.ts';
import type {
  FieldContext,
  FieldProblem,
  SetupDraft,
  TypedFields,
} from '#domain/organization/profile/profile-fields.ts';
import type { ProfileField, ProfileValues } from '#domain/organization/profile/profile-values.ts';
import { readFields, typedOf } from '#domain/organization/profile/profile-fields.ts';
import {
  addressFields,
  changedValues,
  newProfile,
  profileFields,
} from '#domain/organization/profile/profile-values.ts';
import type { Shareholder } from './profile.ts';
import type { RawShareholder, ShareholderContext } from '#domain/organization/profile/shareholders.ts';
import { readShareholders, typedShareholder } from '#domain/organization/profile/shareholders.ts';

/** Which fields each step of the set-up asks for; shareholders belong to the structure. */
export const stepFields: Readonly<Record<OnboardingStep, readonly ProfileField[]>> = {
  identity: ['legalName', 'tradingName', 'country', 'registrationNumber', 'vatNumber'],
  'admin-structure': ['adminName', 'size', 'headcount', 'turnover', 'balanceTotal'],
  activity: ['caen', 'industry', 'trl', 'description', 'keywords', 'activities', 'unwanted'],
  'legal-form': ['legalForm', 'kind', 'vatRegistered', 'incorporatedOn', ...addressFields],
  review: [],
};

const askedFields: readonly ProfileField[] = onboardingSteps.flatMap((step) => stepFields[step]);

/** What a set-up must hold before it is complete, beside what every organization has. */
export const neededFields: readonly ProfileField[] = ['legalName', 'industry', 'legalForm'];

export type SetUpState = {
  readonly values: ProfileValues;
  readonly shareholders: readonly Shareholder[];
  readonly draft: SetupDraft;
};

export type SetUpSave = {
  /** Values that can be stored now and differ from what is stored. */
  readonly changes: Partial<ProfileValues>;
  /** The new list of shareholders; null where it stays as it is. */
  readonly shareholders: readonly Shareholder[] | null;
  readonly draft: SetupDraft;
  readonly problems: readonly FieldProblem[];
};

/** Every field as it was typed last: the draft where there is one, else the stored value. */
export function typedFields({ values, draft }: Pick<SetUpState, 'values' | 'draft'>): TypedFields {
  return Object.fromEntries(
    profileFields.map((field) => [field, draft.fields?.[field] ?? typedOf(field, values[field])]),
  );
}

/** The shareholders as they were typed last. */
export function typedShareholders({
  shareholders,
  draft,
}: Pick<SetUpState, 'shareholders' | 'draft'>): readonly RawShareholder[] {
  return draft.shareholders ?? shareholders.map(typedShareholder);
}

function followingName(stored: ProfileValues, values: Partial<ProfileValues>): string {
  const legal = values.legalName === undefined ? stored.legalName : values.legalName;
  const trading = values.tradingName === undefined ? stored.tradingName : values.tradingName;
  // A name that was made of the legal or trading name changes with it. A name that a person gave stays.
  return stored.name === (stored.tradingName ?? stored.legalName) ? (trading ?? legal ?? stored.name) : stored.name;
}

function sameRows(a: readonly Shareholder[], b: readonly Shareholder[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      (row, index) =>
        row.name === b[index]?.name &&
        row.country === b[index]?.country &&
        row.kind === b[index]?.kind &&
        row.shareBasisPoints === b[index]?.shareBasisPoints,
    )
  );
}

/**
 * What a save of the set-up stores: everything valid becomes a value, and everything else stays as it was typed. A
 * field that is wrong keeps its stored value too. All drafts are read again, because a new country can make a VAT
 * number right.
 */
export function settleSetUp(
  state: SetUpState,
  typed: TypedFields,
  rows: readonly RawShareholder[] | undefined,
  context: FieldContext & ShareholderContext,
): SetUpSave {
  const before = typedFields(state);
  const all: TypedFields = Object.fromEntries(askedFields.map((field) => [field, typed[field] ?? before[field]]));
  const { values, problems } = readFields(all, { ...context, country: state.values.country });
  const typedRows = rows ?? typedShareholders(state);
  const list = readShareholders(typedRows, context);
  const wrong = Object.fromEntries(
    problems.map(({ field }) => [field, field === 'shareholders' ? '' : (all[field] ?? '')]),
  );
  return {
    changes: changedValues(state.values, { ...values, name: followingName(state.values, values) }),
    shareholders: list.ok && !sameRows(list.rows, state.shareholders) ? list.rows : null,
    draft: { ...(problems.length > 0 ? { fields: wrong } : {}), ...(list.ok ? {} : { shareholders: typedRows }) },
    problems: [...problems, ...(list.ok ? [] : list.problems)],
  };
}

/** The problems that prevent the end of the set-up. Empty where it is complete. */
export function setUpGaps(state: SetUpState, context: FieldContext & ShareholderContext): readonly FieldProblem[] {
  const { problems } = settleSetUp(state, {}, undefined, context);
  const missing = neededFields.filter(
    (field) => state.values[field] === null && !problems.some((each) => each.field === field),
  );
  return [...missing.map((field): FieldProblem => ({ field, code: 'required', params: {} })), ...problems];
}

/** Whether anything was entered on a step. The country of a new organization is there before anybody has come. */
export function isStepStarted(step: OnboardingStep, typed: TypedFields, rows: readonly RawShareholder[]): boolean {
  const isFilled = (field: ProfileField) =>
    (typed[field] ?? '').trim() !== '' && typed[field] !== typedOf(field, newProfile[field]);
  const named = step === 'admin-structure' && rows.some(({ name, share }) => name.trim() !== '' || share.trim() !== '');
  return named || stepFields[step].some((field) => isFilled(field));
}

/** Whether a step counts as completed: something is entered, nothing needed is missing, and nothing is wrong. */
export function isStepComplete(
  step: OnboardingStep,
  typed: TypedFields,
  rows: readonly RawShareholder[],
  problems: readonly Pick<FieldProblem, 'field'>[],
): boolean {
  if (step === 'review' || problems.some(({ field }) => stepOf(field) === step)) return false;
  return (
    isStepStarted(step, typed, rows) &&
    neededFields.every((field) => stepOf(field) !== step || (typed[field] ?? '').trim() !== '')
  );
}

/** The step of the set-up on which a person can mend a problem. */
export function stepOf(field: FieldProblem['field']): OnboardingStep {
  if (field === 'shareholders') return 'admin-structure';
  return onboardingSteps.find((step) => stepFields[step].includes(field)) ?? 'identity';
}
