import type { ReactNode } from 'react';
import type { Project } from '#contract/projects.ts';
import { useStoredProject } from '#web/project/use-project.ts';

/** Gives the page inside the project as it is stored; the frame around it says when that does not come. */
export function ApplicationLoader({
  projectId,
  children,
}: {
  readonly projectId: string;
  readonly children: (project: Project) => ReactNode;
}) {
  const project = useStoredProject(projectId);
  return project ? children(project) : null;
}
