import * as z from 'zod/mini';

import { basisPointsSchema, centsSchema, list, localDateSchema, rowIdSchema } from '#domain/values/schemas.ts';
import { isStorableText } from '#domain/values/text.ts';
import {
  awardResults,
  commentKinds,
  grantLimits,
  paymentKinds,
  progressStates,
  type ClaimCategory,
} from './grant-codes.ts';

// What each record of the time after a submission holds. Empty texts and null are not filled in.

const storable = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorableText));
const note = storable(grantLimits.note);
const line = storable(grantLimits.line);
const day = z.nullable(localDateSchema);
/** A billion euro is more than any grant. */
const amount = z.pipe(z.int().check(z.minimum(0), z.maximum(100_000_000_000)), centsSchema);
const months = z.int().check(z.minimum(1), z.maximum(120));
const position = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const resultSchema = z.strictObject({
  result: z.enum(awardResults),
  /** Of the letter that says it. */
  decidedOn: day,
  /** As the summary states it: "12.5", "13 / 15". */
  score: storable(grantLimits.score),
  /** On the reserve list: the place, and the day until which the list is used. */
  reservePlace: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  reserveUntil: day,
  /** The evaluation summary report as it was pasted or typed. */
  summary: storable(grantLimits.summary),
  note,
});

export const evaluatorCommentSchema = z.strictObject({
  kind: z.enum(commentKinds),
  /** What it is about, as the evaluators call it: "Impact". */
  criterion: line,
  text: storable(grantLimits.comment),
  /** The task that was made of it. */
  taskId: z.nullable(rowIdSchema),
  position,
});

/** The application that this project is the next attempt of. */
export const earlierSchema = z.strictObject({
  projectId: rowIdSchema,
  title: storable(500),
  score: storable(grantLimits.score),
});

export const earlierCommentSchema = z.strictObject({
  kind: z.enum(commentKinds),
  criterion: line,
  text: storable(grantLimits.comment),
  /** Whether somebody says that this application answers it. */
  answered: z.boolean(),
  position,
});

export const agreementSchema = z.strictObject({
  /** Nine digits on the portal; as it is written there. */
  number: line,
  signedOn: day,
  /** The first day of the first month. */
  startOn: day,
  months: z.nullable(months),
  /** The most that the grant pays; null while nobody has entered it. */
  maximumGrant: z.nullable(amount),
  /** Whether completed work packages are paid, and no costs are reported. */
  isLumpSum: z.boolean(),
  /** Days after the end of a period in which its report is due, by the data sheet. */
  reportDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
  /** Of the maximum grant, by the data sheet: what goes to the mutual insurance, and what is paid before the balance. */
  insuranceRate: z.nullable(basisPointsSchema),
  ceilingRate: z.nullable(basisPointsSchema),
  officer: line,
  note,
});

/** A reporting period, by its number in the work plan. */
export const periodRecordSchema = z.strictObject({
  /** Where it differs from the days of the agreement. */
  dueOn: day,
  sentOn: day,
  acceptedOn: day,
  /** The work packages that are declared as completed in it, where work packages are what is paid. */
  completed: list(rowIdSchema, 200),
  note,
});

/** Of a deliverable or milestone, by its id in the work plan. */
export const progressSchema = z.strictObject({ state: z.enum(progressStates), doneOn: day, note });

/** What one participant claims in one period. */
export const claimSchema = z.strictObject({
  period: z.int().check(z.minimum(1), z.maximum(60)),
  participantId: rowIdSchema,
  costs: z.strictObject({
    personnel: amount,
    subcontracting: amount,
    travel: amount,
    equipment: amount,
    materials: amount,
    other_direct: amount,
    third_party_support: amount,
    internal_invoicing: amount,
  } satisfies Record<ClaimCategory, typeof amount>),
  /** Indirect costs of a programme that has no flat rate for them. */
  indirect: amount,
  /** What is asked for where it is less than costs and rate give. */
  requested: z.nullable(amount),
  note,
});

export const paymentSchema = z.strictObject({
  kind: z.enum(paymentKinds),
  /** The reporting period that it follows. */
  period: z.nullable(z.int().check(z.minimum(1), z.maximum(60))),
  expected: z.nullable(amount),
  expectedOn: day,
  received: z.nullable(amount),
  receivedOn: day,
  note,
});

export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A person who works on the project, and the hours of each month in each work package. */
export const workerSchema = z.strictObject({
  name: line.check(z.refine((text) => text.trim() !== '')),
  participantId: z.nullable(rowIdSchema),
  /** What a day costs; null while nobody has entered it. */
  dayRate: z.nullable(amount),
  /** Hundredths of hours that make a day. */
  dayHours: z.int().check(z.minimum(100), z.maximum(2_400)),
  entries: list(
    z.strictObject({
      month: z.string().check(z.regex(monthPattern)),
      workPackageId: z.nullable(rowIdSchema),
      /** Hundredths of hours. */
      hours: z.int().check(z.minimum(1), z.maximum(74_400)),
    }),
    grantLimits.entries,
  ),
});

const key = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9:-]+$/));
const record = <Part extends string, Content extends z.core.$ZodType>(part: Part, content: Content) =>
  z.strictObject({ part: z.literal(part), key, content });

/** A record with the part that it belongs to. */
export const grantRecordSchema = z.discriminatedUnion('part', [
  record('result', resultSchema),
  record('comment', evaluatorCommentSchema),
  record('earlier', earlierSchema),
  record('earlier_comment', earlierCommentSchema),
  record('agreement', agreementSchema),
  record('period', periodRecordSchema),
  record('progress', progressSchema),
  record('claim', claimSchema),
  record('payment', paymentSchema),
  record('worker', workerSchema),
]);
