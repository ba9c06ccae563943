import { useEffect, useRef, useState, type PointerEvent, type FocusEvent, type ReactNode } from 'react';
import { useLate } from '#web/ui/loading/load-later.ts';

/** A pointer that rests this long asks for the words. */
const REST_MS = 400;
/** Long enough to go from the control to its words. */
const LEAVE_MS = 120;

type Props = {
  /** The words; the control itself carries them as its name too. */
  readonly text: string;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly children: ReactNode;
};

const loadPopup = async () => (await import('./tooltip-popup.tsx')).TooltipPopup;

/** One thing that happens later, unless something else comes first. */
function useDelayed(): (act: (() => void) | null, delay?: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act, delay) => {
    clearTimeout(timer.current);
    if (act !== null) timer.current = setTimeout(act, delay);
  };
}

/**
 * The name of an icon that stands alone, on hover and focus. It stands around its control and never replaces it: a
 * press may be under way.
 */
export function Tooltip({ text, side = 'bottom', children }: Props) {
  const [control, setControl] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const later = useDelayed();
  const drawPopup = useLate(loadPopup, control !== null);
  const close = () => {
    later(null);
    setOpen(false);
  };
  const leave = () => later(() => setOpen(false), LEAVE_MS);
  const enter = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    setControl(event.currentTarget.firstElementChild);
    later(() => setOpen(true), REST_MS);
  };
  const focus = (event: FocusEvent<HTMLElement>) => {
    if (!event.target.matches(':focus-visible')) return;
    setControl(event.currentTarget.firstElementChild);
    later(null);
    setOpen(true);
  };
  return (
    <>
      <span
        className="contents"
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={close}
        onFocus={focus}
        onBlur={close}
      >
        {children}
      </span>
      {drawPopup?.({
        text,
        side,
        open,
        onOpenChange: setOpen,
        anchor: control,
        onPointerEnter: () => later(null),
        onPointerLeave: leave,
      })}
    </>
  );
}
