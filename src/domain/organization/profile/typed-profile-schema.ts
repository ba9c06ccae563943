import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';
import { onboardingSteps } from '#domain/organization/organization-codes.ts';
import { profileFields } from './profile-values.ts';

/** Fields of a profile as they are typed. */
export const typedFieldsSchema = z.partialRecord(z.enum(profileFields), z.string());

/** A shareholder as typed: the share in percent, "33.33". */
export const rawShareholderSchema = z.object({
  name: z.string(),
  country: z.string(),
  share: z.string(),
  /** One of the kinds; empty or absent where nothing was chosen. */
  kind: z.exactOptional(z.string()),
});

/** A profile as it is typed: every field as text, the owners, and the step at which the set-up goes on. */
export const typedProfileSchema = z.object({
  fields: typedFieldsSchema,
  rows: list(rawShareholderSchema),
  step: z.nullable(z.enum(onboardingSteps)),
});
