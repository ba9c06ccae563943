import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * The elements beside the path from this element up to the page. They are hidden while the element fills the screen.
 */
function besides(element: Element): readonly Element[] {
  const parent = element.parentElement;
  if (parent === null || parent === document.body) return [];
  return [...parent.children].filter((each) => each !== element && !each.hasAttribute('inert')).concat(besides(parent));
}

/** While `on`, only this element can be reached. Escape ends it, unless Escape was meant for a menu or dialog. */
export function useFocusMode(place: RefObject<HTMLElement | null>, on: boolean, onEnd: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Node && event.target !== document.body && !place.current?.contains(event.target);
    if (event.key !== 'Escape' || isElsewhere) return;
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
    // Runs before the text hears the key, because the text would use it. Menus and dialogs stand outside this element.
    addEventListener('keydown', listen, true);
    return () => {
      removeEventListener('keydown', listen, true);
      document.documentElement.style.overflow = overflow;
      for (const each of away) each.removeAttribute('inert');
    };
  }, [on, place]);
}
