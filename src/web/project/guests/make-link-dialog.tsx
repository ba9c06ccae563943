import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { GuestTask } from '#contract/task-links/task-links.ts';
import { emailOf, emailProblem } from '#domain/account/fields.ts';
import { GUEST_NAME_LIMIT, TASK_LINK_DAYS, TASK_LINK_NOTE_LIMIT } from '#domain/project/task-links/task-links.ts';
import { limited, overBy } from '#words/frame/limited.ts';
import type { Words } from '#words/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Props = {
  readonly projectId: string;
  readonly task: GuestTask;
  /** The section or the annex, as it is called. */
  readonly about: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const FORM = 'make-task-link';
const unsaid = { name: '', email: '', note: '', days: String(TASK_LINK_DAYS.usual) };
type Typed = typeof unsaid;

const problems = ['NOT_OPEN', 'LIMIT_REACHED', 'RATE_LIMITED', 'RECIPIENT_LIMITED', 'NOT_FOUND'] as const;

function failureOf(words: Words<'task_links'>, error: unknown): string {
  if (!(error instanceof ORPCError)) return words('problem.other');
  const code = problems.find((each) => each === error.code);
  if (code === undefined) return words('problem.other');
  const data: unknown = error.data;
  const limit =
    typeof data === 'object' && data !== null && 'limit' in data && typeof data.limit === 'number' ? data.limit : 0;
  return code === 'LIMIT_REACHED' ? words('problem.LIMIT_REACHED', { limit }) : words(`problem.${code}`);
}

/** What is wrong with each field of the form; null where nothing is. */
function problemsOf(words: Words<'task_links'>, { name, email, days }: Typed) {
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0;
  const isDays = count >= TASK_LINK_DAYS.least && count <= TASK_LINK_DAYS.most;
  const address = emailOf(email);
  return {
    name: name.trim() === '' ? words('name_missing') : null,
    email: address !== '' && emailProblem(address) !== null ? words('email_wrong') : null,
    days: isDays ? null : words('days_wrong', TASK_LINK_DAYS),
  };
}

type FieldsProps = {
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  /** Whether what is wrong is said: not before somebody has sent the form. */
  readonly isChecked: boolean;
};

function Fields({ typed, onTyped, isChecked }: FieldsProps) {
  const words = useWords('task_links');
  const limits = useWords('limits');
  const wrong = isChecked ? problemsOf(words, typed) : null;
  const name = limited(limits, typed.name, GUEST_NAME_LIMIT, wrong?.name);
  const note = limited(limits, typed.note, TASK_LINK_NOTE_LIMIT);
  return (
    <>
      <Field label={words('name')} required {...name}>
        <TextInput
          autoComplete="off"
          value={typed.name}
          onChange={(event) => onTyped({ ...typed, name: event.target.value })}
        />
      </Field>
      <Field label={words('email')} optional hint={words('email_hint')} error={wrong?.email}>
        <TextInput
          type="email"
          autoComplete="off"
          value={typed.email}
          onChange={(event) => onTyped({ ...typed, email: event.target.value })}
        />
      </Field>
      <Field label={words('note')} optional {...note}>
        <Textarea rows={2} value={typed.note} onChange={(event) => onTyped({ ...typed, note: event.target.value })} />
      </Field>
      <Field label={words('days')} required hint={words('days_hint', TASK_LINK_DAYS)} error={wrong?.days}>
        <TextInput
          inputMode="numeric"
          className="max-w-24"
          value={typed.days}
          onChange={(event) => onTyped({ ...typed, days: event.target.value })}
        />
      </Field>
    </>
  );
}

type MadeProps = { readonly url: string; readonly expiresAt: string; readonly email: string };

/** The link, this once. */
function Made({ url, expiresAt, email }: MadeProps) {
  const words = useWords('task_links');
  const [copied, setCopied] = useState(false);
  const until = instantOf(expiresAt);
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => showToast({ title: words('not_copied'), tone: 'block' }),
    );
  return (
    <div className="grid gap-4">
      <Notice tone="yes" announce title={email === '' ? words('made') : words('made_mailed', { email })}>
        {until === null ? null : words('once', { until: words.formats.moment(until) })}
      </Notice>
      <Field label={words('link')}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div>
        <Button onClick={copy}>
          <Icon icon={Copy} />
          {words(copied ? 'copied' : 'copy')}
        </Button>
      </div>
    </div>
  );
}

/** Asks for whom a link is, makes it, and shows it once. What was typed stays while the dialog is closed. */
export function MakeLinkDialog({ projectId, task, about, open, onOpenChange }: Props) {
  const words = useWords('task_links');
  const [typed, setTyped] = useState(unsaid);
  const [isChecked, setChecked] = useState(false);
  const make = useMutation(
    queries.taskLinks.make.mutationOptions({
      onSuccess: async () => await queryClient.invalidateQueries({ queryKey: queries.taskLinks.key() }),
    }),
  );
  const { kind } = task;
  const close = (next: boolean) => {
    if (!next && make.isSuccess) {
      make.reset();
      setTyped(unsaid);
    }
    onOpenChange(next);
  };
  const send = () => {
    const wrong = Object.values(problemsOf(words, typed)).some((problem) => problem !== null);
    setChecked(wrong);
    const isLong = overBy(typed.name, GUEST_NAME_LIMIT) + overBy(typed.note, TASK_LINK_NOTE_LIMIT) > 0;
    if (wrong || isLong || make.isPending) return;
    const email = emailOf(typed.email);
    const guest = { name: typed.name, email: email === '' ? null : email, note: typed.note };
    make.mutate({ projectId, task, ...guest, days: Number(typed.days) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={words('make_title', { kind, about })}
      actions={
        make.data ? (
          <Button variant="primary" onClick={() => close(false)}>
            {words('close')}
          </Button>
        ) : (
          <>
            <DialogClose>{words('cancel')}</DialogClose>
            <Button type="submit" form={FORM} variant="primary" busy={make.isPending}>
              {words('make')}
            </Button>
          </>
        )
      }
    >
      {make.data ? (
        <Made {...make.data} email={emailOf(typed.email)} />
      ) : (
        <form
          id={FORM}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <p>{words('make_text', { kind })}</p>
          {make.error ? <Notice tone="block" announce title={failureOf(words, make.error)} /> : null}
          <Fields typed={typed} onTyped={setTyped} isChecked={isChecked} />
        </form>
      )}
    </Dialog>
  );
}
