import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/projects.ts';
import { queries } from '#web/queries.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Failed } from '#web/ui/state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isNotFound } from './answers.ts';
import { PROJECTS_PATH } from './paths.ts';

/** Loads a project for the page inside; says so while it is on its way, not there, or failed. */
export function ProjectLoader({ projectId, children }: { readonly projectId: string; readonly children: (project: Project) => ReactNode }) {
  const query = useQuery(queries.projects.get.queryOptions({ input: { projectId } }));
  if (query.data) return children(query.data);
  if (query.isError && isNotFound(query.error)) {
    return (
      <>
        <h1 className="mb-6">Project not found</h1>
        <p className="mb-6 max-w-[38rem] text-ink-2">There is no project at this address, or it belongs to an organization that you are not a member of.</p>
        <LinkButton to={PROJECTS_PATH} variant="primary">Back to Projects</LinkButton>
      </>
    );
  }
  if (query.isError) {
    return (
      <>
        <h1 className="mb-6">Project</h1>
        <Failed level={2} title="Failed to load project data" onRetry={() => void query.refetch()} retrying={query.isFetching}>Nothing that you saved is lost. Please try again.</Failed>
      </>
    );
  }
  return (
    <div aria-busy="true">
      <output className="hidden-text">Loading project</output>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <div className="mt-10 border-t-2 border-heavy pt-6">
        {['one', 'two', 'three', 'four'].map((row) => <Skeleton key={row} className="mb-4 h-5 w-full" />)}
      </div>
    </div>
  );
}
