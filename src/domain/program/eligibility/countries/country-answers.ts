import type { ClauseId } from '#domain/program/eligibility/clause-ids.ts';
import type { EligibilityReasonCode } from '#domain/program/eligibility/reason-codes.ts';
import type { CountryFacts, EligibilityAnswers } from '#domain/organization/profile.ts';
import type { CriterionResult } from '#domain/program/eligibility/assessment.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { Params } from '#domain/program/eligibility/judgement.ts';
import { ask, result } from '#domain/program/eligibility/judgement.ts';

/** Answers for one country. */
export type Judge = (
  answer: 'yes' | 'no',
  code: EligibilityReasonCode,
  clause: ClauseId,
  extra?: Params,
) => CriterionResult;

export function judgeFor(country: CountryFacts): Judge {
  return (answer, code, clause, extra) => result('country', answer, code, clause, { country: country.iso2, ...extra });
}

/** An unknown that the call's own list of countries settles. A person who has read it can say. */
export function open(
  program: ProgramFacts,
  country: CountryFacts,
  answers: EligibilityAnswers,
  code: EligibilityReasonCode,
  clause: ClauseId,
): CriterionResult {
  const params = { country: country.iso2, programme: program.programme.name };
  const answer = answers.country_admitted;
  if (answer !== undefined)
    return result('country', answer, answer === 'yes' ? 'country_admitted' : 'country_not_admitted', clause, params);
  return result('country', 'unknown', code, clause, params, ask('country_admitted', params));
}
