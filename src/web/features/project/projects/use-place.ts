import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { isProjectPage } from '#domain/project/overview/remembered-page.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { projectPath } from '#web/project/project-paths.ts';

/** While somebody stays on a page, it is noted at most this often. */
const NOTED_EVERY_MS = 30_000;

function note(projectId: string, route: string): void {
  const run = async () => {
    try {
      const { at } = await api.projects.notePlace({ projectId, route });
      queryClient.setQueryData(queries.projects.place.queryKey({ input: { projectId } }), () => ({ route, at }));
    } catch {
      // The noted position is a convenience: the next note replaces it.
    }
  };
  void run();
}

/** The page of a project that an address names, as it is noted: "application?section=team"; empty for the overview. */
export function routeOf(projectId: string, pathname: string, section: unknown): string {
  const below = pathname.slice(projectPath(projectId).length).replace(/^\//, '');
  const route = below === 'application' && typeof section === 'string' ? `${below}?section=${section}` : below;
  return isProjectPage(route) ? route : '';
}

/**
 * Remembers on the server where this person works in a project: now and then while they stay, and when they leave a
 * page.
 */
export function usePlaceNoted(projectId: string): void {
  const route = useLocation({
    select: ({ pathname, search }) => routeOf(projectId, pathname, 'section' in search ? search.section : undefined),
  });
  useEffect(() => {
    // People resume from the overview, so it is never the place where they left off.
    if (route === '') return undefined;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') note(projectId, route);
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') note(projectId, route);
    }, NOTED_EVERY_MS);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      note(projectId, route);
    };
  }, [projectId, route]);
}
