import type { ConditionsKnowledge, SoleOffer, Verdict } from './eligibility-codes.ts';
import { actorsCriterion } from './actors.ts';
import type { CriterionResult, Settle } from './assessment.ts';
import { kindCriterion, trlCriterion } from './applicant.ts';
import { callStatusCriterion } from './call-status.ts';
import { countryCriterion } from './countries/country.ts';
import { sizeCriterion } from './enterprise-size.ts';
import type { Case } from './judgement.ts';
import { cofinancingCriterion, consortiumCriterion } from './partners-and-money.ts';
import { controlCriteria, exclusionCriteria } from './restrictions.ts';
import { topicConditionCriteria } from './topic-conditions.ts';
import { isInvestment } from '#domain/program/requirements.ts';

/** Every eligibility criterion that applies to this organization and program, in the order in which a person reads them. */
export function eligibilityOf(given: Case): readonly CriterionResult[] {
  const criteria: CriterionResult[] = [callStatusCriterion(given), countryCriterion(given), kindCriterion(given)];
  const size = sizeCriterion(given);
  if (size) criteria.push(size);
  const trl = trlCriterion(given);
  if (trl) criteria.push(trl);
  criteria.push(consortiumCriterion(given));
  const actors = actorsCriterion(given);
  if (actors) criteria.push(actors);
  criteria.push(...controlCriteria(given), ...topicConditionCriteria(given));
  const cofinancing = cofinancingCriterion(given);
  if (cofinancing) criteria.push(cofinancing);
  criteria.push(...exclusionCriteria(given));
  return criteria;
}

/** Whether a person has read the conditions: then what rests on the catalogue's knowledge of the call is certain. */
function isCertain({ certain, rests }: CriterionResult, personHasRead: boolean): boolean {
  return certain || (personHasRead && rests !== null);
}

/**
 * The verdict over all criteria that decide. One certain no decides against, and an unknown never counts as yes. A
 * plain yes needs conditions that were read, by us or by the person, and certain answers throughout.
 */
export function verdictOf(
  criteria: readonly CriterionResult[],
  conditions: ConditionsKnowledge,
  personHasRead = false,
): Verdict {
  let verdict: Verdict = conditions === 'read' || personHasRead ? 'eligible' : 'probably';
  for (const criterion of criteria) {
    if (criterion.reason.code === 'call_closed') return 'closed';
    if (!criterion.binding || verdict === 'not_eligible') continue;
    if (criterion.answer === 'no') verdict = 'not_eligible';
    else if (criterion.answer === 'unknown') verdict = 'check';
    else if (verdict === 'eligible' && !isCertain(criterion, personHasRead)) verdict = 'probably';
  }
  return verdict;
}

/** What alone is open of what the call offers: the grant for some countries, equity for small mid-caps. */
export function offerOf({ program }: Pick<Case, 'program'>, criteria: readonly CriterionResult[]): SoleOffer | null {
  if (isInvestment(program)) return null;
  const says = (code: string) => criteria.some(({ reason }) => reason.code === code);
  if (says('country_grant_only')) return 'grant_only';
  return says('size_midcap') ? 'equity_only' : null;
}

/** The criterion that decides a verdict: the first one against, else the first unknown. Null where all are met. */
export function decidingCriterion(criteria: readonly CriterionResult[]): CriterionResult | null {
  const deciding = criteria.filter(({ binding }) => binding);
  return deciding.find(({ answer }) => answer === 'no') ?? deciding.find(({ answer }) => answer === 'unknown') ?? null;
}

/** How many criteria that bind are met. */
export function metIn(criteria: readonly CriterionResult[]): number {
  return criteria.filter(({ answer, binding }) => binding && answer === 'yes').length;
}

/**
 * What to ask first where nothing is against it: what holds for this call alone before what the organization says once
 * for every call, since that is asked above the list. Null where nothing is open.
 */
export function firstQuestion(criteria: readonly CriterionResult[]): Settle | null {
  const open = criteria.filter(({ answer, binding }) => binding && answer === 'unknown');
  const ofCall = open.find(({ settle }) => settle?.by === 'answer' && settle.scope === 'program');
  return (ofCall ?? open[0])?.settle ?? null;
}
