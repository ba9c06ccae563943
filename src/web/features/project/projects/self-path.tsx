import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { areOwnDefaults } from '#domain/organization/settings/project-defaults.ts';
import type { ProjectPath } from '#domain/project/project-codes.ts';
import { useMe } from '#web/api/me.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { SERVICES_ADDRESS } from '#web/billing/billing-paths.ts';
import { anchor } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { applicationPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { localeFacts } from '#words/locales.ts';
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

/** What the organization lets its projects begin with, where it has chosen something. */
function Defaults({ orgId }: { readonly orgId: string }) {
  const words = useWords('project_defaults');
  const { data } = useQuery(queries.projectDefaults.get.queryOptions({ input: { orgId } }));
  if (data === undefined || !areOwnDefaults(data.defaults)) return null;
  const { language, restricted, durationMonths } = data.defaults;
  const said = [
    words('from_language', { language: localeFacts[language].name }),
    ...(durationMonths === null ? [] : [words('from_months', { months: durationMonths })]),
    ...(restricted ? [words('from_restricted')] : []),
  ];
  return (
    <p className="basis-full text-meta text-ink-3">
      {words('from', { said: said.join(', ') })}{' '}
      <Link to="/app/org" search={{ tab: 'settings' }}>
        {words('change')}
      </Link>
    </p>
  );
}

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
      {organization === undefined ? null : <Defaults orgId={organization.orgId} />}
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
  return (
    <div className="grid gap-3">
      <StartingAction {...props} label={words('choose_consultant')} />
      <p className="text-meta text-ink-3">{words.rich('order_service', { link: anchor(SERVICES_ADDRESS) })}</p>
    </div>
  );
}
