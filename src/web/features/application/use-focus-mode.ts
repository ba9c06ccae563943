import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Everything beside the way from this element up to the page: it is put away while the element fills the screen. */
function besides(element: Element): readonly Element[] {
  const parent = element.parentElement;
  if (parent === null || parent === document.body) return [];
  return [...parent.children].filter((each) => each !== element && !each.hasAttribute('inert')).concat(besides(parent));
}

/** While `on`, nothing but this element can be reached; Escape ends it, unless a menu or dialog took the key. */
export function useFocusMode(place: RefObject<HTMLElement | null>, on: boolean, onEnd: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Node && event.target !== document.body && !place.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    onEnd();
  });
  useEffect(() => {
    const element = place.current;
    if (!on || element === null) return undefined;
    const away = besides(element);
    for (const each of away) each.setAttribute('inert', '');
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
      document.documentElement.style.overflow = overflow;
      for (const each of away) each.removeAttribute('inert');
    };
  }, [on, place]);
}
