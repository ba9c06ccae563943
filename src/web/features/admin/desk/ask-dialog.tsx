import type { ReactNode } from 'react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly question: string;
  /** What the button says that does it. */
  readonly act: string;
  /** What the other one says. */
  readonly keep?: string;
  /** It takes something away that cannot be brought back. */
  readonly isDanger?: boolean;
  readonly busy: boolean;
  readonly onAct: () => void;
  readonly children: ReactNode;
};

/** Asks an administrator before something is done. */
export function AskDialog({ open, onOpenChange, question, act, keep, isDanger = false, busy, onAct, children }: Props) {
  const words = useWords('administration');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      actions={
        <>
          <DialogClose>{keep ?? words('cancel')}</DialogClose>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
