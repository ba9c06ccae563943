import { useState } from 'react';
import type { JudgedConsultant } from '#contract/consultants/profile.ts';
import { consultantLimits } from '#domain/account/consultants/consultant-lists.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { limited, overBy } from '#words/frame/limited.ts';

type Props = {
  /** Null while nothing is asked. */
  readonly asked: JudgedConsultant | null;
  readonly isBusy: boolean;
  /** What went wrong last; the reason stays typed. */
  readonly failure: 'failed' | 'conflict' | null;
  readonly onClose: () => void;
  readonly onRefuse: (asked: JudgedConsultant, reason: string) => void;
};

/** Asks why a profile is refused. */
export function RefuseDialog({ asked, isBusy, failure, onClose, onRefuse }: Props) {
  const words = useWords('admin_consultants');
  const limits = useWords('limits');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const name = asked?.profile.name ?? '';
  const isMissing = reason.trim() === '';
  const refuse = () => {
    setIsTried(true);
    if (asked !== null && !isMissing && overBy(reason, consultantLimits.reason) === 0) onRefuse(asked, reason.trim());
  };
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('refuse_title', { name })}
      actions={
        <>
          <DialogClose>{words('keep')}</DialogClose>
          <Button variant="danger" busy={isBusy} onClick={refuse}>
            {words(asked?.state === 'verified' ? 'remove' : 'refuse')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{words('refuse_text', { name })}</p>
      <Field
        label={words('reason')}
        {...limited(limits, reason, consultantLimits.reason, isTried && isMissing ? words('reason_missing') : null)}
      >
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {failure === null ? null : (
        <p role="alert" className="mt-3 text-block">
          {words(failure)}
        </p>
      )}
    </Dialog>
  );
}
