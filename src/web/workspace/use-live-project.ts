import { useEffect } from 'react';
import { queries, queryClient } from '#web/queries.ts';
import { onLiveNews } from './live-events.ts';
import { reloadFacts } from './project-facts.ts';

/** While somebody writes, they save every few seconds: this page asks anew at once, and then at most so often. */
const AT_MOST_EVERY_MS = 2_000;

/** Does it now, or as soon as the last time is long enough ago; several wishes meanwhile are one. */
function sparingly(act: () => void): { wish: () => void; stop: () => void } {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const run = () => {
    timer = null;
    last = performance.now();
    act();
  };
  return {
    wish: () => {
      timer ??= setTimeout(run, Math.max(0, last + AT_MOST_EVERY_MS - performance.now()));
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** Keeps the pages of a project in step with what others do in it, and this person in other tabs. */
export function useLiveProject(projectId: string): void {
  useEffect(() => {
    const reload = sparingly(() => {
      void reloadFacts(projectId);
      void queryClient.invalidateQueries({ queryKey: queries.projects.get.queryKey({ input: { projectId } }) });
      for (const queryKey of [queries.application.history.key(), queries.validation.list.key(), queries.tasks.list.key(), queries.versions.list.key()]) void queryClient.invalidateQueries({ queryKey });
    });
    const leave = onLiveNews((news) => {
      if (news === 'missed' || (news.projectId === projectId && (news.kind === 'section' || news.kind === 'project'))) reload.wish();
    });
    return () => {
      leave();
      reload.stop();
    };
  }, [projectId]);
}
