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

type Failure = 'failed' | 'failed.closed' | 'failed.role' | 'failed.missing';

/** What went wrong with creating a project. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return 'failed';
  if (error.code === 'PROGRAM_CLOSED') return 'failed.closed';
  return error.code === 'FORBIDDEN' ? 'failed.role' : 'failed';
}

/** How to write the application: three ways, of which the self path is there and free. */
export function PathChooserScreen({ program }: { readonly program: ProgramDetail }) {
  const words = useWords('new_project');
  const kit = useKitWords();
  const me = useMe();
  const now = useNow();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
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
        showToast({ title: words('created') });
        void queryClient.invalidateQueries({ queryKey: queries.projects.list.key() });
        await navigate({ to: applicationPath(projectId) });
      },
      onError: (error) => setFailure(failureOf(error)),
    }),
  );
  const start = () => {
    setFailure(null);
    if (orgId === null || me === null) setFailure('failed.missing');
    else create.mutate({ orgId, programId: program.id, path: 'self' });
  };

  return (
    <>
      <PageTitle
        title={words('title')}
        lead={
          <>
            <Link to={callPath(program.slug)}>{program.identifier}</Link>
            {' · '}
            {deadline === null || closed
              ? words('call', { title: program.title })
              : words('call_until', {
                  title: program.title,
                  date: deadline.date,
                  hour: deadline.hour,
                  left: kit('days_left', { days: deadline.daysLeft ?? 0 }),
                })}
          </>
        }
      />
      {closed ? (
        <div className="mb-8">
          <Notice
            tone="block"
            title={words('closed.title')}
            actions={<LinkButton to={callPath(program.slug)}>{words('closed.back')}</LinkButton>}
          >
            {words('closed.text')}
          </Notice>
        </div>
      ) : null}
      {failure === null ? null : (
        <div className="mb-8">
          <Notice tone="block" title={words(failure)} announce />
        </div>
      )}
      <PathCards
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Button size="large" busy={create.isPending} disabled={closed} onClick={start}>
              {words('start')}
            </Button>
            {organization === undefined ? null : (
              <p className="text-meta text-ink-3">{words('for', { organization: organization.name })}</p>
            )}
          </div>
        }
      />
      <PathComparison />
    </>
  );
}
