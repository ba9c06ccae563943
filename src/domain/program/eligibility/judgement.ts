import type { Certainty } from '#domain/program/program-codes.ts';
import type { ClauseId } from './clause-ids.ts';
import type { EligibilityAnswer, EligibilityCriterion, QuestionCode } from './eligibility-codes.ts';
import type { EligibilityReasonCode } from './reason-codes.ts';
import { organizationQuestions } from './eligibility-codes.ts';
import type { EligibilityAnswers, OrganizationProfile } from '#domain/organization/profile.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Reason, CriterionResult, Settle } from './assessment.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';

/** What every criterion is judged by. */
export type Case = {
  readonly organization: OrganizationProfile;
  readonly program: ProgramFacts;
  readonly answers: { readonly organization: EligibilityAnswers; readonly program: EligibilityAnswers };
  readonly now: Instant;
};

export type Params = Readonly<Record<string, string | number>>;

const none: Params = {};

/** One criterion's answer. */
export function result(
  criterion: EligibilityCriterion,
  answer: EligibilityAnswer,
  code: EligibilityReasonCode,
  clause: ClauseId,
  params: Params = none,
  settle: Settle | null = null,
): CriterionResult {
  return { criterion, answer, reason: { code, params }, clause, settle };
}

/** A question whose answer settles an unknown. */
export function ask(question: QuestionCode, params: Params = none): Settle {
  const scope = organizationQuestions.some((code) => code === question) ? 'organization' : 'program';
  return { by: 'answer', question, scope, params };
}

/** A field of the organization's profile that settles an unknown. */
export function fill(field: Extract<Settle, { by: 'profile' }>['field']): Settle {
  return { by: 'profile', field };
}

/** A "no" that rests on a fact of low certainty becomes an unknown. It says so and keeps its reason. */
export function unlessUncertain(judged: CriterionResult, certainty: Certainty): CriterionResult {
  if (judged.answer !== 'no' || certainty !== 'low') return judged;
  const reason: Reason = { code: 'low_certainty', params: { ...judged.reason.params, because: judged.reason.code } };
  return { ...judged, answer: 'unknown', reason };
}
