import { useEffect, useRef } from 'react';
import type { AskedNode } from './asked-node.ts';

type Overlay = { readonly open: boolean; readonly setOpen: (open: boolean) => void };

/** Opens a dialog for the piece that is asked about, and ends the question where the dialog cannot be loaded. */
export function useAsked(asked: AskedNode | null, { open, setOpen }: Overlay, stop: () => void): void {
  const answering = useRef<AskedNode | null>(null);
  useEffect(() => {
    const isNewQuestion = asked !== answering.current;
    answering.current = asked;
    if (asked === null) return;
    if (isNewQuestion) setOpen(true);
    else if (!open) stop();
  }, [asked, open, setOpen, stop]);
}
