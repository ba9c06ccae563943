import { useEffect, useRef, type RefObject } from 'react';
import type { WizardStepKey } from '#domain/project/wizard/wizard-keys.ts';

/**
 * Brings a step that somebody has gone to into view, and the keys to it. Whoever chooses from the list of steps stays
 * there: the arrow keys go through it.
 */
export function useStepFocus(step: WizardStepKey): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement instanceof HTMLSelectElement) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
