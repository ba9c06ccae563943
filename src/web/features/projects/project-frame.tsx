import type { ReactNode } from 'react';
import { useProjectFacts } from '#web/workspace/project-facts.ts';
import { ProjectAbsent } from '#web/workspace/project-states.tsx';
import { ProjectHead } from './project-head.tsx';

/** What stands around every page of a project. */
export function ProjectFrame({ projectId, children }: { readonly projectId: string; readonly children: ReactNode }) {
  const query = useProjectFacts(projectId);
  if (!query.data) return <ProjectAbsent query={query} level={1} />;
  return (
    <>
      <ProjectHead facts={query.data.facts} />
      <div className="mt-8">{children}</div>
    </>
  );
}
