import * as z from 'zod/mini';

import { rowIdSchema } from '#domain/values/schemas.ts';
import { workPackagePurposes } from './workplan-codes.ts';

/** When a work package runs, who leads it and what for. Months count from 1; null is not filled in. */
export const workPackagePlanSchema = z.strictObject({
  startMonth: z.nullable(z.int()),
  /** The last month of work. */
  endMonth: z.nullable(z.int()),
  /** The participant that leads it. */
  lead: z.nullable(rowIdSchema),
  purpose: z.nullable(z.enum(workPackagePurposes)),
  objectives: z.string(),
});

export const workPackageSchema = z.strictObject({
  id: rowIdSchema,
  number: z.int(),
  title: z.string(),
  /** Left out where nothing of it is filled in. */
  plan: z.optional(workPackagePlanSchema),
});
