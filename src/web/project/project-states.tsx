import { ORPCError } from '@orpc/client';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Failed } from '#web/ui/page/states.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { PROJECTS_PATH } from './project-paths.ts';

/**
 * Whether the server gave this answer because the project is not there for this person, or because no project can have
 * the address.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST');
}

type Query = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** What a page of a project shows while it is loading, not there, or failed. */
export function ProjectAbsent({
  query,
  failure,
  level,
}: {
  readonly query: Query;
  readonly failure?: string;
  /** 1 where the page has no title of its own yet. */
  readonly level: 1 | 2;
}) {
  const words = useWords('project_frame');
  if (query.isError && isNotFound(query.error)) {
    return (
      <>
        <h1 className="mb-6">{words('not_found')}</h1>
        <p className="mb-6 max-w-[38rem] text-ink-2">{words('not_found_text')}</p>
        <LinkButton to={PROJECTS_PATH} variant="primary">
          {words('back')}
        </LinkButton>
      </>
    );
  }
  if (query.isError) {
    return (
      <>
        {level === 1 ? <h1 className="mb-6">{words('project')}</h1> : null}
        <Failed
          level={2}
          title={failure ?? words('failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {words('failed_text')}
        </Failed>
      </>
    );
  }
  return (
    <div aria-busy="true">
      <output className="hidden-text">{words('loading')}</output>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <div className="mt-10 border-t-2 border-heavy pt-6">
        {['one', 'two', 'three', 'four'].map((row) => (
          <Skeleton key={row} className="mb-4 h-5 w-full" />
        ))}
      </div>
    </div>
  );
}
