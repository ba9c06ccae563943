import type { ReactNode } from 'react';
import type { Project } from '#contract/projects.ts';
import { useStoredProject } from '#web/project/use-project.ts';

/** Gives the page the stored project. The frame around it reports a project that does not arrive. */
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
