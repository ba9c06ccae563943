import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { pro } from '#domain/organization/plans.ts';
import type { Instant } from '#domain/values/time.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { openPaymentTab } from '#web/billing/payment-tab.ts';
import { WhomToAsk } from '#web/page/operator.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Props = {
  readonly orgId: string;
  /** Until when Pro is paid. */
  readonly until: Instant;
  /** It ends then. */
  readonly isEnding: boolean;
  /** Where Pro comes back to from a page of the provider. */
  readonly returnUrl: string;
};

type Change = 'cancel' | 'resume';
type QuestionProps = Pick<Props, 'orgId' | 'until'> & {
  readonly what: Change;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Asks before Pro is cancelled, or goes on after all. */
function ChangeQuestion({ orgId, until, what, open, onClose }: QuestionProps) {
  const words = useWords('billing');
  const done = async () => {
    onClose();
    showToast({ title: words(`done.${what}`, { at: until }), tone: 'yes' });
    await queryClient.invalidateQueries({ queryKey: queries.billing.key() });
  };
  const cancel = useMutation(queries.billing.cancelSubscription.mutationOptions({ onSuccess: done }));
  const resume = useMutation(queries.billing.resumeSubscription.mutationOptions({ onSuccess: done }));
  const change = what === 'cancel' ? cancel : resume;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={words(`title.${what}`)}
      actions={
        <>
          <DialogClose>{words(`keep.${what}`)}</DialogClose>
          <Button
            variant={what === 'cancel' ? 'danger' : 'primary'}
            busy={change.isPending}
            onClick={() => change.mutate({ orgId })}
          >
            {words(`do.${what}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {change.isError ? <Notice tone="block" announce title={words(`failed.${what}`)} /> : null}
        <p>{words(`text.${what}`, { at: until })}</p>
      </div>
    </Dialog>
  );
}

/** What an owner can do about Pro that runs: cancel it, let it go on, and change how it is paid. */
export function ProActions({ orgId, until, isEnding, returnUrl }: Props) {
  const words = useWords('billing');
  const buyWords = useWords('buying');
  // What is asked stays the same while its dialog closes, although the plan has changed by then.
  const [asked, setAsked] = useState<{ readonly what: Change; readonly open: boolean }>({
    what: 'cancel',
    open: false,
  });
  const [failed, setFailed] = useState(false);
  const openPortal = () => {
    const tab = openPaymentTab(buyWords('opening'));
    setFailed(false);
    const run = async () => {
      try {
        const { url } = await api.billing.openPaymentPortal({ orgId, returnUrl });
        if (tab === null) globalThis.location.assign(url);
        else tab.go(url);
      } catch {
        tab?.close();
        setFailed(true);
      }
    };
    void run();
  };
  return (
    <Group level={2} title={words('pro')}>
      <div className="grid gap-4">
        {failed ? <Notice tone="block" announce title={words('method.failed')} /> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={openPortal}>{words('pro.method')}</Button>
          <Button
            variant={isEnding ? 'primary' : 'outline'}
            onClick={() => setAsked({ what: isEnding ? 'resume' : 'cancel', open: true })}
          >
            {isEnding ? words('pro.resume') : words('pro.cancel')}
          </Button>
        </div>
        <p className="text-meta text-ink-3">{words('pro.method_note')}</p>
        <p className="text-ink-2">
          <WhomToAsk>{(address) => words.rich('pro.support', { address, hours: pro.supportHours })}</WhomToAsk>
        </p>
      </div>
      <ChangeQuestion
        orgId={orgId}
        until={until}
        what={asked.what}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    </Group>
  );
}
