import { useSyncExternalStore } from 'react';

/** From here on the margin stands beside the text. */
const BESIDE = '(min-width: 80rem)';

/** Whether there is room for the margin beside the text. */
export function hasMarginRoom(): boolean {
  return matchMedia(BESIDE).matches;
}

function subscribe(listener: () => void): () => void {
  const room = matchMedia(BESIDE);
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
}

/** The same, as it changes; the server draws for wide screens. */
export function useMarginRoom(): boolean {
  return useSyncExternalStore(subscribe, hasMarginRoom, () => true);
}
