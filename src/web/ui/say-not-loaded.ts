import { showToast } from './toast.tsx';

/** Says that what the person asked for could not be fetched. */
export function sayNotLoaded(): void {
  showToast({ title: 'This did not load. Check your connection and try again.', tone: 'info' });
}
