import * as z from 'zod/mini';

import { declarationsSchema } from '#domain/project/declarations/declarations-schema.ts';
import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import { centsSchema } from '#domain/values/schemas.ts';

/**
 * What a project is about, and what is declared of it: what is stored, also from before today's limits. What versions
 * from before a field do not hold is empty.
 */
export const intakeSchema = z.object({
  title: z.string(),
  acronym: z.prefault(z.string(), ''),
  description: z.string(),
  objectives: z.string(),
  beneficiaries: z.string(),
  /** Technology readiness at the start, 1 to 9. */
  trl: z.nullable(z.number()),
  /** Technology readiness at the end, 1 to 9. */
  trlEnd: z.prefault(z.nullable(z.number()), null),
  durationMonths: z.nullable(z.number()),
  requestedAmount: z.nullable(centsSchema),
  methodology: z.string(),
  keyPersonnel: z.string(),
  declarations: z.prefault(declarationsSchema, noDeclarations),
});
