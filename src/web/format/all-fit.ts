import { NOT_SAVED_TOO_LONG } from '#messages/limits.ts';
import { overBy } from './limited.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Whether all these texts fit. Where one does not, says so and goes to it. */
export function allFit(texts: readonly (readonly [text: string, max: number])[]): boolean {
  if (texts.every(([text, max]) => overBy(text, max) === 0)) return true;
  showToast({ ...NOT_SAVED_TOO_LONG, tone: 'block' });
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid=true], [role=dialog] [aria-invalid=true]')?.focus(),
  );
  return false;
}
