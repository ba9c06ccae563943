import type { ReactNode } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Failed } from '#web/ui/page/states.tsx';
import { applicationPath, intakePath, isBesideSearch, projectPath, wizardPath } from '#web/project/project-paths.ts';
import { projectQuery } from '#web/project/project-store.ts';
import { useProject, useStoredProject } from '#web/project/use-project.ts';
import { useLiveProject } from '#web/project/use-live-project.ts';
import { isNotFound, ProjectAbsent } from '#web/project/project-states.tsx';
import { ProjectHead } from './project-head.tsx';
import { usePlaceNoted } from './use-place.ts';

type Query = UseQueryResult;

type Failure = 'unable_overview' | 'unable_annexes' | 'unable_tasks' | 'unable_red_flags';

/** What failed, in the words of the page that it failed on. */
const failures: ReadonlyMap<string, Failure> = new Map([
  ['', 'unable_overview'],
  ['/annexes', 'unable_annexes'],
  ['/tasks', 'unable_tasks'],
  ['/red-flags', 'unable_red_flags'],
] as const);

/** What the frame shows where a project can't be judged. Its intake is stored on its own and may still be there. */
function UnableToLoad({
  query,
  projectId,
  path,
}: {
  readonly query: Query;
  readonly projectId: string;
  readonly path: string;
}) {
  const words = useWords('project_frame');
  const failure = failures.get(path.slice(projectPath(projectId).length)) ?? 'failed';
  const title = words(query.errorUpdateCount > 0 ? failure : 'unable_no_data');
  return (
    <>
      <h1 className="mb-6">{words('unable')}</h1>
      <Failed
        level={2}
        title={title}
        onRetry={() => void query.refetch()}
        retrying={query.fetchStatus === 'fetching'}
        actions={<LinkButton to={intakePath(projectId)}>{words('to_intake')}</LinkButton>}
      >
        {words('failed_text')}
      </Failed>
    </>
  );
}

/** What stands around every page of a project. */
export function ProjectFrame({ projectId, children }: { readonly projectId: string; readonly children: ReactNode }) {
  const words = useWords('project_frame');
  const query = useQuery(projectQuery(projectId));
  const head = useStoredProject(projectId)?.head;
  const title = useProject(projectId, ({ intake }) => intake.intake.title);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // A small window beside the portal has room for its page alone, which names itself.
  const isBeside = useLocation({
    select: ({ pathname, search }) => pathname === wizardPath(projectId) && isBesideSearch(search),
  });
  usePlaceNoted(projectId);
  useLiveProject(projectId);
  if (head && title !== undefined) {
    return (
      <>
        {isBeside ? null : <ProjectHead head={head} title={title} />}
        <div className={path === applicationPath(projectId) ? 'mt-8 max-md:mt-1' : isBeside ? '' : 'mt-8'}>
          {children}
        </div>
      </>
    );
  }
  // A failure stays visible while the project is asked for again, so that the page does not flicker. Without a network
  // the question waits.
  const failed = query.errorUpdateCount > 0 ? !isNotFound(query.error) : query.fetchStatus === 'paused';
  if (!failed) return <ProjectAbsent query={query} level={1} />;
  if (path === intakePath(projectId))
    return (
      <>
        <h1 className="mb-6">{words('project')}</h1>
        {children}
      </>
    );
  return <UnableToLoad query={query} projectId={projectId} path={path} />;
}
