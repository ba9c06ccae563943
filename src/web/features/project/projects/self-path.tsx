import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import type { ProjectPath } from '#domain/project/project-codes.ts';
import { useMe } from '#web/api/me.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { applicationPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type FreePath = Exclude<ProjectPath, 'ai'>;
type Failure = 'failed' | 'failed.closed' | 'failed.role' | 'failed.missing';

/** What went wrong with creating a project. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return 'failed';
  if (error.code === 'PROGRAM_CLOSED') return 'failed.closed';
  return error.code === 'FORBIDDEN' ? 'failed.role' : 'failed';
}

/**
 * Starting a project on a path that is free of charge, and what is said where that fails. The self path leads to the
 * editor, the one with a consultant to choosing one.
 */
export function useStarting(programId: string, path: FreePath) {
  const words = useWords('new_project');
  const me = useMe();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const create = useMutation(
    queries.projects.create.mutationOptions({
      onSuccess: async ({ projectId }) => {
        showToast({ title: words('created') });
        void queryClient.invalidateQueries({ queryKey: queries.projects.list.key() });
        if (path === 'self') await navigate({ to: applicationPath(projectId) });
        else await navigate({ to: '/app/consultants/{-$page}', params: {}, search: { programId, projectId } });
      },
      onError: (error) => setFailure(failureOf(error)),
    }),
  );
  const start = () => {
    setFailure(null);
    const orgId = me?.currentOrgId ?? null;
    if (orgId === null) setFailure('failed.missing');
    else create.mutate({ orgId, programId, path });
  };
  return { failure, start, busy: create.isPending };
}

type Props = {
  readonly starting: ReturnType<typeof useStarting>;
  /** The call has closed. */
  readonly closed: boolean;
};

/** A project at once, free of charge, and for whom it is. */
function StartingAction({ starting: { start, busy }, closed, label }: Props & { readonly label: string }) {
  const words = useWords('new_project');
  const me = useMe();
  const organization = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="large" busy={busy} disabled={closed} onClick={start}>
        {label}
      </Button>
      {organization === undefined ? null : (
        <p className="text-meta text-ink-3">{words('for', { organization: organization.name })}</p>
      )}
    </div>
  );
}

/** The self path: the editor is next. */
export function SelfPathAction(props: Props) {
  const words = useWords('new_project');
  return <StartingAction {...props} label={words('start')} />;
}

/** The path with a consultant: choosing one is next. */
export function ConsultantPathAction(props: Props) {
  const words = useWords('new_project');
  return <StartingAction {...props} label={words('choose_consultant')} />;
}
