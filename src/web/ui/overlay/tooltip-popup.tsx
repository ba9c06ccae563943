import { Tooltip as Base } from '@base-ui/react/tooltip';
import { popupClass } from './popup-styles.ts';

type Props = {
  readonly text: string;
  readonly side: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly open: boolean;
  /** Escape closes it. */
  readonly onOpenChange: (open: boolean) => void;
  /** The control that it names. */
  readonly anchor: Element | null;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
};

/** The words of a tooltip beside their control: for the eye alone, as the control carries them as its name. */
export function TooltipPopup({ text, side, open, onOpenChange, anchor, onPointerEnter, onPointerLeave }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} side={side} className="z-50">
          <Base.Popup
            aria-hidden="true"
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className={`${popupClass} max-w-64 rounded-control! px-2 py-1 text-meta`}
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
