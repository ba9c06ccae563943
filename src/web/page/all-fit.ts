import { overBy } from '#words/frame/limited.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { localeOfPage, wordsFor } from './words.ts';

/** Whether all these texts fit. Where one does not, says so and goes to it. */
export function allFit(texts: readonly (readonly [text: string, max: number])[]): boolean {
  if (texts.every(([text, max]) => overBy(text, max) === 0)) return true;
  const words = wordsFor(localeOfPage(), 'limits');
  showToast({ title: words('not_saved'), description: words('not_saved_text'), tone: 'block' });
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid=true], [role=dialog] [aria-invalid=true]')?.focus(),
  );
  return false;
}
