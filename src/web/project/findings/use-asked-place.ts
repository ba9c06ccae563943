import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useIsShown } from '#web/api/in-one-go.tsx';

/**
 * Leads to the place on this page that the address names behind its #: to the control in it where there is one. Asked
 * again when the address names another.
 */
export function useAskedPlace(): void {
  const hash = useLocation({ select: (location) => location.hash });
  const isShown = useIsShown();
  useEffect(() => {
    if (!isShown) return;
    const asked = hash === '' ? null : document.getElementById(hash);
    const control = asked?.querySelector<HTMLElement>('input:not([hidden]), select, textarea') ?? asked;
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [hash, isShown]);
}
