import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { Check } from 'lucide-react';
import type { ProgramDetail } from '#contract/programs.ts';
import { plans } from '#domain/organization/plans.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { instantFromMs, isInstant } from '#domain/time.ts';
import { formatEuro } from '#web/format.ts';
import { useMe } from '#web/me.ts';
import { useNow } from '#web/now.tsx';
import { queries, queryClient } from '#web/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/part.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { instantOf } from '#web/instant-of.ts';
import { applicationPath, callPath } from '#web/workspace/paths.ts';

const gives = [
  'Six sections with their limits, counted while you write',
  'Everything saved while you type, on this device too when you are offline',
  'Your progress, section by section',
  'The application as PDF and as Word file, at any time',
] as const;

const FAILED = 'Failed to create project. Please try again.';

/** What went wrong with creating a project, in words. */
function failureOf(error: unknown): string {
  if (!(error instanceof ORPCError)) return FAILED;
  if (error.code === 'PROGRAM_CLOSED') return 'This call has closed. A project can be started only while its deadline lies ahead.';
  if (error.code === 'FORBIDDEN') return 'Your role in this organization does not allow creating projects. An owner, an admin or a contributor can.';
  return FAILED;
}

/** How to write the application: for now the self path, which is free. */
export function PathChooserScreen({ program }: { readonly program: ProgramDetail }) {
  const me = useMe();
  const now = useNow();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const orgId = me?.currentOrgId ?? null;
  const organization = me?.memberships.find((membership) => membership.orgId === orgId);
  const windows = program.windows.flatMap(({ deadlineAt, ...window }) => (isInstant(deadlineAt) ? [{ ...window, deadlineAt }] : []));
  const closed = statusAt({ opensAt: instantOf(program.opensAt), windows }, instantFromMs(now)) === 'closed';
  const free = plans.find((plan) => plan.code === 'free');

  const create = useMutation(queries.projects.create.mutationOptions({
    onSuccess: async ({ projectId }) => {
      showToast({ title: 'Project created successfully!' });
      void queryClient.invalidateQueries({ queryKey: queries.projects.list.key() });
      await navigate({ to: applicationPath(projectId) });
    },
    onError: (error) => setFailure(failureOf(error)),
  }));
  const start = () => {
    setFailure(null);
    if (orgId === null || me === null) setFailure('Missing organization, program, or user information');
    else create.mutate({ orgId, programId: program.id, path: 'self' });
  };

  return (
    <>
      <PageTitle title="Start your application" lead={<><Link to={callPath(program.slug)}>{program.identifier}</Link>{` · ${program.title}`}</>} />
      {closed ? (
        <div className="mb-8">
          <Notice tone="block" title="This call is closed" actions={<LinkButton to={callPath(program.slug)}>Back to the call</LinkButton>}>Its last deadline has passed, so no project can be started for it.</Notice>
        </div>
      ) : null}
      {failure === null ? null : <div className="mb-8"><Notice tone="block" title={failure} announce /></div>}
      <section aria-labelledby="self-path" className="max-w-[38rem] border-t-2 border-heavy pt-4">
        <h2 id="self-path">Write it yourself</h2>
        <p className="mt-3 text-[1.75rem]/9 font-semibold tracking-[-0.025em]">{free?.monthly === undefined || free.monthly === null ? null : formatEuro(free.monthly)}</p>
        <p className="text-meta text-ink-3">{`Self-writing is free, ${free?.terms ?? ''}.`}</p>
        <ul className="mt-5 grid gap-2">
          {gives.map((line) => (
            <li key={line} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
              <Icon icon={Check} className="mt-1 text-ink-3" />
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={create.isPending} disabled={closed} onClick={start}>Start Project</Button>
          {organization === undefined ? null : <p className="text-meta text-ink-3">{`For ${organization.name}`}</p>}
        </div>
      </section>
    </>
  );
}
