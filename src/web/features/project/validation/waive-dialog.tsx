import { useState } from 'react';
import type { ProjectFlag } from '#contract/validation.ts';
import { WAIVER_REASON_LIMIT } from '#domain/rules/flag-codes.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { useFlagWords } from '#web/project/findings/use-flag-words.ts';

type Props = {
  /** The warning in question; null while the dialog is closed. */
  readonly flag: ProjectFlag | null;
  readonly onClose: () => void;
  readonly onWaive: (flag: ProjectFlag, reason: string) => void;
  readonly busy: boolean;
};

function Form({ flag, onClose, onWaive, busy }: Omit<Props, 'flag'> & { readonly flag: ProjectFlag }) {
  const limits = useWords('limits');
  const words = useWords('validation');
  const { message } = useFlagWords()(flag);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (!allFit([[reason, WAIVER_REASON_LIMIT]])) return;
    if (!missing) onWaive(flag, reason);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words('waive_title')}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" busy={busy} onClick={submit}>
            {words('waive')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{words('waive_text', { message })}</p>
      <Field
        label={words('reason')}
        hint={words('reason_hint')}
        {...limited(limits, reason, WAIVER_REASON_LIMIT, tried && missing ? words('reason_missing') : null)}
        required
      >
        <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}

/** Asks why a warning is accepted. */
export function WaiveDialog({ flag, ...rest }: Props) {
  return flag === null ? null : <Form key={flag.id} flag={flag} {...rest} />;
}
