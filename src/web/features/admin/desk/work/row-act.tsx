import { useState, type ReactNode } from 'react';
import { ORPCError } from '@orpc/client';
import { queryClient } from '#web/api/queries.ts';
import { AskDialog } from '#web/features/admin/desk/ask-dialog.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Props = {
  /** What the button says. */
  readonly label: string;
  /** What it says to those who hear the button alone. */
  readonly name: string;
  readonly question: string;
  readonly children: ReactNode;
  readonly done: string;
  readonly work: () => Promise<unknown>;
  /** What is read anew after it. */
  readonly stale: readonly unknown[];
};

/** Does something with one row of a list once that is confirmed, and says what became of it. */
export function RowAct({ label, name, question, children, done, work, stale }: Props) {
  const words = useWords('administration');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await work();
      showToast({ title: done });
    } catch (error) {
      const isChanged = error instanceof ORPCError && error.code === 'CHANGED_MEANWHILE';
      showToast({ title: words(isChanged ? 'changed_meanwhile' : 'not_done'), tone: 'block' });
      if (!isChanged) return setBusy(false);
    }
    setBusy(false);
    setOpen(false);
    // The row may be gone with its button.
    document.querySelector<HTMLElement>('#main')?.focus();
    await queryClient.invalidateQueries({ queryKey: stale });
  };
  return (
    <>
      <Button size="small" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <AskDialog open={open} onOpenChange={setOpen} question={question} act={label} busy={busy} onAct={() => void go()}>
        <p>{children}</p>
      </AskDialog>
    </>
  );
}
