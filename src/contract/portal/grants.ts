import { z } from 'zod';

import { grantLimits, grantParts } from '#domain/project/grant/grant-codes.ts';
import {
  agreementSchema,
  claimSchema,
  earlierCommentSchema,
  earlierSchema,
  evaluatorCommentSchema,
  paymentSchema,
  periodRecordSchema,
  progressSchema,
  resultSchema,
  workerSchema,
} from '#domain/project/grant/grant-schema.ts';

import { area, id, instant, revision } from '#contract/base.ts';
import { task } from '#contract/tasks.ts';

const key = z.string().max(100);
const stored = {
  key,
  revision,
  savedAt: instant,
  /** Null where the person is gone. */
  savedBy: z.string().nullable(),
};

/** A record as it is stored. */
const record = z.discriminatedUnion('part', [
  z.object({ part: z.literal('result'), content: resultSchema, ...stored }),
  z.object({ part: z.literal('comment'), content: evaluatorCommentSchema, ...stored }),
  z.object({ part: z.literal('earlier'), content: earlierSchema, ...stored }),
  z.object({ part: z.literal('earlier_comment'), content: earlierCommentSchema, ...stored }),
  z.object({ part: z.literal('agreement'), content: agreementSchema, ...stored }),
  z.object({ part: z.literal('period'), content: periodRecordSchema, ...stored }),
  z.object({ part: z.literal('progress'), content: progressSchema, ...stored }),
  z.object({ part: z.literal('claim'), content: claimSchema, ...stored }),
  z.object({ part: z.literal('payment'), content: paymentSchema, ...stored }),
  z.object({ part: z.literal('worker'), content: workerSchema, ...stored }),
]);
export type GrantRow = z.infer<typeof record>;

/** A record as somebody saves it, with the revision that they saw: 0 before the first save. */
const base = { key, base: revision };
const saving = z.discriminatedUnion('part', [
  z.object({ part: z.literal('comment'), content: evaluatorCommentSchema, ...base }),
  z.object({ part: z.literal('earlier_comment'), content: earlierCommentSchema, ...base }),
  z.object({ part: z.literal('agreement'), content: agreementSchema, ...base }),
  z.object({ part: z.literal('period'), content: periodRecordSchema, ...base }),
  z.object({ part: z.literal('progress'), content: progressSchema, ...base }),
  z.object({ part: z.literal('claim'), content: claimSchema, ...base }),
  z.object({ part: z.literal('payment'), content: paymentSchema, ...base }),
  z.object({ part: z.literal('worker'), content: workerSchema, ...base }),
]);
export type GrantSaving = z.infer<typeof saving>;

const errors = {
  /** Somebody else has changed one of the records meanwhile: how they stand now. */
  CONFLICT: { status: 409, data: z.object({ records: z.array(record) }) },
  /** A record does not belong under its key. */
  WRONG_KEY: { status: 400 },
  /** The project has as many records as it can. */
  TOO_MANY: { status: 409 },
  /** Another save of the organization has this saveId. */
  SAVE_ID_TAKEN: { status: 409 },
} as const;

const procedure = area('After the award');

/** What came of an application, and what is kept of its grant. */
export const grants = {
  get: procedure({
    method: 'GET',
    path: '/projects/{projectId}/grant',
    summary: 'Shows what came of an application, and everything that is kept of its grant.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        records: z.array(record),
        /** How the call names what it judges by; none where that is not known. */
        criteria: z.array(z.string()),
        mayEdit: z.boolean(),
        /** Whether the person may say what came of it, close it, and try again. */
        mayDecide: z.boolean(),
        mayMakeTasks: z.boolean(),
        mayTryAgain: z.boolean(),
        /** Whether the earlier application that this one follows is still there. */
        earlierIsThere: z.boolean(),
      }),
    ),
  recordResult: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/grant/result',
    summary: 'Says what came of an application.',
  })
    .errors({ CONFLICT: errors.CONFLICT, NOT_SUBMITTED: { status: 409 } })
    .input(z.object({ projectId: id, base: revision, content: resultSchema }))
    .output(record),
  /** All of them or none. A repeated saveId changes nothing and gets what stands. */
  save: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/grant/records',
    summary: 'Stores records of a grant.',
  })
    .errors(errors)
    .input(z.object({ projectId: id, saveId: id, records: z.array(saving).min(1).max(grantLimits.together) }))
    .output(z.object({ records: z.array(record) })),
  remove: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/grant/records/{part}/{key}',
    summary: 'Deletes a record of a grant.',
  })
    .errors({ CONFLICT: errors.CONFLICT })
    .input(z.object({ projectId: id, part: z.enum(grantParts).exclude(['result', 'earlier']), key, base: revision }))
    .output(z.object({})),
  /** Each comment once: one whose task is still there gets none. */
  makeTasks: procedure({
    method: 'POST',
    path: '/projects/{projectId}/grant/comment-tasks',
    summary: "Makes tasks of evaluators' comments.",
  })
    .errors({ TOO_MANY: errors.TOO_MANY })
    .input(z.object({ projectId: id, keys: z.array(key).min(1).max(grantLimits.together) }))
    .output(z.object({ tasks: z.array(task) })),
  close: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/grant/closed',
    summary: 'Says that a project is completed, or that it is not yet.',
  })
    .errors({ NOT_SUBMITTED: { status: 409 } })
    .input(z.object({ projectId: id, closed: z.boolean() }))
    .output(z.object({})),
  /** The texts, lists and the comments; for another call, where one is named. */
  tryAgain: procedure({
    method: 'POST',
    path: '/projects/{projectId}/grant/next-attempt',
    summary: 'Makes a new project that goes on from an application, with what its evaluators said.',
  })
    .errors({ PROGRAM_CLOSED: { status: 409 } })
    .input(z.object({ projectId: id, programId: id.nullable() }))
    .output(z.object({ projectId: id })),
};
