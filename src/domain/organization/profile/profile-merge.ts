import type { TypedFields } from './profile-fields.ts';
import type { ProfileField } from './profile-values.ts';
import { profileFields } from './profile-values.ts';
import type { typedProfileSchema } from './typed-profile-schema.ts';
import { mergeFields } from '#domain/values/merge-fields.ts';
import type { Shape } from '#domain/values/schemas.ts';

/** A profile as it is typed. */
export type TypedProfile = Shape<typeof typedProfileSchema>;

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
