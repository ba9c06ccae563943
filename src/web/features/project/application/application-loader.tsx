import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/projects.ts';
import { queries } from '#web/api/queries.ts';
import { ProjectAbsent } from '#web/project/project-states.tsx';

/** Loads the texts of a project for the page inside. */
export function ApplicationLoader({
  projectId,
  children,
}: {
  readonly projectId: string;
  readonly children: (project: Project) => ReactNode;
}) {
  const query = useQuery(queries.projects.get.queryOptions({ input: { projectId } }));
  return query.data ? children(query.data) : <ProjectAbsent query={query} level={2} />;
}
