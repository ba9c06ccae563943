import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import type { ProgramDetail } from '#contract/programs.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { instantFromMs, isInstant, type Instant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';
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
import { BuyingNotice } from '#web/billing/buying-notices.tsx';
import { useBuying } from '#web/billing/use-buying.ts';
import { AiPathAction, aiPrice, AiTerms, useSubscription } from './ai-path.tsx';
import { PathCards, PathComparison } from './path-cards.tsx';

type Failure = 'failed' | 'failed.closed' | 'failed.role' | 'failed.missing';

/** What went wrong with creating a project. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return 'failed';
  if (error.code === 'PROGRAM_CLOSED') return 'failed.closed';
  return error.code === 'FORBIDDEN' ? 'failed.role' : 'failed';
}

type CallDates = {
  readonly title: string;
  /** The next one; null where none is known or all have passed. */
  readonly deadline: { readonly date: string; readonly hour: string } | null;
  /** "74 days left" */
  readonly left: string;
  /** Where it is not open yet. */
  readonly opensAt: Instant | null;
};

/** The call in one line: its title, when it opens if that lies ahead, and when it closes. */
function callLine(words: Words<'new_project'>, { title, deadline, left, opensAt }: CallDates): string {
  if (opensAt !== null) {
    const opens = words.formats.dayOf(opensAt);
    return deadline === null
      ? words('call_opens_only', { title, opens })
      : words('call_opens', { title, opens, date: deadline.date, hour: deadline.hour });
  }
  if (deadline === null) return words('call', { title });
  return words('call_until', { title, date: deadline.date, hour: deadline.hour, left });
}

/** How to write the application: by oneself for free, with AI that is paid once, or with a consultant. */
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
  const status = statusAt({ opensAt: instantOf(program.opensAt), windows }, instantFromMs(now));
  const closed = status === 'closed';
  const subscription = useSubscription(orgId);
  const buying = useBuying('project');
  const ai = { price: aiPrice(subscription), terms: <AiTerms subscription={subscription} /> };

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
            {callLine(words, {
              title: program.title,
              deadline: closed ? null : deadline,
              left: kit('days_left', { days: deadline?.daysLeft ?? 0 }),
              opensAt: status === 'forthcoming' ? instantOf(program.opensAt) : null,
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
      {buying.failure === null && buying.opened === null ? null : (
        <div className="mb-8">
          <BuyingNotice buying={buying} orgId={orgId} />
        </div>
      )}
      <PathCards
        ai={ai}
        actions={{
          self: (
            <div className="flex flex-wrap items-center gap-3">
              <Button size="large" busy={create.isPending} disabled={closed} onClick={start}>
                {words('start')}
              </Button>
              {organization === undefined ? null : (
                <p className="text-meta text-ink-3">{words('for', { organization: organization.name })}</p>
              )}
            </div>
          ),
          ai: (
            <AiPathAction
              orgId={orgId}
              programId={program.id}
              closed={closed}
              subscription={subscription}
              buying={buying}
            />
          ),
          consultant: <p className="text-ink-2">{words('consultant_later')}</p>,
        }}
      />
      <PathComparison ai={ai} />
    </>
  );
}
