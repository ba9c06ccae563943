import type { OrganizationProfileAnswer } from '#contract/organizations.ts';
import { typedOf } from '#domain/organization/profile/profile-fields.ts';
import { profileFields } from '#domain/organization/profile/profile-values.ts';
import type { TypedProfile } from '#domain/organization/profile/profile-merge.ts';
import { typedShareholder } from '#domain/organization/profile/shareholders.ts';

/** A stored profile as it would be typed. */
export function typedProfileOf({ values, shareholders }: OrganizationProfileAnswer): TypedProfile {
  const fields = Object.fromEntries(profileFields.map((field) => [field, typedOf(field, values[field])]));
  const rows = shareholders.map(typedShareholder);
  return { fields, rows, step: null };
}

/** What the profile page says where the server found something wrong that it could not find here. */
export const INVALID = 'invalid';
