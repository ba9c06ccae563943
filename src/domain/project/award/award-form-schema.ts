import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';
import { sumKinds } from './award-codes.ts';

const points = z.nullable(z.number());

/** A criterion by which proposals are judged, as the form of the programme names it. */
export const awardCriterionSchema = z.object({
  name: z.string(),
  /** The most points; null where none are given. */
  max: points,
  threshold: points,
  /** What its points count in the sum; null where they count once. */
  weight: points,
});

/** How the points of all criteria come together; null where that is not known. */
export const awardSumSchema = z.nullable(z.object({ kind: z.enum(sumKinds), needed: points }));

/** By what a proposal is judged, and how its points add up. */
export const awardSchemeSchema = z.object({
  form: z.string(),
  criteria: list(awardCriterionSchema),
  sum: awardSumSchema,
});
