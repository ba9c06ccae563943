import { z } from 'zod';

import {
  conditionsKnowledge,
  eligibilityAnswers,
  eligibilityCriteria,
  offers,
  questionCodes,
  verdicts,
} from '#domain/program/eligibility/eligibility-codes.ts';
import { settlingSubjects } from '#domain/program/eligibility/settling.ts';
import { scoreParts } from '#domain/program/matching/score-codes.ts';
import { programFieldNames } from '#domain/program/program-codes.ts';

import { localDate, reason } from '#contract/base.ts';

const part = z.object({ part: z.enum(scoreParts), points: z.number(), max: z.number(), reason });

const settle = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('answer'),
    question: z.enum(questionCodes),
    scope: z.enum(['organization', 'program']),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  z.object({ by: z.literal('profile'), field: z.enum(['country', 'size', 'kind', 'trl', 'shareholders']) }),
]);

/** The judgement of this moment, as a card shows it. Lists are sorted by the score that was stored last. */
export const match = z.object({
  score: z.int(),
  verdict: z.enum(verdicts),
  /** What alone is open to the organization; null where it is everything that the call offers. */
  offer: z.enum(offers).nullable(),
  unknowns: z.int(),
  criteriaMet: z.int(),
  reason: reason.nullable(),
  /** What to ask first, where the verdict is `check` and something can be asked; null elsewhere. */
  settle: settle.nullable(),
  parts: z.array(part),
});

/** The official rule behind an answer. */
const rule = z.object({
  words: z.string(),
  /** Official wording with parts left out, or what the rule says in our words. Neither is a quotation. */
  form: z.enum(['shortened', 'summary']),
  document: z.string(),
  article: z.string().nullable(),
  url: z.string().nullable(),
  /** When its source was read; null where the call itself is the source. */
  readOn: localDate.nullable(),
});

/** The whole judgement of an organization against a program. */
export const assessment = z.object({
  verdict: z.enum(verdicts),
  offer: z.enum(offers).nullable(),
  /** How far the conditions of the call are known. */
  conditions: z.enum(conditionsKnowledge),
  criteria: z.array(
    z.object({
      criterion: z.enum(eligibilityCriteria),
      answer: z.enum(eligibilityAnswers),
      reason,
      clause: z.string(),
      /** The rule that the clause names; null where the product has no words for it. */
      rule: rule.nullable(),
      settle: settle.nullable(),
      /** False where a fact behind the answer is known at second hand only. */
      certain: z.boolean(),
      /** False where the answer warns and decides nothing. */
      binding: z.boolean(),
      /** The field of the program on which the answer rests; `provenance` says where it was read. */
      rests: z.enum(programFieldNames).nullable(),
    }),
  ),
  unknowns: z.int(),
  score: z.int(),
  parts: z.array(part),
});

/** What an organization can say once for every call. */
export const settling = z.object({
  subject: z.enum(settlingSubjects),
  /** In how many listed calls the answer settles a criterion. */
  calls: z.int(),
  /** In how many of them it settles the verdict. */
  alone: z.int(),
});
