// What a backup holds of the way through the portal and of what comes after it.
import * as z from 'zod/mini';

import { grantRecordSchema } from '#domain/project/grant/grant-schema.ts';
import { wizardFieldKeys, wizardMarks } from '#domain/project/wizard/wizard-keys.ts';
import { wizardEntrySchema } from '#domain/project/wizard/wizard-schema.ts';
import {
  CONFIRMATION_LIMIT,
  PROPOSAL_NUMBER_LIMIT,
  SUBMISSION_NOTES_LIMIT,
} from '#domain/project/submission/guide-keys.ts';
import { instantSchema, list, rowIdSchema } from '#domain/values/schemas.ts';

const numbered = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));
const text = (most: number) => z.string().check(z.maxLength(most));
/** One of the people of the backup; null where the person is gone. */
const by = z.nullable(rowIdSchema);
const at = z.nullable(instantSchema);

/** The guide through the portal: what people have made of its fields, and what is marked as done. */
export const wizardSchema = z.strictObject({
  fields: list(
    z.strictObject({
      field: z.enum(wizardFieldKeys),
      entry: wizardEntrySchema,
      revision: numbered,
      savedAt: instantSchema,
      savedBy: by,
    }),
    wizardFieldKeys.length,
  ),
  marks: list(z.strictObject({ mark: z.enum(wizardMarks), by, at: instantSchema }), wizardMarks.length),
});

/** What was handed in on the portal, as it was recorded. */
export const submissionSchema = z.strictObject({
  number: numbered,
  confirmationId: text(CONFIRMATION_LIMIT),
  proposalNumber: text(PROPOSAL_NUMBER_LIMIT),
  notes: text(SUBMISSION_NOTES_LIMIT),
  submittedAt: instantSchema,
  deadlineAt: at,
  versionNumber: numbered,
  recordedBy: by,
  recordedAt: instantSchema,
  takenBackBy: by,
  takenBackAt: at,
});

/** What is kept of the time after the submission. Comments leave the tasks behind that were made of them. */
export const grantSchema = z.strictObject({
  record: grantRecordSchema,
  revision: numbered,
  savedAt: instantSchema,
  savedBy: by,
});
