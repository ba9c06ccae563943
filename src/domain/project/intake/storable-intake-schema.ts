import * as z from 'zod/mini';

import { centsSchema } from '#domain/values/schemas.ts';
import { HIGHEST_REQUEST, isStorableIntakeText, LONGEST_DURATION, type IntakeText } from './intake-fields.ts';
import { intakeSchema } from './intake-schema.ts';

const text = (field: IntakeText) => z.string().check(z.refine((value) => isStorableIntakeText(field, value)));

/** An intake within today's limits: what can be saved. */
export const storableIntakeSchema = z.extend(intakeSchema, {
  title: text('title'),
  description: text('description'),
  objectives: text('objectives'),
  beneficiaries: text('beneficiaries'),
  trl: z.nullable(z.int().check(z.minimum(1), z.maximum(9))),
  durationMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_DURATION))),
  requestedAmount: z.nullable(z.pipe(z.int().check(z.minimum(0), z.maximum(HIGHEST_REQUEST * 100)), centsSchema)),
  methodology: text('methodology'),
  keyPersonnel: text('keyPersonnel'),
});
