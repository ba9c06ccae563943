import type { Verdict } from './eligibility-codes.ts';
import type { Reason, RuleResult } from './assessment.ts';
import { kindRule, sizeRule, trlRule } from './applicant.ts';
import { callStatusRule } from './call-status.ts';
import { countryRule } from './country.ts';
import type { Case } from './judgement.ts';
import { cofinancingRule, consortiumRule } from './partners-and-money.ts';
import { controlRules, exclusionRules } from './restrictions.ts';
import { topicConditionRules } from './topic-conditions.ts';

/** Every eligibility rule that applies to this organization and program, in the order in which a person reads them. */
export function eligibilityOf(given: Case): readonly RuleResult[] {
  const rules: RuleResult[] = [callStatusRule(given), countryRule(given), kindRule(given)];
  const size = sizeRule(given);
  if (size) rules.push(size);
  const trl = trlRule(given);
  if (trl) rules.push(trl);
  rules.push(consortiumRule(given), ...controlRules(given), ...topicConditionRules(given));
  const cofinancing = cofinancingRule(given);
  if (cofinancing) rules.push(cofinancing);
  rules.push(...exclusionRules(given));
  return rules;
}

/** The verdict over all rules. One certain no decides against, and an unknown never counts as yes. */
export function verdictOf(rules: readonly RuleResult[]): Verdict {
  let verdict: Verdict = 'eligible';
  for (const { answer, reason } of rules) {
    if (reason.code === 'call_closed') return 'closed';
    if (answer === 'no') verdict = 'not_eligible';
    else if (answer === 'unknown' && verdict === 'eligible') verdict = 'check';
  }
  return verdict;
}

/** The rule that decides a verdict: the first one against, else the first unknown. Null where all are met. */
export function decidingRule(rules: readonly RuleResult[]): RuleResult | null {
  return rules.find(({ answer }) => answer === 'no') ?? rules.find(({ answer }) => answer === 'unknown') ?? null;
}

/** The one reason to show beside a verdict. */
export function decidingReason(rules: readonly RuleResult[]): Reason | null {
  return decidingRule(rules)?.reason ?? null;
}
