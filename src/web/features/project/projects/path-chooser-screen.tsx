import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import type { ProgramDetail } from '#contract/programs.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { instantFromMs, isInstant } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import { useMe } from '#web/api/me.ts';
import { useNow } from '#web/page/now.tsx';
import { queries, queryClient } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { projectDeadline } from '#web/project/deadline.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { applicationPath, callPath } from '#web/project/project-paths.ts';
import { PathCards, PathComparison } from './path-cards.tsx';

const FAILED = 'Failed to create project. Please try again.';

/** What went wrong with creating a project, in words. */
function failureOf(error: unknown): string {
  if (!(error instanceof ORPCError)) return FAILED;
  if (error.code === 'PROGRAM_CLOSED')
    return 'This call has closed. A project can be started only while its deadline lies ahead.';
  if (error.code === 'FORBIDDEN')
    return 'Your role in this organization does not allow creating projects. An owner, an admin or a contributor can.';
  return FAILED;
}

/** How to write the application: three ways, of which the self path is there and free. */
export function PathChooserScreen({ program }: { readonly program: ProgramDetail }) {
  const kit = useKitWords();
  const me = useMe();
  const now = useNow();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const orgId = me?.currentOrgId ?? null;
  const organization = me?.memberships.find((membership) => membership.orgId === orgId);
  const windows = program.windows.flatMap(({ deadlineAt, ...window }) =>
    isInstant(deadlineAt) ? [{ ...window, deadlineAt }] : [],
  );
  const deadline = projectDeadline(useWords('deadline'), { windows, opensAt: instantOf(program.opensAt) }, now, null);
  const closed = statusAt({ opensAt: instantOf(program.opensAt), windows }, instantFromMs(now)) === 'closed';

  const create = useMutation(
    queries.projects.create.mutationOptions({
      onSuccess: async ({ projectId }) => {
        showToast({ title: 'Project created successfully!' });
        void queryClient.invalidateQueries({ queryKey: queries.projects.list.key() });
        await navigate({ to: applicationPath(projectId) });
      },
      onError: (error) => setFailure(failureOf(error)),
    }),
  );
  const start = () => {
    setFailure(null);
    if (orgId === null || me === null) setFailure('Missing organization, program, or user information');
    else create.mutate({ orgId, programId: program.id, path: 'self' });
  };

  return (
    <>
      <PageTitle
        title="How do you want to write this application?"
        lead={
          <>
            <Link to={callPath(program.slug)}>{program.identifier}</Link>
            {' · ' +
              `${program.title}${deadline === null || closed ? '' : `. ${deadline.date}, ${deadline.hour} Brussels time, ${kit('days_left', { days: deadline.daysLeft ?? 0 })}`}. ` +
              'What you write stays yours, whatever the path.'}
          </>
        }
      />
      {closed ? (
        <div className="mb-8">
          <Notice
            tone="block"
            title="This call is closed"
            actions={<LinkButton to={callPath(program.slug)}>Back to the call</LinkButton>}
          >
            Its last deadline has passed, so no project can be started for it.
          </Notice>
        </div>
      ) : null}
      {failure === null ? null : (
        <div className="mb-8">
          <Notice tone="block" title={failure} announce />
        </div>
      )}
      <PathCards
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Button size="large" busy={create.isPending} disabled={closed} onClick={start}>
              Start Project
            </Button>
            {organization === undefined ? null : <p className="text-meta text-ink-3">{`For ${organization.name}`}</p>}
          </div>
        }
      />
      <PathComparison />
    </>
  );
}
