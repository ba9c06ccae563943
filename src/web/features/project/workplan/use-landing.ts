import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';

/** Leads to the row that the address names by its id (`…/work-plan#<id>`), as soon as the plan is on the page. */
export function useLanding(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const row = hash === '' ? null : document.getElementById(hash);
    if (row === null) return;
    row.closest('details')?.setAttribute('open', '');
    row.scrollIntoView({ block: 'center' });
    const field = row.querySelector<HTMLElement>('input, select, textarea, [role="slider"]');
    field?.focus({ preventScroll: true });
  }, [hash]);
}
