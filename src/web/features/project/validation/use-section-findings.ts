import { useCallback } from 'react';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Flag } from '#domain/rules/red-flags.ts';
import { anchorOfFinding, openSectionFlags, type LateRule } from '#domain/rules/section-flags.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import type { OpenProject } from '#web/project/project-store.ts';
import { useProject } from '#web/project/use-project.ts';
import { useLatePart } from '#web/ui/loading/load-later.ts';

/** A finding on the text of a section. */
export type SectionFinding = { readonly id: string; readonly flag: Flag; readonly anchor: TextAnchor | null };

/** By what name the finding of a rule is known among the notes of a section. */
export function findingId(ruleId: string): string {
  return `finding ${ruleId}`;
}

const none: readonly SectionFinding[] = [];
const notYet: readonly LateRule[] = [];

/** Nobody waits for the readers of texts: they arrive once one can write. */
const loadLate = async (): Promise<readonly LateRule[]> =>
  Object.values(await import('#domain/rules/stray-figure-book.ts'));

function isSameFindings(a: readonly SectionFinding[], b: readonly SectionFinding[]): boolean {
  return isSameValue(a, b);
}

/**
 * What is open against a section as it is typed.
 */
export function useSectionFindings(
  projectId: string,
  section: SectionKey,
): { readonly findings: readonly SectionFinding[]; readonly isKnown: boolean } {
  const now = useNow();
  const late = useLatePart(loadLate, true) ?? notYet;
  const select = useCallback(
    ({ facts }: OpenProject): readonly SectionFinding[] => {
      const text = facts.sections.find(({ key }) => key === section)?.text;
      if (text === undefined) return [];
      return openSectionFlags(facts, instantFromMs(now), late)
        .filter(({ subject }) => subject === section)
        .map((flag) => ({ id: findingId(flag.ruleId), flag, anchor: anchorOfFinding(flag, text, late) }));
    },
    [section, now, late],
  );
  const findings = useProject(projectId, select, isSameFindings);
  return { findings: findings ?? none, isKnown: findings !== undefined };
}
