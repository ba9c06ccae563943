import { useEffect } from 'react';
import { useLate } from '#web/ui/loading/load-later.ts';
import { onToast } from './toast-queue.ts';

const loadShelf = async () => (await import('./toast-shelf.tsx')).ToastShelf;

/** Toasts are kept from the start. What shows them takes them once it is there. */
const keepWaiting = () => undefined;

/**
 * Where toasts appear. What shows them is fetched as soon as the page stands: a page that goes offline soon after must
 * still say what failed. Screen readers announce what comes into a part of the page that was there before.
 */
export function ToastArea() {
  useEffect(() => onToast(keepWaiting), []);
  return useLate(loadShelf, true)?.({}) ?? null;
}
