import { Link } from '@tanstack/react-router';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { contentOf, ONLY } from '#domain/project/grant/grant-records.ts';
import { isHandedIn } from '#domain/project/status.ts';
import { useWords } from '#web/page/words.ts';
import { EarlierComments } from '#web/project/earlier/earlier-comments.tsx';
import { submissionPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Part } from '#web/ui/page/headings.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { CommentsPart } from './comments-part.tsx';
import { NextAttempt } from './next-attempt.tsx';
import { ResultPart } from './result-part.tsx';
import { useClosing, useGrant, type Grant } from './use-grant.ts';

// What a grant has comes after the page: most applications have none.
const loadFunded = async () => await import('./funded-tabs.tsx');

type Content = { readonly facts: ProjectFacts; readonly grant: Grant };

function Closing({ facts, grant }: Content) {
  const words = useWords('grant');
  const close = useClosing(facts.id);
  const isClosed = facts.status === 'completed';
  if (!grant.mayDecide) return isClosed ? <p className="text-ink-2">{words('is_closed')}</p> : null;
  return (
    <div className="mt-10 border-t border-line pt-5">
      <p className="mb-3 max-w-[44rem] text-ink-2">{words(isClosed ? 'is_closed' : 'close_text')}</p>
      <Button busy={close.isPending} onClick={() => close.mutate({ projectId: facts.id, closed: !isClosed })}>
        {words(isClosed ? 'reopen' : 'close')}
      </Button>
    </div>
  );
}

type Props = {
  readonly facts: ProjectFacts;
  /** Which part the address names; what it does not know shows the first. */
  readonly shown: string;
  readonly onShow: (part: string) => void;
  readonly onMade: (projectId: string) => void;
};

function Shown({ facts, grant, shown, onShow, onMade }: Props & Content) {
  const words = useWords('grant');
  const result = contentOf(grant.records, 'result', ONLY)?.result ?? null;
  const first = (
    <>
      <ResultPart projectId={facts.id} grant={grant} />
      {result === null ? null : <CommentsPart facts={facts} grant={grant} />}
      {result === 'rejected' && grant.mayTryAgain ? <NextAttempt facts={facts} onMade={onMade} /> : null}
      <Closing facts={facts} grant={grant} />
    </>
  );
  const funded = useLatePart(loadFunded, result === 'funded', sayNotLoaded);
  if (result !== 'funded') return first;
  return funded ? (
    <funded.FundedTabs facts={facts} grant={grant} shown={shown} onShow={onShow} first={first} />
  ) : (
    <Loading label={words('loading')} rows={5} />
  );
}

/** What came of an application, and for one that is funded everything that is kept of its grant. */
export function GrantScreen(props: Props) {
  const { facts } = props;
  const words = useWords('grant');
  const grant = useGrant(facts.id);
  const { data } = grant;
  return (
    <>
      <div className="mb-6">
        <h2>{words('title')}</h2>
        <p className="mt-1 max-w-[44rem] text-ink-2">{words('intro')}</p>
      </div>
      {grant.isPending ? <Loading label={words('loading')} rows={5} /> : null}
      {grant.isError && !data ? (
        <Failed title={words('failed')} onRetry={() => void grant.refetch()} retrying={grant.isFetching}>
          {words('nothing_lost')}
        </Failed>
      ) : null}
      {data && !isHandedIn(facts.status) ? (
        <Empty
          title={words('not_submitted')}
          actions={<Link to={submissionPath(facts.id)}>{words('to_submission')}</Link>}
        >
          {words('not_submitted_text')}
        </Empty>
      ) : null}
      {data?.records.some(({ part }) => part === 'earlier') ? (
        <Part title={words('earlier')} className="mt-10">
          <EarlierComments projectId={facts.id} />
        </Part>
      ) : null}
      {data && isHandedIn(facts.status) ? <Shown {...props} grant={data} /> : null}
    </>
  );
}
