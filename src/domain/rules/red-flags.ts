import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import * as ruleBook from './index.ts';
import type { Rule, RuleFinding } from './rule.ts';

/** Every rule that a project is checked against. */
export const rules = Object.values(ruleBook);

export type RuleId = (typeof rules)[number]['id'];
/** The sources that rules name: `reference/rule-sources` says what each is. */
export type RuleSourceId = (typeof rules)[number]['source'];
/** Something that a rule found in a project. */
export type Flag = RuleFinding<RuleId>;

export const ruleIds: readonly RuleId[] = rules.map(({ id }) => id);

const byId: ReadonlyMap<RuleId, Rule<RuleId, RuleSourceId>> = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule of this id. */
export function getRule(id: RuleId): Rule<RuleId, RuleSourceId> {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`There is no rule ${id}.`);
  return found;
}

/** Everything that the rules find in a project at this moment; at most one finding for each rule and subject. */
export function redFlags(facts: ProjectFacts, now: Instant): readonly Flag[] {
  return rules.flatMap((rule): readonly Flag[] => rule.find(facts, now));
}
