import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';

/**
 * Leads to the place on this page that the address names behind its #: to the control in it where there is one. Asked
 * again when the address names another.
 */
export function useAskedPlace(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const asked = hash === '' ? null : document.getElementById(hash);
    const control = asked?.querySelector<HTMLElement>('input, select, textarea') ?? asked;
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [hash]);
}
