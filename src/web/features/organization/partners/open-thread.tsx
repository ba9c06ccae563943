import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { Link } from '@tanstack/react-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { PartnerMessage, PartnerThread } from '#contract/partners/partners.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { countryName } from '#words/organization/country-name.ts';
import { AnswerForm } from './answer-form.tsx';
import { LIVE, reloadPartners } from './live.ts';
import { Moment } from './moment.tsx';
import { ThreadBadge } from './thread-list.tsx';

type Props = { readonly orgId: string; readonly threadId: string; readonly userId: string };

const loadQuestion = async () => (await import('./thread-question.tsx')).ThreadQuestion;

/** Who the other organization is, as far as it shows itself, and what the conversation is about. */
function Who({ thread: { other, program } }: { readonly thread: PartnerThread }) {
  const words = useWords('partners');
  const countries = useWords('countries');
  const names = useWords('organization_names');
  const who = other?.who ?? null;
  const parts =
    who === null
      ? [other === null ? null : words('who_hidden')]
      : [
          countryName(countries, who.country),
          who.kind === null ? null : names(`kind.${who.kind}`),
          who.size === null ? null : names(`size.${who.size}`),
          who.pic === '' ? null : words('pic_is', { pic: who.pic }),
        ];
  return (
    <div className="mb-6 grid gap-1 text-ink-2">
      {parts.some((part) => part !== null) ? <p>{parts.filter((part) => part !== null).join(' · ')}</p> : null}
      <p className="[overflow-wrap:anywhere]">
        {program === null ? (
          words('no_call')
        ) : (
          <Link to="/app/programs/$slug" params={{ slug: program.slug }}>
            {words('about', { call: `${program.title} (${program.identifier})` })}
          </Link>
        )}
      </p>
    </div>
  );
}

function Messages({ messages, name }: { readonly messages: readonly PartnerMessage[]; readonly name: string }) {
  const words = useWords('partners');
  return (
    <ol className="grid gap-4">
      {messages.map(({ id, from, author, body, sentAt }) => {
        const by = author ?? words('author_gone');
        return (
          <li
            key={id}
            className={`grid max-w-[40rem] gap-1 border-s-2 ps-4 ${from === 'us' ? 'border-rule md:ms-16' : 'border-blue'}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-meta">
              <b className="[overflow-wrap:anywhere]">
                {from === 'us' ? words('from_us', { author: by }) : words('from_them', { author: by, name })}
              </b>
              <Moment at={sentAt} exact />
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** Ways out of a conversation: closing it, and blocking the other organization. */
function WaysOut({
  orgId,
  thread,
  mayBlock,
}: {
  readonly orgId: string;
  readonly thread: PartnerThread;
  readonly mayBlock: boolean;
}) {
  const words = useWords('partners');
  const question = useOverlay(loadQuestion);
  const [asked, setAsked] = useState<'close' | 'block'>('close');
  const { id: threadId, other, state } = thread;
  const unblock = useMutation(
    queries.partners.setBlocked.mutationOptions({
      onSuccess: async () => {
        showToast({ title: words('unblocked', { name: other?.name ?? '' }) });
        await reloadPartners();
      },
      onError: () => showToast({ title: words('failed.other') }),
    }),
  );
  const ask = (what: 'close' | 'block') => {
    setAsked(what);
    question.setOpen(true);
  };
  const isOpen = state === 'ours' || state === 'theirs';
  return (
    <div className="mt-10 flex flex-wrap gap-2 border-t border-heavy pt-4">
      {isOpen ? <Button onClick={() => ask('close')}>{words('close')}</Button> : null}
      {mayBlock && other !== null && !other.blocked ? (
        <Button variant="danger" onClick={() => ask('block')}>
          {words('block', { name: other.name })}
        </Button>
      ) : null}
      {mayBlock && other?.blocked === true ? (
        <Button busy={unblock.isPending} onClick={() => unblock.mutate({ orgId, threadId, blocked: false })}>
          {words('unblock', { name: other.name })}
        </Button>
      ) : null}
      {question.open
        ? question.draw?.({
            orgId,
            threadId,
            what: asked,
            name: other?.name ?? words('gone_name'),
            onClose: () => question.setOpen(false),
          })
        : null}
    </div>
  );
}

function Closed({ thread: { state, other } }: { readonly thread: PartnerThread }) {
  const words = useWords('partners');
  if (other?.blocked === true)
    return (
      <Notice tone="info" title={words('is_blocked')}>
        {words('is_blocked_text')}
      </Notice>
    );
  return state === 'ours' || state === 'theirs' ? null : <Notice tone="info" title={words(`state_text.${state}`)} />;
}

/** One conversation with another organization. */
export function OpenThread({ orgId, threadId, userId }: Props) {
  const words = useWords('partners');
  const query = useQuery({ ...queries.partners.thread.queryOptions({ input: { orgId, threadId } }), ...LIVE });
  const back = (
    <Link to="/app/partners" search={{}} className="mb-4 inline-flex min-h-9 items-center gap-1.5">
      <Icon icon={ArrowLeft} />
      {words('all')}
    </Link>
  );
  if (!query.data) {
    const isMissing = isDefinedError(query.error) && query.error.code === 'NOT_FOUND';
    // An address that is no address of a conversation is refused as bad input.
    const isNone = isMissing || (query.error !== null && 'status' in query.error && query.error.status === 400);
    return (
      <>
        {back}
        <PageTitle title={words('title')} />
        {isNone ? <Failed level={2} title={words('missing')} /> : null}
        {query.isError && !isNone ? (
          <Failed
            level={2}
            title={words('load_failed')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {query.isError ? null : <Loading label={words('loading')} />}
      </>
    );
  }
  const { thread, messages, projectId, mayBlock } = query.data;
  const name = thread.other?.name ?? words('gone_name');
  const isOpen = thread.state === 'ours' || thread.state === 'theirs';
  return (
    <>
      {back}
      <PageTitle title={name} action={<ThreadBadge state={thread.state} />} />
      <div className="max-w-[52rem]">
        <Who thread={thread} />
        <Messages messages={messages} name={name} />
        <div className="mt-8 grid gap-4">
          <Closed thread={thread} />
          <AnswerForm orgId={orgId} threadId={threadId} userId={userId} isOpen={isOpen} />
          {projectId !== null && thread.other?.who ? (
            <div>
              <LinkButton to="/app/projects/$projectId/participants" params={{ projectId }} hash="find-partners">
                {words('add_participant')}
              </LinkButton>
            </div>
          ) : null}
        </div>
        <WaysOut orgId={orgId} thread={thread} mayBlock={mayBlock} />
      </div>
    </>
  );
}
