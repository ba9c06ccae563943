import { useCallback, useState, useSyncExternalStore } from 'react';

const phone = '(width < 48rem)';

function onPhone(listener: () => void): () => void {
  const media = matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** How wide an element is, and how wide a tool is on this screen. `place` goes to the element as its ref. */
export function useRoom() {
  const [element, place] = useState<HTMLElement | null>(null);
  const onResize = useCallback(
    (listener: () => void) => {
      if (element === null) return () => {};
      const observer = new ResizeObserver(listener);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [element],
  );
  const room = useSyncExternalStore(onResize, () => element?.clientWidth ?? 0);
  const isPhone = useSyncExternalStore(onPhone, () => matchMedia(phone).matches);
  return { room, place, toolWidth: isPhone ? 44 : 32 };
}
