import { createContext, use, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-popup.tsx';
import { useAtFirstTouch, useLate } from './late.ts';
import { sayNotLoaded } from './say-not-loaded.ts';

const loadPopup = async () => (await import('./dialog-popup.tsx')).DialogPopup;

const Closing = createContext<() => void>(() => undefined);

/** Asks before what cannot be undone, or holds one short form. Escape closes it and focus returns. It arrives with the first touch of the page. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const close = useRef<() => void>(() => undefined);
  useEffect(() => { close.current = () => onOpenChange(false); }, [onOpenChange]);
  const onFailure = useCallback(() => {
    sayNotLoaded();
    close.current();
  }, []);
  useAtFirstTouch(loadPopup);
  const drawPopup = useLate(loadPopup, open, onFailure);
  return <Closing value={() => onOpenChange(false)}>{drawPopup?.(props)}</Closing>;
}

/** Closes the dialog around it. */
export function DialogClose({ children }: { readonly children: ReactNode }) {
  return <Button onClick={use(Closing)}>{children}</Button>;
}
