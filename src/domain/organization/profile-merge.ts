import type { OnboardingStep } from './organization-codes.ts';
import type { ProfileField, TypedFields } from './profile-fields.ts';
import { profileFields } from './profile-fields.ts';
import type { RawShareholder } from './shareholders.ts';
import { mergeFields } from '#domain/values/merge-fields.ts';

/** A profile as it is typed: every field as text, the owners, and the step at which the set-up goes on. */
export type TypedProfile = {
  readonly fields: TypedFields;
  readonly rows: readonly RawShareholder[];
  readonly step: OnboardingStep | null;
};

/** What two people can both have changed. */
export type ProfileClash = ProfileField | 'shareholders';

/** Two changes of one profile put together, field by field. The owners are one field, and the step is one's own. */
export function mergeProfiles(
  from: TypedProfile,
  mine: TypedProfile,
  theirs: TypedProfile,
): { readonly merged: TypedProfile; readonly both: readonly ProfileClash[] } {
  const fields = mergeFields<TypedFields>(profileFields, from.fields, mine.fields, theirs.fields);
  const rest = mergeFields(['rows', 'step'], from, mine, theirs);
  return {
    merged: { fields: fields.merged, rows: rest.merged.rows, step: mine.step ?? theirs.step },
    both: [...fields.both, ...(rest.both.includes('rows') ? (['shareholders'] as const) : [])],
  };
}
