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
  /** A conversation: 24rem wide, with gutters and scrolling of its own. */
  readonly wide?: boolean;
  /** The page beside it stays in use: nothing lies over it, and a press on it closes nothing. */
  readonly beside?: boolean;
  /** What takes the focus as it opens, unless it is opened by touch: there a keyboard would come with it. */
  readonly first?: (() => HTMLElement | null) | undefined;
};

const sides = {
  start:
    'start-0 rounded-e-overlay data-starting-style:-translate-x-2 data-ending-style:-translate-x-2 ' +
    'rtl:data-starting-style:translate-x-2 rtl:data-ending-style:translate-x-2',
  end:
    'end-0 rounded-s-overlay data-starting-style:translate-x-2 data-ending-style:translate-x-2 ' +
    'rtl:data-starting-style:-translate-x-2 rtl:data-ending-style:-translate-x-2',
} as const;

const widths = {
  narrow: 'w-[18rem] max-w-[calc(100vw-2rem)]',
  wide: 'w-[24rem] max-w-[calc(100vw-1rem)]',
} as const;

/** A panel of 18rem at the edge of the screen, over the page. */
export function Sheet({
  open,
  onOpenChange,
  onClosed,
  title,
  side = 'end',
  children,
  footer,
  wide = false,
  beside = false,
  first,
}: SheetProps) {
  const words = useKitWords();
  return (
    <Base.Root
      open={open}
      modal={!beside}
      disablePointerDismissal={beside}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      <Base.Portal>
        {beside ? null : <Base.Backdrop className={scrimClass} />}
        <Base.Popup
          {...(first === undefined
            ? {}
            : { initialFocus: (opened: string) => (opened === 'touch' ? true : (first() ?? true)) })}
          className={`no-print fixed inset-y-0 z-50 flex flex-col bg-paper text-ink shadow-overlay outline-none transition-[opacity,translate] duration-(--time-overlay) ease-fw data-starting-style:opacity-0 data-ending-style:opacity-0 ${widths[wide ? 'wide' : 'narrow']} ${sides[side]}`}
        >
          <div className="flex items-center justify-between px-5 pt-4 pb-2">
            <Base.Title className="font-sans text-h4 font-semibold tracking-normal">{title}</Base.Title>
            <Base.Close aria-label={words('close')} className={buttonClass({ variant: 'quiet', icon: true }, '-me-2')}>
              <Icon icon={X} />
            </Base.Close>
          </div>
          {wide ? (
            children
          ) : (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          )}
          {footer ? <div className="border-t border-line px-5 py-4">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
