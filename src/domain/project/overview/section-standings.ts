import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey, SectionStatus } from '#domain/project/sections/section-codes.ts';
import { sectionStatus } from '#domain/project/sections/sections.ts';
import type { RuleFinding } from '#domain/rules/rule.ts';
import { isAboutSections, openSectionFlags } from '#domain/rules/section-flags.ts';
import type { Instant } from '#domain/values/time.ts';

/** Blocked: something in its text keeps the application from being handed in. */
export type SectionStanding = SectionStatus | 'blocked';

/** How the sections stand by what is open against the project. */
export function standingsOf(
  { sections }: ProjectFacts,
  flags: readonly RuleFinding[],
): ReadonlyMap<SectionKey, SectionStanding> {
  const blocked = new Set(
    flags.flatMap((flag) => (flag.severity === 'hard' && isAboutSections(flag) ? [flag.subject] : [])),
  );
  return new Map(
    sections.map((section) => [section.key, blocked.has(section.key) ? 'blocked' : sectionStatus(section)]),
  );
}

/** How the sections stand, where nothing else is asked for: only the rules about sections are read. */
export function sectionStandings(facts: ProjectFacts, now: Instant): ReadonlyMap<SectionKey, SectionStanding> {
  return standingsOf(facts, openSectionFlags(facts, now));
}
