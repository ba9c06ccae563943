import { z } from 'zod';

import {
  correctionSchema,
  correctionsSchema,
  requirementSchema,
} from '#domain/project/requirements/requirement-schema.ts';
import { CORRECTION_NOTE_LIMIT } from '#domain/project/requirements/requirement-limits.ts';
import { correctableKeys } from '#domain/project/requirements/requirement-codes.ts';

import { area, id, instant, revision, text } from '../base.ts';

const found = z.object({
  /** As the call stands now. */
  rows: z.array(requirementSchema),
  /** What it asks otherwise than at the last analysis. */
  changes: z.array(z.object({ before: requirementSchema, now: requirementSchema })),
  /** Null before the first analysis. */
  analysedAt: instant.nullable(),
  analysedBy: z.string().nullable(),
  corrections: correctionsSchema,
  /** What the next correction must name as its base. */
  revision: z.int(),
  mayEdit: z.boolean(),
});
export type CallRequirements = z.infer<typeof found>;

const procedure = area('Requirements');

/** What the call of a project asks of an application. */
export const requirements = {
  get: procedure({
    method: 'GET',
    path: '/projects/{projectId}/requirements',
    summary: 'Says what the call of a project asks for, where each part was read, and what changed since the analysis.',
  })
    .input(z.object({ projectId: id }))
    .output(found),
  /** Reads the call anew and keeps that reading; corrections stay. */
  analyse: procedure({
    method: 'POST',
    path: '/projects/{projectId}/requirements/analyses',
    summary: 'Reads anew what the call of a project asks for.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        /** Requirements that are known now, and those that differ from the reading before. */
        known: z.int(),
        changed: z.int(),
      }),
    ),
  /** Puts a value in place of what was read; null takes the correction back. */
  correct: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/requirements/corrections',
    summary: 'Corrects one requirement of a project.',
  })
    .errors({
      /** Somebody has corrected something since `base`; nothing is written. */
      CONFLICT: { status: 409, data: z.object({ revision: z.int() }) },
      /** A smallest value is above the largest, or nothing is named. */
      NOT_STORABLE: { status: 422, data: z.object({ key: z.enum(correctableKeys) }) },
    })
    .input(z.object({ projectId: id, base: revision, note: text(CORRECTION_NOTE_LIMIT), correction: correctionSchema }))
    .output(z.object({ revision: z.int() })),
};
