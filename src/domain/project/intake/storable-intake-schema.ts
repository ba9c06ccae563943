import * as z from 'zod/mini';

import { isStorableDeclarations, noDeclarations } from '#domain/project/declarations/declarations.ts';
import { declarationsSchema } from '#domain/project/declarations/declarations-schema.ts';
import { centsSchema } from '#domain/values/schemas.ts';
import { HIGHEST_REQUEST, isStorableIntakeText, LONGEST_DURATION, type IntakeText } from './intake-fields.ts';
import { intakeSchema } from './intake-schema.ts';

const text = (field: IntakeText) => z.string().check(z.refine((value) => isStorableIntakeText(field, value)));

const readiness = z.nullable(z.int().check(z.minimum(1), z.maximum(9)));

/** An intake within today's limits: what can be saved. */
export const storableIntakeSchema = z.extend(intakeSchema, {
  title: text('title'),
  acronym: z.prefault(text('acronym'), ''),
  description: text('description'),
  objectives: text('objectives'),
  beneficiaries: text('beneficiaries'),
  trl: readiness,
  trlEnd: z.prefault(readiness, null),
  durationMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_DURATION))),
  requestedAmount: z.nullable(z.pipe(z.int().check(z.minimum(0), z.maximum(HIGHEST_REQUEST * 100)), centsSchema)),
  methodology: text('methodology'),
  keyPersonnel: text('keyPersonnel'),
  declarations: z.prefault(declarationsSchema.check(z.refine(isStorableDeclarations)), noDeclarations),
});
