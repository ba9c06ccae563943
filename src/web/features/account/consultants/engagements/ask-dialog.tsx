import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { EngagementKind } from '#domain/account/consultants/engagement.ts';
import { engagementKinds, engagementLimits } from '#domain/account/consultants/engagement.ts';
import { queries } from '#web/api/queries.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords, type KeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';
import { problemOf, reloadEngagements } from './engagement-parts.tsx';

export type AskProps = {
  readonly userId: string;
  readonly orgId: string;
  readonly consultantId: string;
  readonly name: string;
  /** Of the address: it is chosen already. */
  readonly projectId: string | undefined;
  readonly onClose: () => void;
};

/** Asks a consultant for a call or a quote. What is typed is kept in this browser until it is sent. */
export function AskDialog(props: AskProps) {
  const kept = useOpened(props.userId, () => openKeptWords(props.userId));
  return kept === null ? null : <OpenDialog {...props} kept={kept} />;
}

function useTyped({ consultantId, projectId, kept }: AskProps & { readonly kept: KeptWords }) {
  const place = `engagement ${consultantId}`;
  const [typed, setTyped] = useState(() => {
    const before = kept.get(place);
    const wished: unknown = kept.get(`${place} wished`)?.words;
    const kind = before?.about === 'quote' ? 'quote' : 'call';
    return {
      kind: kind as EngagementKind,
      message: before?.words ?? '',
      wished: typeof wished === 'string' ? wished : '',
      projectId: projectId ?? '',
    };
  });
  const write = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    kept.keep(place, next.message, next.kind);
    kept.keep(`${place} wished`, next.wished);
  };
  const forget = () => {
    kept.keep(place, '');
    kept.keep(`${place} wished`, '');
  };
  return { typed, write, forget };
}

function useProjects(orgId: string) {
  const words = useWords('engagements');
  const query = useQuery(queries.engagements.projects.queryOptions({ input: { orgId } }));
  const options = query.data?.projects.map(({ projectId, title, identifier }) => ({
    value: projectId,
    label: words('project_option', { title: title === '' ? words('untitled') : title, identifier }),
  }));
  return { options, isError: query.isError };
}

type FieldsProps = Pick<ReturnType<typeof useTyped>, 'typed' | 'write'> &
  Pick<ReturnType<typeof useProjects>, 'options'> & {
    readonly problems: { readonly project: string | undefined; readonly message: string | null };
  };

function Fields({ typed, write, options, problems }: FieldsProps) {
  const words = useWords('engagements');
  const limits = useWords('limits');
  const { kind, message, wished, projectId } = typed;
  const isKnown = options?.some(({ value }) => value === projectId) ?? false;
  return (
    <>
      <Field label={words('project')} error={problems.project}>
        <Select
          placeholder={words('project_choose')}
          options={options ?? []}
          value={isKnown ? projectId : ''}
          onChange={(event) => write({ projectId: event.target.value })}
        />
      </Field>
      <RadioGroup
        label={words('kind')}
        options={engagementKinds.map((value) => ({
          value,
          label: words(`kind.${value}`),
          hint: words(`kind_hint.${value}`),
        }))}
        value={kind}
        onChange={(value) => write({ kind: value })}
      />
      <Field label={words('message')} {...limited(limits, message, engagementLimits.message, problems.message)}>
        <Textarea rows={6} value={message} onChange={(event) => write({ message: event.target.value })} />
      </Field>
      {kind === 'call' ? (
        <Field
          label={words('wished')}
          hint={words('wished_hint')}
          optional
          {...limited(limits, wished, engagementLimits.wished)}
        >
          <TextInput value={wished} onChange={(event) => write({ wished: event.target.value })} />
        </Field>
      ) : null}
    </>
  );
}

function OpenDialog(props: AskProps & { readonly kept: KeptWords }) {
  const { orgId, consultantId, name, onClose } = props;
  const words = useWords('engagements');
  const navigate = useNavigate();
  const { typed, write, forget } = useTyped(props);
  const { options, isError } = useProjects(orgId);
  const [wasSent, setWasSent] = useState(false);
  const isKnown = options?.some(({ value }) => value === typed.projectId) ?? false;
  const open = (engagement: string) =>
    void navigate({ to: '/app/consultants/{-$page}', params: { page: 'requests' }, search: { engagement } });
  const sending = useMutation(
    queries.engagements.ask.mutationOptions({
      onSuccess: async ({ engagementId }) => {
        forget();
        onClose();
        showToast({
          title: words('sent', { name }),
          tone: 'yes',
          action: { label: words('open_request'), onClick: () => open(engagementId) },
        });
        await reloadEngagements();
      },
      onError: async (error) => {
        // A colleague was quicker, or the answer to this very request was lost: it shows which.
        if (isDefinedError(error) && error.code === 'ALREADY_OPEN') open(error.data.engagementId);
        await reloadEngagements();
      },
    }),
  );
  const { kind, message, wished, projectId } = typed;
  const { message: mostMessage, wished: mostWished } = engagementLimits;
  const send = () => {
    setWasSent(true);
    if (sending.isPending || !isKnown || message.trim() === '') return;
    if (!allFit([[message, mostMessage], ...(kind === 'call' ? [[wished, mostWished] as const] : [])])) return;
    sending.mutate({ projectId, consultantId, kind, message, wished: kind === 'call' ? wished : '' });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={words('title', { name })}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" busy={sending.isPending} onClick={send}>
            {words('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{words('ask_lead', { name })}</p>
        {sending.error === null ? null : <Notice tone="block" announce title={problemOf(words, sending.error) ?? ''} />}
        {isError ? <Notice tone="block" title={words('projects_failed')} /> : null}
        {options?.length === 0 ? <Notice tone="info" title={words('no_projects')} /> : null}
        <Fields
          typed={typed}
          write={write}
          options={options}
          problems={{
            project: wasSent && !isKnown && options !== undefined ? words('project_missing') : undefined,
            message: wasSent && message.trim() === '' ? words('message_missing') : null,
          }}
        />
      </div>
    </Dialog>
  );
}
