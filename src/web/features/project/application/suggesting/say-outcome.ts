import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { Settled } from './settle-suggestions.ts';

/** Says what became of suggestions, and how what was accepted is taken back: it is no change of this person's to undo. */
export function sayOutcome(
  outcome: Settled,
  done: 'accepted' | 'rejected' | 'withdrawn' | 'explained',
  count: number,
): void {
  const words = wordsFor(localeOfPage(), 'suggestions');
  if (outcome === 'done') {
    if (done === 'explained') return;
    showToast({
      title: words(`done.${done}`, { count }),
      ...(done === 'accepted' ? { description: words('take_back') } : {}),
    });
  } else if (typeof outcome === 'string') showToast({ title: words(`failed.${outcome}`), tone: 'block' });
  else
    showToast({
      title: words('failed.refused'),
      description: wordsFor(localeOfPage(), 'editor')(`problem.${outcome.problem}`),
      tone: 'block',
    });
}
