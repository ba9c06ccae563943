import { useCallback, useEffect, useState } from 'react';
import { useLate, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { onToast } from './toast-queue.ts';

const loadShelf = async () => (await import('./toast-shelf.tsx')).ToastShelf;

/** Where toasts appear. What shows them arrives while the page is idle, or with the first toast. */
export function ToastArea() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToast(() => setWanted(true)), []);
  useWhileIdle(
    useCallback(async () => {
      await loadShelf();
      // Screen readers announce what comes into a part of the page that was there before.
      setWanted(true);
    }, []),
  );
  return useLate(loadShelf, wanted)?.({}) ?? null;
}
