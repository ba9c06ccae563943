import { useSyncExternalStore } from 'react';
import { whenIdle } from '#web/ui/loading/load-later.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'] as const;

// For the life of the tab: whoever has done anything on one page is there on the next.
let woken = false;

function subscribe(listener: () => void): () => void {
  const wake = () => {
    woken = true;
    listener();
  };
  for (const sign of signs) addEventListener(sign, wake, { once: true, passive: true });
  const stopWaiting = whenIdle(wake);
  return () => {
    for (const sign of signs) removeEventListener(sign, wake);
    stopWaiting();
  };
}

/**
 * Whether anybody has done anything on this page, or it has had nothing to do for a while. What may wait for that,
 * waits.
 */
export function useWoken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => woken,
    () => false,
  );
}
