import type { Certainty, ProgramFieldName } from '#domain/program/program-codes.ts';
import type { ClauseId } from './clause-ids.ts';
import type { EligibilityAnswer, EligibilityCriterion, QuestionCode } from './eligibility-codes.ts';
import type { EligibilityReasonCode } from './reason-codes.ts';
import { organizationQuestions } from './eligibility-codes.ts';
import type { EligibilityAnswers, OrganizationProfile } from '#domain/organization/profile.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Reason, CriterionResult, Settle } from './assessment.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { certaintyOf } from '#domain/program/requirements.ts';
import type { Situation } from './situation.ts';

/** What every criterion is judged by. */
export type Case = {
  readonly organization: OrganizationProfile;
  readonly program: ProgramFacts;
  readonly answers: { readonly organization: EligibilityAnswers; readonly program: EligibilityAnswers };
  /** The organization's own project for this call; null where there is none. */
  readonly situation: Situation | null;
  readonly now: Instant;
};

export type Params = Readonly<Record<string, string | number>>;

const none: Params = {};

/** One criterion's answer. It is certain and decides; `resting`, `likely` and `warning` say otherwise. */
export function result(
  criterion: EligibilityCriterion,
  answer: EligibilityAnswer,
  code: EligibilityReasonCode,
  clause: ClauseId,
  params: Params = none,
  settle: Settle | null = null,
): CriterionResult {
  return { criterion, answer, reason: { code, params }, clause, settle, certain: true, binding: true, rests: null };
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

function graded(judged: CriterionResult, certainty: Certainty): CriterionResult {
  if (judged.answer !== 'no' || certainty !== 'low') return { ...judged, certain: certainty === 'high' };
  const reason: Reason = { code: 'low_certainty', params: { ...judged.reason.params, because: judged.reason.code } };
  return { ...judged, answer: 'unknown', reason, certain: false };
}

/**
 * An answer that rests on what the catalogue says of the call. It is as certain as the source of that field; a "no"
 * from an uncertain source becomes an unknown that keeps its reason.
 */
export function resting(program: ProgramFacts, field: ProgramFieldName, judged: CriterionResult): CriterionResult {
  return graded({ ...judged, rests: field }, certaintyOf(program, field));
}

/** An answer that rests on a list that was not read itself. Whoever has read the call's conditions makes it certain. */
export function atSecondHand(judged: CriterionResult): CriterionResult {
  return { ...judged, certain: false, rests: 'conditions' };
}

/** An answer that no reading makes certain. */
export function likely(judged: CriterionResult): CriterionResult {
  return { ...judged, certain: false };
}

/** An answer that warns and decides nothing. */
export function warning(judged: CriterionResult): CriterionResult {
  return { ...judged, binding: false };
}
