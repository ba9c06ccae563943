import { PartNotFetched } from './fetch-part.ts';
import { reloadIfReachable } from './reachable-reload.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Says that what the person asked for could not be fetched, and what helps. */
export function sayNotLoaded(error: unknown): void {
  if (error instanceof PartNotFetched && error.gone) {
    showToast({
      title: (words) => words('updated'),
      tone: 'info',
      action: { label: (words) => words('reload'), onClick: () => void reloadIfReachable() },
    });
    return;
  }
  showToast({ title: (words) => words('not_loaded'), tone: 'info' });
}
