import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';

function land(hash: string): void {
  const row = hash === '' ? null : document.getElementById(hash);
  if (row === null) return;
  row.scrollIntoView({ block: 'center' });
  row.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
}

/** Leads to the row that the address names by its id (`…/work-plan#<id>`), as soon as the plan is on the page. */
export function useLanding(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => land(hash), [hash]);
  useEffect(() => {
    // A link within the page moves the browser itself: it may name the same row once more.
    const again = () => land(window.location.hash.slice(1));
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
}
