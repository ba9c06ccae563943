import type { ReactElement } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { popupClass } from './popup-styles.ts';

type Props = {
  /** The words; the control itself carries them as its name too. */
  readonly text: string;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  readonly disabled?: boolean;
  readonly children: ReactElement;
};

/** The name of an icon that stands alone, on hover and focus. */
export function Tooltip({ text, side = 'bottom', disabled = false, children }: Props) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} side={side} className="z-50">
          <Base.Popup className={`${popupClass} max-w-64 rounded-control! px-2 py-1 text-meta`}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
