import { useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutcomeMark } from '#contract/beside-text/outcomes.ts';
import { coverageOf, type Coverage, type SectionTexts } from '#domain/project/outcomes/covered-outcomes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { queries } from '#web/api/queries.ts';
import type { OpenProject } from './project-store.ts';
import { useProject } from './use-project.ts';
import { useCallText } from './use-call-text.ts';

/** What others mark is told at once; where that is not heard, it appears within half a minute. */
const LIVE = { staleTime: 0, refetchInterval: 30_000 } as const;

const nowhere: SectionTexts = {};
const textsIn = ({ facts }: OpenProject): SectionTexts =>
  Object.fromEntries(facts.sections.map(({ key, text }) => [key, text]));

export type KnownCoverage = Coverage<OutcomeMark> & {
  /** What says what the call expects; null where nothing does. */
  readonly from: 'summary' | 'official' | null;
};

/** What the call of a project expects and what its texts cover, as typed. */
export function useCoverage(projectId: string) {
  const call = useCallText(projectId);
  const marked = useQuery({ ...queries.outcomes.list.queryOptions({ input: { projectId } }), ...LIVE });
  // Behind the letters that are being typed: nobody waits for it.
  const texts = useDeferredValue(useProject(projectId, textsIn, isSameValue) ?? nowhere);
  const expected = call.data?.expected;
  const marks = marked.data?.marks;
  const coverage = useMemo(
    (): KnownCoverage | null =>
      expected === undefined || marks === undefined
        ? null
        : { ...coverageOf(expected?.outcomes ?? [], marks, texts), from: expected?.from ?? null },
    [expected, marks, texts],
  );
  return {
    coverage,
    isFailed: coverage === null && (call.isError || marked.isError),
    isAsking: call.isFetching || marked.isFetching,
    retry: () => void Promise.all([call.refetch(), marked.refetch()]),
    /** Where a mark's paragraph stands is said of these texts. */
    texts,
  };
}
