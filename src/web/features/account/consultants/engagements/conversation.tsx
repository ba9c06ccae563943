import { useState } from 'react';
import { isDefinedError, ORPCError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { EngagementMessage } from '#contract/consultants/engagements.ts';
import type { EngagementSide } from '#domain/account/consultants/engagement.ts';
import { engagementLimits } from '#domain/account/consultants/engagement.ts';
import { queries } from '#web/api/queries.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords, type KeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { limited } from '#words/frame/limited.ts';
import type { Words } from '#words/words.ts';
import { LIVE, reloadEngagements, useMoment } from './engagement-parts.tsx';

type Props = {
  readonly userId: string;
  readonly engagementId: string;
  /** Of the organization that asked; null where the reader is the consultant. */
  readonly orgId: string | null;
  /** Who stands on the other side. */
  readonly name: string;
};
/** A message that is stored, or on its way. */
type Shown = Pick<EngagementMessage, 'id' | 'from' | 'author' | 'body'> & { readonly sentAt: string | null };

function useMessages({ engagementId, orgId }: Props) {
  const ours = useQuery({
    ...queries.engagements.messages.queryOptions({ input: { orgId: orgId ?? '', engagementId } }),
    ...LIVE,
    enabled: orgId !== null,
  });
  const theirs = useQuery({
    ...queries.engagements.receivedMessages.queryOptions({ input: { engagementId } }),
    ...LIVE,
    enabled: orgId === null,
  });
  return orgId === null ? theirs : ours;
}

function Message({ message, isOwn, by }: { readonly message: Shown; readonly isOwn: boolean; readonly by: string }) {
  const words = useWords('engagements');
  const moment = useMoment();
  const { body, sentAt } = message;
  return (
    <li
      className={`grid max-w-[40rem] gap-1 border-s-2 ps-4 ${isOwn ? 'border-rule md:ms-16' : 'border-blue'}`}
      aria-busy={sentAt === null}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-meta">
        <b className="[overflow-wrap:anywhere]">{by}</b>
        <span className="text-ink-3">{sentAt === null ? words('sending') : moment(sentAt)}</span>
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
    </li>
  );
}

function Messages({
  shown,
  ownSide,
  name,
}: {
  readonly shown: readonly Shown[];
  readonly ownSide: EngagementSide;
  readonly name: string;
}) {
  const words = useWords('engagements');
  if (shown.length === 0) return <p className="text-ink-2">{words('messages_none')}</p>;
  return (
    <ol className="grid gap-4">
      {shown.map((each) => {
        const isOwn = each.from === ownSide;
        return <Message key={each.id} message={each} isOwn={isOwn} by={each.author ?? (isOwn ? words('you') : name)} />;
      })}
    </ol>
  );
}

function problemOf(words: Words<'engagements'>, error: unknown): string | null {
  if (error === null) return null;
  const code = error instanceof ORPCError ? String(error.code) : '';
  if (code === 'CLOSED') return words('problem.closed');
  return words(code === 'RATE_LIMITED' ? 'problem.messages_too_many' : 'problem.failed');
}

type Sent = { readonly messageId: string; readonly body: string };

/** Sends one message after the other; while one is on its way it is shown already. */
function useSending({ engagementId, orgId }: Props, after: (sent: Sent) => void, onTaken: () => void) {
  const onSuccess = async (_: unknown, { messageId, body }: Sent) => {
    await reloadEngagements();
    after({ messageId, body });
  };
  const onError = async (error: unknown) => {
    if (error instanceof ORPCError && isDefinedError(error) && String(error.code) === 'ID_TAKEN') onTaken();
    await reloadEngagements();
  };
  const ours = useMutation(queries.engagements.write.mutationOptions({ onSuccess, onError }));
  const theirs = useMutation(queries.engagements.writeBack.mutationOptions({ onSuccess, onError }));
  const used = orgId === null ? theirs : ours;
  return {
    send: (sent: Sent) => {
      if (orgId === null) theirs.mutate({ engagementId, ...sent });
      else ours.mutate({ orgId, engagementId, ...sent });
    },
    isPending: used.isPending,
    error: used.error,
    underWay: used.isPending ? (used.variables ?? null) : null,
  };
}

/** What both sides write about a request, the newest last. What is typed is kept in this browser until it is sent. */
export function Conversation(props: Props) {
  const kept = useOpened(props.userId, () => openKeptWords(props.userId));
  return kept === null ? null : <Open {...props} kept={kept} />;
}

function Open(props: Props & { readonly kept: KeptWords }) {
  const { engagementId, orgId, name, kept } = props;
  const words = useWords('engagements');
  const limits = useWords('limits');
  const query = useMessages(props);
  const place = `engagement ${engagementId} message`;
  const [body, setBody] = useState(() => kept.get(place)?.words ?? '');
  // The same words keep their id until they are stored: what is sent twice stands once.
  const [tried, setTried] = useState<Sent>({ messageId: '', body: '' });
  const { send, isPending, error, underWay } = useSending(
    props,
    (sent) => {
      // What was typed while it was on its way stays.
      setBody((typed) => (typed === sent.body ? '' : typed));
      if (kept.get(place)?.words === sent.body) kept.keep(place, '');
    },
    () => setTried({ messageId: '', body: '' }),
  );
  const { data } = query;
  const isBlank = body.trim() === '';
  const submit = () => {
    if (isBlank || isPending || !allFit([[body, engagementLimits.note]])) return;
    const message = tried.body === body ? tried : { messageId: crypto.randomUUID(), body };
    setTried(message);
    send(message);
  };
  const ownSide = orgId === null ? 'consultant' : 'organization';
  const own: readonly Shown[] =
    underWay === null || data?.messages.some(({ id }) => id === underWay.messageId) === true
      ? []
      : [{ id: underWay.messageId, from: ownSide, author: null, body: underWay.body, sentAt: null }];
  return (
    <Group level={2} title={words('messages')}>
      {data === undefined ? (
        query.isError ? (
          <Failed title={words('messages_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <Loading label={words('loading')} />
        )
      ) : (
        <div className="grid gap-6">
          <Messages shown={[...data.messages, ...own]} ownSide={ownSide} name={name} />
          {data.isOpen ? null : <p className="text-ink-2">{words('closed')}</p>}
          {data.isOpen || !isBlank ? (
            <form
              noValidate
              className="grid max-w-[44rem] gap-3"
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <Field
                label={words('write', { name })}
                hint={words('write_hint')}
                {...limited(limits, body, engagementLimits.note, problemOf(words, error))}
              >
                <Textarea
                  rows={4}
                  value={body}
                  readOnly={!data.isOpen}
                  onChange={(event) => {
                    setBody(event.target.value);
                    kept.keep(place, event.target.value);
                  }}
                />
              </Field>
              {data.isOpen ? (
                <div>
                  <Button type="submit" variant="primary" busy={isPending} aria-disabled={isBlank}>
                    {words('write_send')}
                  </Button>
                </div>
              ) : null}
            </form>
          ) : null}
        </div>
      )}
    </Group>
  );
}
