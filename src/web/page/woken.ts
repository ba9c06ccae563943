import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/ui/loading/load-later.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'] as const;

// For the life of the tab: whoever has done anything on one page is there on the next.
let woken = false;

function onWaking(listener: () => void): () => void {
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
 * waits, and what is drawn for it leaves the page room for what they do.
 */
export function useWoken(): boolean {
  const [isWoken, setWoken] = useState(woken);
  useEffect(() => (isWoken ? undefined : onWaking(() => startTransition(() => setWoken(true)))), [isWoken]);
  return isWoken;
}
