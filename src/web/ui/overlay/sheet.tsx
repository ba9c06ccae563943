import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { scrimClass } from './popup-styles.ts';

type SheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** It is out of sight, and the page below can be scrolled again. */
  readonly onClosed?: (() => void) | undefined;
  readonly title: ReactNode;
  /** Filters and notes come from the end of the line, navigation from its start. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
  /** Stays at the lower edge: the button that applies what was chosen. */
  readonly footer?: ReactNode;
};

const sides = {
  start:
    'start-0 rounded-e-overlay data-starting-style:-translate-x-2 data-ending-style:-translate-x-2 ' +
    'rtl:data-starting-style:translate-x-2 rtl:data-ending-style:translate-x-2',
  end:
    'end-0 rounded-s-overlay data-starting-style:translate-x-2 data-ending-style:translate-x-2 ' +
    'rtl:data-starting-style:-translate-x-2 rtl:data-ending-style:-translate-x-2',
} as const;

/** A panel of 18rem at the edge of the screen, over the page. */
export function Sheet({ open, onOpenChange, onClosed, title, side = 'end', children, footer }: SheetProps) {
  const words = useKitWords();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          className={`fixed inset-y-0 z-50 flex w-[18rem] max-w-[calc(100vw-2rem)] flex-col bg-paper text-ink shadow-overlay outline-none transition-[opacity,translate] duration-(--time-overlay) ease-fw data-starting-style:opacity-0 data-ending-style:opacity-0 ${sides[side]}`}
        >
          <div className="flex items-center justify-between px-5 pt-4 pb-2">
            <Base.Title className="font-sans text-h4 font-semibold tracking-normal">{title}</Base.Title>
            <Base.Close aria-label={words('close')} className={buttonClass({ variant: 'quiet', icon: true }, '-me-2')}>
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
