import { useState } from 'react';
import { isDefinedError, safe } from '@orpc/client';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { AskDialog } from '#web/features/admin/desk/ask-dialog.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { rememberNewsletter, type KnownNewsletter } from './use-newsletter-form.ts';

/** Mails it to the administrator alone. */
function TryIt({ id, disabled }: { readonly id: string; readonly disabled: boolean }) {
  const words = useWords('admin_newsletters');
  const common = useWords('administration');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const { error } = await safe(api.admin.newsletters.try({ id }));
    setBusy(false);
    const isOften = isDefinedError(error) && error.code === 'RATE_LIMITED';
    if (error === null) showToast({ title: words('tried') });
    else showToast({ title: isOften ? words('tried.often') : common('not_done'), tone: 'block' });
  };
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void go()}>
      {words('try')}
    </Button>
  );
}

type Props = {
  readonly newsletter: KnownNewsletter;
  /** What is typed and not stored is not sent. */
  readonly isStored: boolean;
};

/** Sends what is stored, once that is confirmed with the number of its readers. */
export function SendPart({ newsletter: { id, revision, readersNow }, isStored }: Props) {
  const words = useWords('admin_newsletters');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const go = async () => {
    setBusy(true);
    const { error, data } = await safe(api.admin.newsletters.send({ id, revision }));
    setBusy(false);
    setFailed(error !== null);
    if (error !== null) return;
    setOpen(false);
    rememberNewsletter(data);
    void queryClient.invalidateQueries({ queryKey: queries.admin.newsletters.list.key() });
  };
  return (
    <div className="mt-10 max-w-[44rem]">
      <Group level={2} title={words('group.send')}>
        <p className="mb-4 text-ink-2">
          {isStored ? words('send.text', { count: readersNow }) : words('send.store_first')}
        </p>
        <p className="flex flex-wrap gap-3">
          <TryIt id={id} disabled={!isStored} />
          <Button variant="primary" disabled={!isStored || readersNow === 0} onClick={() => setOpen(true)}>
            {words('send')}
          </Button>
        </p>
      </Group>
      <AskDialog
        open={open}
        onOpenChange={setOpen}
        question={words('send.question', { count: readersNow })}
        act={words('send')}
        keep={words('send.not')}
        busy={busy}
        onAct={() => void go()}
      >
        <p>{words('send.explained')}</p>
        <FieldError>{isFailed ? words('send.failed') : undefined}</FieldError>
      </AskDialog>
    </div>
  );
}
