import { useState } from 'react';
import type { ShownOrder } from '#contract/billing/services.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

/** What was handed over, to be read on a page of its own. Nothing before there is anything. */
export function Delivery({ order: { kind, delivery } }: { readonly order: ShownOrder }) {
  const words = useWords('services');
  const plans = useWords('plans');
  const [open, setOpen] = useState(false);
  if (delivery === '') return null;
  return (
    <>
      <p>
        <Button onClick={() => setOpen(true)}>{words('read')}</Button>
      </p>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words('read_title', { service: plans(`service.${kind}`) })}
        actions={<DialogClose>{words('read_close')}</DialogClose>}
      >
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{delivery}</p>
      </Dialog>
    </>
  );
}
