import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { buttonClass } from './button-styles.ts';
import { Icon } from './icon.tsx';
import { popupClass, scrimClass } from './popup-styles.ts';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question: "Delete project ReFibre?" */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The buttons; the last one repeats the verb of the question. */
  readonly actions: ReactNode;
};

/** Asks before what cannot be undone, or holds one short form. Escape closes it and focus returns. */
export function Dialog({ open, onOpenChange, title, children, actions }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className={`${popupClass} w-full max-w-[30rem] p-6`}>
            <Base.Title className="mb-2 font-sans text-h3 font-semibold tracking-[-0.01em]">{title}</Base.Title>
            {children ? <Base.Description render={<div />} className="text-ink-2">{children}</Base.Description> : null}
            <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog or sheet around it. */
export function DialogClose({ children }: { readonly children: ReactNode }) {
  return <Base.Close className={buttonClass({})}>{children}</Base.Close>;
}

type SheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Filters and notes come from the right, navigation from the left. */
  readonly side?: 'left' | 'right';
  readonly children: ReactNode;
  /** Stays at the lower edge: the button that applies what was chosen. */
  readonly footer?: ReactNode;
};

const sides = {
  left: 'left-0 rounded-r-overlay data-starting-style:-translate-x-2 data-ending-style:-translate-x-2',
  right: 'right-0 rounded-l-overlay data-starting-style:translate-x-2 data-ending-style:translate-x-2',
} as const;

/** A panel of 18rem at the edge of the screen, over the page. */
export function Sheet({ open, onOpenChange, title, side = 'right', children, footer }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          className={`fixed inset-y-0 z-50 flex w-[18rem] max-w-[calc(100vw-2rem)] flex-col bg-paper text-ink shadow-overlay outline-none transition-[opacity,translate] duration-(--time-overlay) ease-fw data-starting-style:opacity-0 data-ending-style:opacity-0 ${sides[side]}`}
        >
          <div className="flex items-center justify-between px-5 pt-4 pb-2">
            <Base.Title className="font-sans text-h4 font-semibold tracking-normal">{title}</Base.Title>
            <Base.Close aria-label="Close" className={buttonClass({ variant: 'quiet', icon: true }, '-mr-2')}>
              <Icon icon={X} />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer ? <div className="border-t border-line px-5 py-4">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
