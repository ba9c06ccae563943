import { useEffect, useState } from 'react';
import { useLate, whenIdle } from '#web/ui/loading/load-later.ts';
import { onToast } from './toast-queue.ts';

const loadShelf = async () => (await import('./toast-shelf.tsx')).ToastShelf;

/**
 * Where toasts appear. Toasts are kept from the start; what shows them is fetched while the page is idle, before a
 * connection can be gone, or with the first toast. Screen readers announce what comes into a part of the page that was
 * there before.
 */
export function ToastArea() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const stopWaiting = whenIdle(want);
    const stopListening = onToast(want);
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);
  return useLate(loadShelf, wanted)?.({}) ?? null;
}
