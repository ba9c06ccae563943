import { z } from 'zod';

import {
  CONFIRMATION_LIMIT,
  PROPOSAL_NUMBER_LIMIT,
  SUBMISSION_NOTES_LIMIT,
} from '#domain/project/submission/guide-keys.ts';

import { signOffKinds } from '#domain/project/submission/sign-offs.ts';
import { wizardMarks } from '#domain/project/wizard/wizard-keys.ts';

import { area, id, instant, text } from '#contract/base.ts';

const finding = z.discriminatedUnion('about', [
  z.object({
    about: z.enum(['proposal', 'draft']),
    state: z.enum(['same', 'different', 'not_stated']),
    said: z.string(),
  }),
  z.object({
    about: z.literal('time'),
    state: z.enum(['in_time', 'late', 'no_deadline', 'not_stated']),
    at: instant.nullable(),
  }),
  z.object({ about: z.literal('recorded'), state: z.enum(['same', 'different']), at: instant }),
  z.object({
    about: z.literal('file'),
    state: z.enum(['same', 'named', 'size_differs', 'not_named']),
    name: z.string(),
  }),
  z.object({ about: z.literal('other_file'), name: z.string() }),
]);

export const submission = z.object({
  id,
  /** Counts the submissions of a project, from 1. */
  number: z.int(),
  confirmationId: z.string(),
  proposalNumber: z.string(),
  notes: z.string(),
  submittedAt: instant,
  deadlineAt: instant.nullable(),
  versionNumber: z.int(),
  /** The package of that moment, while it is kept. */
  packageId: id.nullable(),
  /** Null where the person has left. */
  recordedBy: z.string().nullable(),
  recordedAt: instant,
  /** The portal's receipt, held against what was recorded and packed; null where nobody has brought one. */
  receipt: z
    .object({
      name: z.string(),
      size: z.int(),
      by: z.string().nullable(),
      at: instant,
      /** Whether the package of that moment is there to be compared with. */
      hasPackage: z.boolean(),
      findings: z.array(finding),
    })
    .nullable(),
  takenBackBy: z.string().nullable(),
  takenBackAt: instant.nullable(),
});
export type Submission = z.infer<typeof submission>;

export type ReceiptFound = z.infer<typeof finding>;

const procedure = area('Submissions');

export const submissions = {
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/submissions',
    summary: 'Lists what was recorded as submitted of a project, the newest first.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        items: z.array(submission),
        /** What is marked as done of the submission and of the wizard. */
        marks: z.array(z.enum(wizardMarks)),
        mayMark: z.boolean(),
        maySubmit: z.boolean(),
      }),
    ),
  /** Freezes a version, and has the project count as submitted. A later submission is a further one. */
  record: procedure({
    method: 'POST',
    path: '/projects/{projectId}/submissions',
    summary: 'Marks a project as submitted on the portal, with what the portal confirmed.',
  })
    .errors({
      IN_FUTURE: { status: 409 },
      /** Every deadline of the call had passed by then. It is recorded only where a person says that it was taken. */
      AFTER_DEADLINE: { status: 409, data: z.object({ deadlineAt: instant }) },
      /** Who has to agree first has not, or not to what the project holds now. */
      NOT_SIGNED_OFF: { status: 409, data: z.object({ kinds: z.array(z.enum(signOffKinds)) }) },
    })
    .input(
      z.object({
        projectId: id,
        confirmationId: text(CONFIRMATION_LIMIT).refine((value) => value.trim() !== '', 'A confirmation ID is needed.'),
        proposalNumber: text(PROPOSAL_NUMBER_LIMIT),
        notes: text(SUBMISSION_NOTES_LIMIT),
        submittedAt: instant,
        takenAfterDeadline: z.boolean(),
      }),
    )
    .output(submission),
  /** The newest one that stands. The project can be submitted again. */
  takeBack: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/submissions/{submissionId}/taken-back',
    summary: 'Says that a project was not submitted after all, or was withdrawn.',
  })
    .errors({ NOT_NEWEST: { status: 409 } })
    .input(z.object({ projectId: id, submissionId: id }))
    .output(submission),
};
