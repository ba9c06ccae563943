import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { popupClass, scrimClass } from './popup-styles.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question: "Delete project ReFibre?" */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The buttons; the last one repeats the verb of the question. */
  readonly actions: ReactNode;
};

/** The dialog itself. Escape closes it and focus returns. */
export function DialogPopup({ open, onOpenChange, title, children, actions }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className={`${popupClass} w-full max-w-[30rem] p-6`}>
            <Base.Title className="mb-2 font-sans text-h3 font-semibold tracking-[-0.01em]">{title}</Base.Title>
            {children ? (
              <Base.Description render={<div />} className="text-ink-2">
                {children}
              </Base.Description>
            ) : null}
            <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
