import { PartNotFetched } from './fetch-part.ts';
import { reloadIfReachable } from './reachable-reload.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Says that what the person asked for could not be fetched, and what helps. */
export function sayNotLoaded(error: unknown): void {
  if (error instanceof PartNotFetched && error.gone) {
    showToast({
      title: 'Fundwright has been updated. Reload the page to open this.',
      tone: 'info',
      action: { label: 'Reload', onClick: () => void reloadIfReachable() },
    });
    return;
  }
  showToast({ title: 'This did not load. Check your connection and try again.', tone: 'info' });
}
