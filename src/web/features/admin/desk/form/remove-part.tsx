import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { AskDialog } from '#web/features/admin/desk/ask-dialog.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Props = {
  readonly label: string;
  readonly question: string;
  readonly text: string;
  readonly removed: string;
  /** Under which name leaving the page is asked about. */
  readonly leaving: string;
  /** Whose list it leads back to, below `/admin/`. */
  readonly place: string;
  /** Deletes it, and forgets what the page knew of it; throws where that fails. */
  readonly work: () => Promise<void>;
};

/** Deletes one thing of the administration once that is confirmed. */
export function RemovePart({ label, question, text, removed, leaving, place, work }: Props) {
  const words = useWords('admin_forms');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await work();
    } catch {
      setFailed(true);
      return setBusy(false);
    }
    setBusy(false);
    askBeforeLeaving(leaving, false);
    showToast({ title: removed });
    await navigate({ to: '/admin/$', params: { _splat: place }, search: {} });
  };
  return (
    <p className="mt-10 border-t border-line pt-6">
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <AskDialog open={open} onOpenChange={setOpen} question={question} act={label} busy={busy} onAct={() => void go()}>
        <p>{text}</p>
        <FieldError>{isFailed ? words('remove.failed') : undefined}</FieldError>
      </AskDialog>
    </p>
  );
}
