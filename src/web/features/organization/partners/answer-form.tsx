import { useState } from 'react';
import { isDefinedError, ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { PARTNER_MESSAGE_LIMIT } from '#domain/organization/partners/partner-limits.ts';
import { queries } from '#web/api/queries.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords, type KeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { limited } from '#words/frame/limited.ts';
import type { Words } from '#words/words.ts';
import { reloadPartners } from './live.ts';

type Props = {
  readonly orgId: string;
  readonly threadId: string;
  readonly userId: string;
  /** A closed conversation takes no message; what was typed for it stays to be copied. */
  readonly isOpen: boolean;
};

/** What an error of this shape says; null where it says nothing of ours. */
function refusalOf(error: unknown): { readonly code: unknown; readonly data: unknown } | null {
  if (!(error instanceof ORPCError)) return null;
  return { code: error.code, data: error.data };
}

function secondsIn(data: unknown): number {
  return typeof data === 'object' && data !== null && 'retryAfterSeconds' in data ? Number(data.retryAfterSeconds) : 60;
}

function problemOf(words: Words<'partners'>, error: unknown): string | null {
  if (error === null) return null;
  const refusal = refusalOf(error);
  if (refusal?.code === 'CLOSED') return words('failed.closed');
  if (refusal?.code === 'RATE_LIMITED')
    return words('failed.too_many', { minutes: Math.max(1, Math.ceil(secondsIn(refusal.data) / 60)) });
  return words('failed.not_sent');
}

/** Writes the next message. What is typed is kept in this browser until it is sent. */
export function AnswerForm(props: Props) {
  const kept = useOpened(props.userId, () => openKeptWords(props.userId));
  return kept === null ? null : <OpenForm {...props} kept={kept} />;
}

function OpenForm({ orgId, threadId, isOpen, kept }: Props & { readonly kept: KeptWords }) {
  const words = useWords('partners');
  const limits = useWords('limits');
  const place = `partner thread ${threadId}`;
  const [body, setBody] = useState(() => kept.get(place)?.words ?? '');
  // The same words keep their id until they are stored: what is sent twice stands once.
  const [tried, setTried] = useState({ messageId: '', body: '' });
  const write = (text: string) => {
    setBody(text);
    kept.keep(place, text);
  };
  const sending = useMutation(
    queries.partners.answer.mutationOptions({
      onSuccess: async (_, sent) => {
        // What was typed while it was on its way stays.
        setBody((typed) => (typed === sent.body ? '' : typed));
        if (kept.get(place)?.words === sent.body) kept.keep(place, '');
        showToast({ title: words('sent') });
        await reloadPartners();
      },
      onError: async (error) => {
        if (isDefinedError(error) && error.code === 'ID_TAKEN') setTried({ messageId: '', body: '' });
        if (isDefinedError(error) && error.code === 'CLOSED') await reloadPartners();
      },
    }),
  );
  const isBlank = body.trim() === '';
  const send = () => {
    if (isBlank || !allFit([[body, PARTNER_MESSAGE_LIMIT]])) return;
    const message = tried.body === body ? tried : { messageId: crypto.randomUUID(), body };
    setTried(message);
    sending.mutate({ orgId, threadId, ...message });
  };
  if (!isOpen && isBlank) return null;
  return (
    <form
      noValidate
      className="grid max-w-[44rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={words('answer')}
        hint={words('answer_hint')}
        {...limited(limits, body, PARTNER_MESSAGE_LIMIT, problemOf(words, sending.error))}
      >
        <Textarea rows={6} value={body} readOnly={!isOpen} onChange={(event) => write(event.target.value)} />
      </Field>
      {isOpen ? (
        <div>
          <Button type="submit" variant="primary" busy={sending.isPending} aria-disabled={isBlank}>
            {words('send')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
