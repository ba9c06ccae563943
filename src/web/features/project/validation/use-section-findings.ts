import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { anchorOfFinding } from '#domain/rules/finding-anchor.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Flag } from '#domain/rules/red-flags.ts';
import { getRule, sectionFlags } from '#domain/rules/red-flags.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { queries } from '#web/api/queries.ts';
import { useProjectFacts } from '#web/project/project-facts.ts';

/** A finding on the text of a section. */
export type SectionFinding = { readonly id: string; readonly flag: Flag; readonly anchor: TextAnchor | null };

/** What the rules find in a section as it stands: what the last run left open and is still so, and what is seen at once. */
export function useSectionFindings(
  projectId: string,
  section: SectionKey,
): { readonly findings: readonly SectionFinding[]; readonly isKnown: boolean } {
  const now = useNow();
  const list = useQuery(queries.validation.list.queryOptions({ input: { projectId } }));
  const loaded = useProjectFacts(projectId);
  const facts = loaded.data?.facts;
  const stored = list.data?.flags;
  const findings = useMemo(() => {
    const text = facts?.sections.find(({ key }) => key === section)?.text;
    if (!facts || text === undefined) return [];
    return sectionFlags(facts, instantFromMs(now)).flatMap((flag) => {
      const before = stored?.find(({ ruleId, subject }) => ruleId === flag.ruleId && subject === flag.subject);
      const isOpen = before === undefined ? getRule(flag.ruleId).atOnce : before.status === 'open';
      return flag.subject === section && isOpen
        ? [{ id: `finding ${flag.ruleId}`, flag, anchor: anchorOfFinding(flag, text) }]
        : [];
    });
  }, [facts, stored, section, now]);
  return { findings, isKnown: !list.isPending && !loaded.isPending };
}
