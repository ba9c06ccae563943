import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ShownOrder } from '#contract/billing/services.ts';
import { serviceLimits } from '#domain/organization/billing/service-order.ts';
import { queries } from '#web/api/queries.ts';
import { orderFailure, reloadServices } from '#web/billing/services/order-answer.tsx';
import { useWords } from '#web/page/words.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited, overBy } from '#words/frame/limited.ts';

type Props = { readonly order: ShownOrder };

/** Says that the work on an order has begun. */
export function BeginWork({ order: { id: orderId } }: Props) {
  const words = useWords('services');
  const beginning = useMutation(
    queries.services.begin.mutationOptions({
      onSuccess: () => void showToast({ title: words('done.begin'), tone: 'yes' }),
      onSettled: reloadServices,
    }),
  );
  const failure = orderFailure(beginning.error);
  return (
    <div className="grid gap-3">
      {failure === null ? null : <Notice tone="block" announce title={words(failure)} />}
      <p className="text-ink-2">{words('mine.begin_text')}</p>
      <p>
        <Button variant="primary" busy={beginning.isPending} onClick={() => beginning.mutate({ orderId })}>
          {words('mine.begin')}
        </Button>
      </p>
    </div>
  );
}

/** Hands over what was done. What is typed stays in this browser until it is handed over. */
export function HandOver({ order, kept }: Props & { readonly kept: KeptWords }) {
  const words = useWords('services');
  const limits = useWords('limits');
  const { id: orderId, kind, delivery } = order;
  const place = `service-order|${orderId}`;
  const [text, setText] = useState(() => kept.get(place)?.words ?? delivery);
  const [isTried, setIsTried] = useState(false);
  const delivering = useMutation(
    queries.services.deliver.mutationOptions({
      onSuccess: () => {
        kept.keep(place, '');
        showToast({ title: words('done.deliver'), tone: 'yes' });
      },
      onSettled: reloadServices,
    }),
  );
  const failure = orderFailure(delivering.error);
  const isMissing = text.trim() === '';
  const type = (typed: string) => {
    setText(typed);
    kept.keep(place, typed);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!isMissing && !delivering.isPending && overBy(text, serviceLimits.delivery) === 0)
          delivering.mutate({ orderId, text: text.trim() });
      }}
    >
      {failure === null ? null : <Notice tone="block" announce title={words(failure)} />}
      <Field
        label={words('mine.delivery')}
        hint={words(`mine.delivery_hint.${kind}`)}
        required
        {...limited(limits, text, serviceLimits.delivery, isTried && isMissing ? words('mine.delivery_missing') : null)}
      >
        <Textarea rows={12} value={text} onChange={({ target }) => type(target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" type="submit" busy={delivering.isPending}>
          {words('mine.deliver')}
        </Button>
        <p className="text-meta text-ink-3">{words('mine.kept')}</p>
      </div>
    </form>
  );
}
