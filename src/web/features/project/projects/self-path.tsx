import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { useMe } from '#web/api/me.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { applicationPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Failure = 'failed' | 'failed.closed' | 'failed.role' | 'failed.missing';

/** What went wrong with creating a project. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return 'failed';
  if (error.code === 'PROGRAM_CLOSED') return 'failed.closed';
  return error.code === 'FORBIDDEN' ? 'failed.role' : 'failed';
}

/** Starting a project on the self path, and what is said where that fails. */
export function useStarting(programId: string) {
  const words = useWords('new_project');
  const me = useMe();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const create = useMutation(
    queries.projects.create.mutationOptions({
      onSuccess: async ({ projectId }) => {
        showToast({ title: words('created') });
        void queryClient.invalidateQueries({ queryKey: queries.projects.list.key() });
        await navigate({ to: applicationPath(projectId) });
      },
      onError: (error) => setFailure(failureOf(error)),
    }),
  );
  const start = () => {
    setFailure(null);
    const orgId = me?.currentOrgId ?? null;
    if (orgId === null) setFailure('failed.missing');
    else create.mutate({ orgId, programId, path: 'self' });
  };
  return { failure, start, busy: create.isPending };
}

type Props = {
  readonly starting: ReturnType<typeof useStarting>;
  /** The call has closed. */
  readonly closed: boolean;
};

/** The self path: a project at once, free of charge. */
export function SelfPathAction({ starting: { start, busy }, closed }: Props) {
  const words = useWords('new_project');
  const me = useMe();
  const organization = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="large" busy={busy} disabled={closed} onClick={start}>
        {words('start')}
      </Button>
      {organization === undefined ? null : (
        <p className="text-meta text-ink-3">{words('for', { organization: organization.name })}</p>
      )}
    </div>
  );
}
