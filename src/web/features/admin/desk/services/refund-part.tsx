import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { JudgedOrder } from '#contract/admin/services.ts';
import { serviceLimits } from '#domain/organization/billing/service-order.ts';
import { cents } from '#domain/values/money.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { AskDialog } from '#web/features/admin/desk/ask-dialog.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited, overBy } from '#words/frame/limited.ts';
import { failureOf, reloadOrder } from './order-failure.ts';

/** Gives the money of an order back, with a reason, after a question. */
export function RefundPart({ order }: { readonly order: JudgedOrder }) {
  const words = useWords('admin_services');
  const limits = useWords('limits');
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const refunding = useMutation(
    queries.admin.services.refund.mutationOptions({
      onSuccess: () => {
        setOpen(false);
        showToast({ title: words('refund_done'), tone: 'yes' });
      },
      onSettled: reloadOrder,
    }),
  );
  const failure = failureOf(refunding.error);
  const askedAt = instantOf(order.refundAskedAt);
  const isMissing = reason.trim() === '';
  const send = () => {
    setIsTried(true);
    if (!isMissing && overBy(reason, serviceLimits.reason) === 0)
      refunding.mutate({ id: order.id, reason: reason.trim() });
  };
  return (
    <div className="grid max-w-[44rem] gap-3">
      <p className="text-ink-2">{words('refund_text')}</p>
      {askedAt === null ? null : <p>{words('refund_asked', { at: askedAt, reason: order.refundReason })}</p>}
      <p>
        <Button onClick={() => setOpen(true)}>{words('refund_go')}</Button>
      </p>
      <AskDialog
        open={open}
        onOpenChange={setOpen}
        question={words('refund_title', { price: cents(order.gross) })}
        act={words('refund_go')}
        keep={words('refund_keep')}
        isDanger
        busy={refunding.isPending}
        onAct={send}
      >
        <div className="grid gap-3">
          {failure === null ? null : <Notice tone="block" announce title={words(failure)} />}
          <Field
            label={words('refund_reason')}
            hint={words('refund_hint')}
            required
            {...limited(limits, reason, serviceLimits.reason, isTried && isMissing ? words('refund_missing') : null)}
          >
            <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </div>
      </AskDialog>
    </div>
  );
}
