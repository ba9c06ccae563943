import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import { isOpenNow } from './is-open.ts';
import { getRule, redFlags, type Flag } from './red-flags.ts';

/** Everything that stands against a project at this moment: what every page that judges it goes by. */
export function openFlags(facts: ProjectFacts, now: Instant): readonly Flag[] {
  return redFlags(facts, now).filter((found) => isOpenNow(getRule(found.ruleId), found, facts.validation));
}
