import { useEffect, useRef, useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { isSameValue } from '#domain/values/same-value.ts';
import { api } from '#web/api/api.ts';
import { queries } from '#web/api/queries.ts';
import type { OpenProject } from '#web/project/project-store.ts';
import { useProject } from '#web/project/use-project.ts';
import { flushEverything } from '#web/saving/saver-room.ts';

/** Changes that follow one another so closely are laid out together. */
const QUIET_MS = 1_500;
/** After so long a layout that was overtaken is asked for again. */
const OVERTAKEN_MS = 2_000;

/** Everything of a project that stands on its pages. */
const written = ({ facts }: OpenProject) => ({
  texts: facts.sections.map(({ text, pictures }) => [text, pictures]),
  about: [facts.intake.title, facts.intake.description, facts.intake.durationMonths, facts.program.pageLimit],
  participants: facts.participants,
  workPackages: facts.workPackages,
  plan: facts.plan,
  lines: facts.budgetLines,
});

/** The pages of a project; laid out again a moment after something of them has changed. */
export function useLaidOut(projectId: string) {
  const query = useQuery({
    ...queries.pages.lay.queryOptions({ input: { projectId } }),
    // What is being typed belongs to what is laid out.
    queryFn: async () => {
      await flushEverything();
      return await api.pages.lay({ projectId });
    },
    staleTime: 0,
    // Somebody else's newer text was laid out in its place: the next answer has it.
    retry: (count, error) => count < 4 && isDefinedError(error) && error.code === 'RATE_LIMITED',
    retryDelay: OVERTAKEN_MS,
  });
  const { refetch } = query;
  const now = useProject(projectId, written, isSameValue);
  const laidFor = useRef(now);
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    if (now === undefined || laidFor.current === now) return undefined;
    const isFirst = laidFor.current === undefined;
    laidFor.current = now;
    if (isFirst) return undefined;
    setStale(true);
    const timer = setTimeout(() => {
      void refetch().then(({ isError }) => (isError ? undefined : setStale(false)));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [now, refetch]);
  return {
    ...query,
    isStale,
    again: () => void refetch().then(({ isError }) => (isError ? undefined : setStale(false))),
  };
}
