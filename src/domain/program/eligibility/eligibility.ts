import type { Verdict } from './eligibility-codes.ts';
import type { Reason, CriterionResult } from './assessment.ts';
import { kindCriterion, sizeCriterion, trlCriterion } from './applicant.ts';
import { callStatusCriterion } from './call-status.ts';
import { countryCriterion } from './country.ts';
import type { Case } from './judgement.ts';
import { cofinancingCriterion, consortiumCriterion } from './partners-and-money.ts';
import { controlCriteria, exclusionCriteria } from './restrictions.ts';
import { topicConditionCriteria } from './topic-conditions.ts';

/** Every eligibility criterion that applies to this organization and program, in the order in which a person reads them. */
export function eligibilityOf(given: Case): readonly CriterionResult[] {
  const criteria: CriterionResult[] = [callStatusCriterion(given), countryCriterion(given), kindCriterion(given)];
  const size = sizeCriterion(given);
  if (size) criteria.push(size);
  const trl = trlCriterion(given);
  if (trl) criteria.push(trl);
  criteria.push(consortiumCriterion(given), ...controlCriteria(given), ...topicConditionCriteria(given));
  const cofinancing = cofinancingCriterion(given);
  if (cofinancing) criteria.push(cofinancing);
  criteria.push(...exclusionCriteria(given));
  return criteria;
}

/** The verdict over all criteria. One certain no decides against, and an unknown never counts as yes. */
export function verdictOf(criteria: readonly CriterionResult[]): Verdict {
  let verdict: Verdict = 'eligible';
  for (const { answer, reason } of criteria) {
    if (reason.code === 'call_closed') return 'closed';
    if (answer === 'no') verdict = 'not_eligible';
    else if (answer === 'unknown' && verdict === 'eligible') verdict = 'check';
  }
  return verdict;
}

/** The criterion that decides a verdict: the first one against, else the first unknown. Null where all are met. */
export function decidingCriterion(criteria: readonly CriterionResult[]): CriterionResult | null {
  return criteria.find(({ answer }) => answer === 'no') ?? criteria.find(({ answer }) => answer === 'unknown') ?? null;
}

/** The one reason to show beside a verdict. */
export function decidingReason(criteria: readonly CriterionResult[]): Reason | null {
  return decidingCriterion(criteria)?.reason ?? null;
}
