import { useEffect } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { queries, queryClient } from '#web/api/queries.ts';
import { onLiveNews } from './live-events.ts';

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

function reload(keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Keeps the pages of a project in step with what others do in it, and this person in other tabs. */
export function useLiveProject(projectId: string): void {
  useEffect(() => {
    const input = { projectId };
    const texts = [
      queries.projects.facts.queryKey({ input }),
      queries.projects.get.queryKey({ input }),
      queries.application.history.key(),
    ];
    // A page takes none of it over where something is unsaved or being typed: then the save that follows meets the newer state.
    const everything = [
      ...texts,
      queries.projects.intake.queryKey({ input }),
      queries.budget.get.queryKey({ input }),
      queries.annexes.list.queryKey({ input }),
      queries.tasks.list.queryKey({ input }),
      queries.versions.list.key({ input }),
      queries.validation.list.queryKey({ input }),
      queries.comments.counts.queryKey({ input }),
      queries.activity.list.key(),
    ];
    const reloadTexts = sparingly(() => reload(texts));
    const reloadEverything = sparingly(() => reload(everything));
    const leave = onLiveNews((news) => {
      if (news === 'missed') return reloadEverything.wish();
      if (news.projectId !== projectId) return undefined;
      if (news.kind === 'section') return reloadTexts.wish();
      return news.kind === 'project' ? reloadEverything.wish() : undefined;
    });
    return () => {
      leave();
      reloadTexts.stop();
      reloadEverything.stop();
    };
  }, [projectId]);
}
