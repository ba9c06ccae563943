import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { ShownOrder } from '#contract/billing/services.ts';
import { MOST_RETURNS, serviceLimits } from '#domain/organization/billing/service-order.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited, overBy } from '#words/frame/limited.ts';

/** Reads everything about services anew: what was done elsewhere is shown too. */
export async function reloadServices(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.services.key() });
}

/** Why something about an order could not be stored. */
export function orderFailure(error: Error | null): 'failed' | 'failed.not_now' | null {
  if (error === null) return null;
  return error instanceof ORPCError && error.code === 'NOT_NOW' ? 'failed.not_now' : 'failed';
}

type Props = { readonly orgId: string; readonly order: ShownOrder; readonly mayAnswer: boolean };

type DialogProps = Pick<Props, 'orgId' | 'order'> & { readonly open: boolean; readonly onClose: () => void };

function AcceptDialog({ orgId, order, open, onClose }: DialogProps) {
  const words = useWords('services');
  const plans = useWords('plans');
  const accepting = useMutation(
    queries.services.accept.mutationOptions({
      onSuccess: () => {
        onClose();
        showToast({ title: words('done.accept'), tone: 'yes' });
      },
      onSettled: reloadServices,
    }),
  );
  const failure = orderFailure(accepting.error);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={words('accept_title', { service: plans(`service.${order.kind}`) })}
      actions={
        <>
          <DialogClose>{words('accept_keep')}</DialogClose>
          <Button
            variant="primary"
            busy={accepting.isPending}
            onClick={() => accepting.mutate({ orgId, orderId: order.id })}
          >
            {words('accept')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure === null ? null : <Notice tone="block" announce title={words(failure)} />}
        <p>{words('accept_text')}</p>
      </div>
    </Dialog>
  );
}

function ReturnDialog({ orgId, order, open, onClose }: DialogProps) {
  const words = useWords('services');
  const plans = useWords('plans');
  const limits = useWords('limits');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const returning = useMutation(
    queries.services.askForCorrections.mutationOptions({
      onSuccess: () => {
        setReason('');
        setIsTried(false);
        onClose();
        showToast({ title: words('done.return'), tone: 'yes' });
      },
      onSettled: reloadServices,
    }),
  );
  const failure = orderFailure(returning.error);
  const isMissing = reason.trim() === '';
  const send = () => {
    setIsTried(true);
    if (!isMissing && overBy(reason, serviceLimits.reason) === 0)
      returning.mutate({ orgId, orderId: order.id, reason: reason.trim() });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={words('return_title', { service: plans(`service.${order.kind}`) })}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" busy={returning.isPending} onClick={send}>
            {words('return')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure === null ? null : <Notice tone="block" announce title={words(failure)} />}
        <p>{words('return_text', { left: MOST_RETURNS - order.returns })}</p>
        <Field
          label={words('reason')}
          required
          {...limited(limits, reason, serviceLimits.reason, isTried && isMissing ? words('reason_missing') : null)}
        >
          <Textarea value={reason} rows={5} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

/** What the customer can say of what was handed over, and by when. Nothing where nothing waits for an answer. */
export function OrderAnswer({ orgId, order, mayAnswer }: Props) {
  const words = useWords('services');
  const [asked, setAsked] = useState<'accept' | 'return' | null>(null);
  const at = instantOf(order.acceptsAt);
  const isWaiting = order.state === 'delivered';
  const hasReturn = order.returns < MOST_RETURNS;
  const close = () => setAsked(null);
  return (
    <>
      {!isWaiting || at === null ? null : <p className="text-ink-2">{words('accepts', { at })}</p>}
      {!isWaiting ? null : mayAnswer ? (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => setAsked('accept')}>
              {words('accept')}
            </Button>
            {hasReturn ? <Button onClick={() => setAsked('return')}>{words('return')}</Button> : null}
          </div>
          {hasReturn ? null : <p className="text-meta text-ink-3">{words('return_none')}</p>}
        </div>
      ) : (
        <p className="text-meta text-ink-3">{words('only_owners')}</p>
      )}
      <AcceptDialog orgId={orgId} order={order} open={asked === 'accept'} onClose={close} />
      <ReturnDialog orgId={orgId} order={order} open={asked === 'return'} onClose={close} />
    </>
  );
}
