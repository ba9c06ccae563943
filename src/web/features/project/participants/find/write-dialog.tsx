import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FoundPartner } from '#contract/partners/partners.ts';
import { PARTNER_MESSAGE_LIMIT } from '#domain/organization/partners/partner-limits.ts';
import { useMe } from '#web/api/me.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords, type KeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { limited } from '#words/frame/limited.ts';
import type { Words } from '#words/words.ts';

export type WriteProps = {
  readonly projectId: string;
  readonly call: string;
  readonly partner: FoundPartner;
  readonly onClose: () => void;
};

function problemOf(words: Words<'find_partners'>, error: unknown, name: string): string | null {
  if (error === null) return null;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'NOT_FOUND') return words('gone', { name });
  return words(code === 'RATE_LIMITED' ? 'too_many' : 'failed_to_send');
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.partners.key() });
}

/** The first message to an organization that offers itself. What is typed is kept in this browser until it is sent. */
export function WriteDialog(props: WriteProps) {
  const userId = useMe()?.user.id ?? '';
  const kept = useOpened(userId, () => openKeptWords(userId));
  return kept === null ? null : <OpenDialog {...props} kept={kept} />;
}

function OpenDialog({ projectId, call, partner, onClose, kept }: WriteProps & { readonly kept: KeptWords }) {
  const words = useWords('find_partners');
  const limits = useWords('limits');
  const navigate = useNavigate();
  const { name, profileId } = partner;
  const place = `partner ${projectId} ${profileId}`;
  const [body, setBody] = useState(() => kept.get(place)?.words ?? '');
  const open = (threadId: string) => void navigate({ to: '/app/partners', search: { thread: threadId } });
  const sending = useMutation(
    queries.partners.write.mutationOptions({
      onSuccess: async ({ threadId }) => {
        kept.keep(place, '');
        onClose();
        showToast({
          title: words('sent', { name }),
          action: { label: words('to_conversation'), onClick: () => open(threadId) },
        });
        await reload();
      },
      onError: async (error) => {
        // A colleague was quicker, or the answer to this very message was lost: the conversation shows which.
        if (isDefinedError(error) && error.code === 'ALREADY_OPEN') open(error.data.threadId);
        else await reload();
      },
    }),
  );
  const send = () => {
    if (allFit([[body, PARTNER_MESSAGE_LIMIT]])) sending.mutate({ projectId, profileId, body });
  };
  const isBlank = body.trim() === '';
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={words('write_title', { name })}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button
            variant="primary"
            busy={sending.isPending}
            aria-disabled={isBlank}
            onClick={isBlank ? undefined : send}
          >
            {words('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2 [overflow-wrap:anywhere]">{words('about', { call })}</p>
        <Field
          label={words('message')}
          hint={words('seen')}
          {...limited(limits, body, PARTNER_MESSAGE_LIMIT, problemOf(words, sending.error, name))}
        >
          <Textarea
            rows={8}
            value={body}
            onChange={(event) => {
              setBody(event.target.value);
              kept.keep(place, event.target.value);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
