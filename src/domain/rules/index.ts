import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Flag } from '#domain/project/flags.ts';
import type { Instant } from '#domain/values/time.ts';
import { annexFlags } from './annexes.ts';
import { budgetFlags } from './budget.ts';
import { textFlags } from './text.ts';
import { timingFlags } from './timing.ts';

/** Everything that the rules find in a project at this moment; at most one finding for each rule and subject. */
export function redFlags(facts: ProjectFacts, now: Instant): readonly Flag[] {
  return [...timingFlags(facts, now), ...textFlags(facts, now), ...budgetFlags(facts), ...annexFlags(facts)];
}
