import * as z from 'zod/mini';

import { centsSchema } from '#domain/values/schemas.ts';

/** What a project is about, in nine fields: what is stored, also from before today's limits. */
export const intakeSchema = z.object({
  title: z.string(),
  description: z.string(),
  objectives: z.string(),
  beneficiaries: z.string(),
  /** Technology readiness at the start, 1 to 9. */
  trl: z.nullable(z.number()),
  durationMonths: z.nullable(z.number()),
  requestedAmount: z.nullable(centsSchema),
  methodology: z.string(),
  keyPersonnel: z.string(),
});
