import { createContext, use, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import type { DialogProps } from './dialog-popup.tsx';
import { useWhileIdle, useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';

const loadPopup = async () => (await import('./dialog-popup.tsx')).DialogPopup;

const Closing = createContext<() => void>(() => undefined);

/**
 * Asks before what cannot be undone, or holds one short form. Escape closes it and focus returns. It is fetched while
 * the page is idle.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const close = useRef<() => void>(() => undefined);
  useEffect(() => {
    close.current = () => onOpenChange(false);
  }, [onOpenChange]);
  const onFailure = useCallback((error: unknown) => {
    sayNotLoaded(error);
    close.current();
  }, []);
  useWhileIdle(loadPopup);
  const drawPopup = useLate(loadPopup, open, onFailure);
  return <Closing value={() => onOpenChange(false)}>{drawPopup?.(props)}</Closing>;
}

/** Closes the dialog around it. */
export function DialogClose({ children }: { readonly children: ReactNode }) {
  return <Button onClick={use(Closing)}>{children}</Button>;
}
