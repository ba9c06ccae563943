import { useEffect } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { projectParts, type ProjectPart } from '#domain/project/stored-project.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { onLiveNews, type LiveNews } from './live-events.ts';
import { refetchProject } from './project-store.ts';
import { sparingly } from './sparingly.ts';

/** The parts of a project that may have changed. */
function partsIn(news: LiveNews, projectId: string): readonly ProjectPart[] {
  if (news === 'missed') return projectParts;
  if (news.projectId !== projectId) return [];
  if (news.kind === 'section') return ['sections'];
  return news.kind === 'project' ? projectParts : [];
}

/** Data that is no part of a project and is asked for where it is shown, because its length has no bound. */
function listsBeside(projectId: string, parts: ReadonlySet<ProjectPart>): readonly QueryKey[] {
  const input = { projectId };
  const texts = parts.has('sections') ? [queries.application.history.key()] : [];
  return parts.size < projectParts.length
    ? texts
    : [
        ...texts,
        queries.versions.list.key({ input }),
        queries.exports.list.key({ input }),
        queries.meetings.list.queryKey({ input }),
        queries.submissions.list.key({ input }),
        queries.grants.get.key({ input }),
        queries.comments.counts.queryKey({ input }),
        queries.evaluations.list.queryKey({ input }),
        queries.wizard.get.queryKey({ input }),
        queries.activity.list.key(),
        queries.assignments.list.queryKey({ input }),
      ];
}

/**
 * Keeps the pages of a project in step with what others do in it, and with this person's other tabs. Events are heard
 * here and nowhere else.
 */
export function useLiveProject(projectId: string): void {
  useEffect(() => {
    // A saver takes over nothing of it while it has unsaved text. The next save then meets the newer state.
    const reload = sparingly<ProjectPart>((parts) => {
      void refetchProject(projectId, [...parts]);
      for (const queryKey of listsBeside(projectId, parts)) void queryClient.invalidateQueries({ queryKey });
    });
    const leave = onLiveNews((news) => reload.wish(partsIn(news, projectId)));
    return () => {
      leave();
      reload.stop();
    };
  }, [projectId]);
}
