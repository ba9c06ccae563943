import type { ValidationFacts } from '#domain/project/facts.ts';
import type { NotedFlag } from './flag.ts';
import { isSameEvidence } from './reconcile.ts';
import type { Rule, RuleFinding } from './rule.ts';

/** What the last run noted about the same; undefined where it had not found it. */
export function notedOf<Noted extends NotedFlag>(
  { ruleId, subject }: Pick<RuleFinding, 'ruleId' | 'subject'>,
  noted: readonly Noted[],
): Noted | undefined {
  return noted.find((before) => before.ruleId === ruleId && before.subject === subject);
}

/**
 * Whether something that a rule finds now is open. What a person waived or claims to have fixed is not, as long as it
 * rests on what it rested on then: the next run checks the claim. What no run has found yet is open where it is visible
 * at once, and after the first run where it blocks; other warnings wait for the next run.
 */
export function isOpenNow(
  { atOnce }: Pick<Rule, 'atOnce'>,
  found: RuleFinding,
  { ranAt, flags }: ValidationFacts,
): boolean {
  const before = notedOf(found, flags);
  if (before === undefined) return atOnce || (ranAt !== null && found.severity === 'hard');
  if (before.status === 'open') return true;
  return before.severity !== found.severity || !isSameEvidence(before.params, found.params);
}
