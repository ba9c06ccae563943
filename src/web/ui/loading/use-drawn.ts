import { useState, useSyncExternalStore } from 'react';

/** Turns true as soon as somebody listens, which is after the first drawing. */
function makeDrawn() {
  let isDrawn = false;
  return {
    get: () => isDrawn,
    subscribe: (onChange: () => void) => {
      isDrawn = true;
      onChange();
      return () => undefined;
    },
  };
}

/**
 * Whether the part around has been drawn. What React may not draw in several goes waits for it: following a link draws
 * a page so, and what comes after it in one.
 */
export function useDrawn(): boolean {
  const [{ get, subscribe }] = useState(makeDrawn);
  return useSyncExternalStore(subscribe, get, () => false);
}
